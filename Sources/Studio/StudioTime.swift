import Driver

/// When frames pass: the host's time, and how the session's follows it.
struct StudioTime {
  /// What time does.
  enum Mode: String {
    /// Frames pass as they are due.
    case live
    /// None passes.
    case paused
    /// A frame that is past is shown.
    case film
  }

  /// The host's time when it last said it, in seconds.
  var now = 0.0
  var mode = Mode.live
  /// Seconds of the session in one of the host.
  var speed = 1.0
  /// When another frame was asked for last, in the host's seconds.
  var sought = 0.0
  /// Whether past frames follow one another.
  var plays = false
  /// When the next frame is due, in the host's seconds.
  var next = 0.0
  /// Whether the frames' time has a beginning.
  var hasBegun = false

  /// Of playing.
  static let speeds = 0.01...10.0
  /// How much is caught up at most, in the host's seconds: what was slept through is dropped.
  static let mostBehind = 0.25

  var runs: Bool { mode == .live || mode == .film && plays }

  /// The host's seconds from one frame to the next.
  func interval(of stage: Stage) -> Double { 1 / stage.configuration.framesPerSecond / speed }

  /// Frames pass from a time on.
  mutating func restart(at now: Double, of stage: Stage) {
    self.now = max(self.now, now)
    next = self.now + interval(of: stage)
    hasBegun = true
  }
}

extension StudioSession {
  /// When `advance` is to be called, in the host's seconds; `nil` where nothing moves.
  package var dueAt: Double? {
    let frame = time.runs && !clients.isEmpty ? time.next : nil
    let panels = clients.filter { wantsPanels($0) }.map { panelsDue($0) }.min()
    let saved = lanes.compactMap(\.saved.dueIn).min().map { time.now + $0 }
    let missing = missing.isEmpty || clients.isEmpty ? nil : missingDue
    return [frame, panels, saved, missing].compactMap { $0 }.min()
  }

  /// Has the frames pass that are due. While no page looks on, time stands still.
  package func advance(to now: Double) {
    guard now.isFinite, now >= time.now else { return }
    time.now = now
    guard !clients.isEmpty else { return takeSavedFiles(now: now) }
    if !time.hasBegun { time.restart(at: now, of: main.stage) }
    takeSavedFiles(now: now)
    lookForMissing()
    if time.runs {
      let version = frameVersion
      time.next = max(time.next, now - StudioTime.mostBehind)
      // A millionth of a second is what sums of intervals may be off.
      while time.runs, time.next <= now + 1e-6 {
        if time.mode == .film { showNext() } else { passFrame() }
        time.next += time.interval(of: main.stage)
      }
      if frameVersion != version {
        reviewProblem()
        onNews()
      }
    }
    if clients.contains(where: { wantsPanels($0) && panelsDue($0) <= now }) {
      onNews()
    }
  }

  /// Becomes readable when a plugin was saved; `nil` where the system cannot watch.
  package var descriptor: Int32? { main.saved.descriptor }

  /// Brings what was saved onto the controls.
  package func takeSavedFiles(now: Double) {
    time.now = max(time.now, now)
    var hasNews = false
    for lane in lanes where lane.takesSaves {
      let saved = lane.takeSaved()
      if saved.hasNews { hasNews = true }
      if !saved.notes.isEmpty { feed.forgetProblem() }
      for note in saved.notes { feed.add(note: note, frame: newest, lane.strip.time) }
    }
    guard hasNews else { return reviewProblem() }
    noteUse()
    dropDefaults()
    renewEarlier()
    changed()
  }

  /// Lets a frame pass on all lanes.
  func passFrame() {
    for lane in lanes {
      lane.passFrame()
      endAction(of: lane)
    }
    frameVersion += 1
    if needsCut { cut() }
  }

  /// Ends a lane's action when it is time for that, by a verb.
  private func endAction(of lane: Lane) {
    let action = lane.stage.control.ticket?.number ?? 0
    let weather = weather.draw(settings.word("network"), action: action)
    let outcome = settings.word("outcome")
    let ends = lane.action.ends(on: lane.stage.control) { _ in
      outcome == "never" ? nil : weather?.seconds ?? settings.number("action_seconds")
    }
    guard ends else { return }
    let key = weather?.succeeds == false ? "failure" : outcome
    // What the control says against it is in its events.
    switch key {
    case "failure": _ = try? lane.perform("fail", [.string(StudioSession.failure)])
    case "cancel": _ = try? lane.perform("cancel")
    default: _ = try? lane.perform("complete")
    }
  }

  /// What a failed action says.
  static let failure = "No connection"

  // MARK: Modes

  /// The frames that can be shown.
  var frames: ClosedRange<Int> {
    let first = lanes.map(\.strip.samples.first).max() ?? 0
    return min(first, newest)...newest
  }

  /// The newest frame.
  var newest: Int { max(main.strip.end - 1, 0) }

  func pause() {
    time.mode = shown == nil ? .paused : .film
    time.plays = false
    changed()
  }

  /// Goes on: a past frame plays on to the newest, and then time does.
  func play(speed: Double) {
    time.speed = speed
    time.plays = shown != nil
    time.mode = shown == nil ? .live : .film
    time.restart(at: time.now, of: main.stage)
    changed()
  }

  /// Shows another frame; past the newest the next one comes.
  func step(by count: Int) {
    let place = (shown ?? newest) + count
    for _ in 0..<max(place - newest, 0) where shown == nil || place > newest { passFrame() }
    show(min(max(place, frames.lowerBound), newest))
  }

  func seek(to frame: Int) { show(frame) }

  private func show(_ frame: Int) {
    shown = frame < newest ? frame : nil
    time.mode = shown == nil ? .paused : .film
    time.plays = false
    time.sought = time.now
    changed()
  }

  private func showNext() {
    let next = (shown ?? newest) + 1
    shown = next < newest ? next : nil
    if shown == nil { (time.mode, time.plays) = (.live, false) }
    frameVersion += 1
  }

  /// What a finger or the host does takes time: it goes on from the present frame.
  func goOn() {
    goToPresent()
    guard time.mode != .live else { return }
    time.mode = .live
    time.restart(at: time.now, of: main.stage)
  }

  /// What is done next is done at the present frame.
  func goToPresent() {
    guard shown != nil else { return }
    shown = nil
    (time.mode, time.plays) = (.live, false)
    time.restart(at: time.now, of: main.stage)
  }
}
