import Driver
import LuaRuntime
import PullPlugins

/// The log in parts: what has grown long is ended, so that an hour takes no more room than some minutes, and what was
/// changed since a pull begins another, so that a recording is of one version with one setting.
extension StudioSession {
  /// A log with more is ended when the next pull begins, and one with four times as much at once.
  struct PartLimit {
    var verbs = 20_000
    var seconds = 300.0
    var events = 60_000
  }

  /// How many verbs are kept of ended logs.
  static let mostVerbs = 100_000

  var needsCut: Bool {
    guard !isReplaying else { return false }
    let share = partShare
    // What was pulled last can be saved until the next pull.
    return share >= 4 || share >= 1 && !hasPull && isIdle && lanes.allSatisfy(\.stage.isSettled)
  }

  /// How long the log is; 1 for one that has grown long.
  private var partShare: Double {
    let limit = PartLimit()
    return lanes.map { lane in
      max(
        Double(lane.session.entries.count) / Double(limit.verbs),
        lane.stage.clock.tickTime / limit.seconds,
        Double(lane.stage.log.count) / Double(limit.events))
    }.max() ?? 0
  }

  private var isIdle: Bool {
    lanes.allSatisfy {
      $0.stage.control.state == .idle && !$0.stage.isFingerDown
        && !$0.stage.scrollView.isUnsettled
    }
  }

  /// A pull begins, or what may become one: with another log, where something was changed since the last.
  func beginPull() {
    guard !isReplaying, isIdle else { return }
    if isMixed {
      cut("which have changed since the last pull")
    } else if partShare >= 1 {
      cut()
    }
  }

  /// Begins another log with the same plugins and settings.
  func cut(_ reason: String = "for the log had grown long") {
    let rests = main.stage.control.state == .idle
    let isRefused = feed.problem?.cause == .reload
    let places = lanes.map(\.stage.scrollView.contentOffset)
    beginPart(lanes.map(\.usedVersions))
    for (lane, place) in zip(lanes, places) where rests {
      guard lane.stage.scrollView.contentOffset != place else { continue }
      _ = try? lane.perform("scroll:to", [.number(place.y), .number(place.x)])
    }
    // What cannot be loaded is in the folder still.
    if isRefused { for lane in lanes where lane.takesSaves { lane.reload() } }
    feed.add(
      note: "a new stage was begun with the present plugins and settings, \(reason)"
        + (rests ? "" : "; what was under way is gone"), frame: newest, main.strip.time)
    noteUse()
  }

  /// Begins a new stage with the present plugins, read anew.
  func reset() {
    goToPresent()
    feed.forgetProblem()
    beginPart(
      lanes.map { lane in lane.used.map { ($0, lane.isFixed ? lane.source(of: $0.name) : nil) } })
    noteUse()
    changed()
  }

  /// Ends the log and begins another on a new stage, lane by lane with plugins.
  func beginPart(_ used: [[(Lane.Used, PluginSource?)]]) {
    endPart()
    for (lane, used) in zip(lanes, used) {
      lane.beginPart()
      prepare(lane)
      for (plugin, source) in used {
        // One that cannot be loaded any more has its place taken by the built-in parts.
        do throws(BadMessage) { try lane.use(plugin, from: source) } catch {
          feed.add(note: error.text, frame: newest, lane.strip.time)
        }
      }
      goToEdge(lane)
    }
    align()
    forgetOld()
    time.restart(at: time.now, of: main.stage)
    frameVersion += 1
  }

  /// The stage and what a person has set.
  func prepare(_ lane: Lane) {
    _ = try? lane.perform("stage", [.table(settings.stage)])
    for verb in settings.verbs { _ = try? lane.perform(verb.key, verb.arguments) }
  }

  /// Keeps the log that ends, for what it has shown.
  func endPart() {
    let end = main.strip.end
    if end > partStart {
      parts.append(
        FilmPart(
          frames: partStart..<end, lanes: lanes.map { ($0.session.moment, $0.strip.spans) }))
    }
    partStart = end
  }

  /// Forgets what there is no room for.
  func forgetOld() {
    while let first = parts.first,
      first.frames.upperBound <= frames.lowerBound
        || parts.reduce(0, { $0 + $1.entryCount }) > StudioSession.mostVerbs
    {
      parts.removeFirst()
      for lane in lanes { lane.forget(before: first.frames.upperBound) }
    }
  }

  /// Has lanes that differ by some frames come to the same number.
  func align() {
    let end = lanes.map(\.strip.end).max() ?? 0
    for lane in lanes { while lane.strip.end < end { lane.passFrame() } }
  }

  /// Scrolls to where the control is, unless the content lies there.
  func goToEdge(_ lane: Lane) {
    let control = lane.stage.control
    guard lane.stage.offset != control.restOffset else { return }
    var place = lane.stage.scrollView.contentOffset
    place[control.edge.axis] = control.restOffset
    _ = try? lane.perform("scroll:to", [.number(place.y), .number(place.x)])
  }

  /// Makes the frame that is shown the present one: what came after is taken back.
  func resume() {
    defer {
      (time.mode, time.plays) = (.live, false)
      time.restart(at: time.now, of: main.stage)
      changed()
    }
    guard let frame = shown else { return }
    shown = nil
    (grip, toucher) = (nil, nil)
    let hadReloads = hasReloads(after: frame)
    if let place = parts.firstIndex(where: { $0.frames.contains(frame) }) {
      let part = parts[place]
      parts.removeSubrange(place...)
      partStart = part.frames.lowerBound
      for (lane, kept) in zip(lanes, part.lanes) {
        resume(lane, at: frame, kept.moment, kept.spans, end: part.frames.upperBound)
      }
      lanes = Array(lanes.prefix(part.lanes.count))
    } else {
      for lane in lanes {
        resume(lane, at: frame, lane.session.moment, lane.strip.spans, end: lane.strip.end)
      }
    }
    align()
    // What was saved since is what its author wants to see.
    if hadReloads { for lane in lanes where lane.takesSaves { lane.reload() } }
    noteUse()
  }

  private func resume(
    _ lane: Lane, at frame: Int, _ moment: SessionMoment, _ spans: [FilmSpan], end: Int
  ) {
    let kept = moment.upTo(frame, spans, end: end, framesPerSecond(in: moment, spans, at: frame))
    lane.resume(kept.moment, spans, at: kept.frame)
  }

  private func hasReloads(after frame: Int) -> Bool {
    func count(_ spans: [FilmSpan]) -> Int { (spans.last { $0.frame <= frame }?.entry ?? -1) + 1 }
    let ended = parts.filter { $0.frames.upperBound > frame }.compactMap(\.lanes.first)
    let present = (main.session.entries, main.strip.spans)
    return (ended.map { ($0.moment.entries, $0.spans) } + [present]).contains { entries, spans in
      entries.dropFirst(count(spans)).contains { $0.verb.name == "reload" }
    }
  }

  /// The frame rate of the stage that is there in a frame.
  func framesPerSecond(in moment: SessionMoment, _ spans: [FilmSpan], at frame: Int) -> Double {
    let entry = spans.last { $0.frame <= frame }?.entry ?? 0
    let stage = moment.entries.prefix(entry + 1).last { $0.verb.name == "stage" }
    return stage?.arguments.first?.asTable?["fps"]?.asNumber
      ?? StageConfiguration().framesPerSecond
  }
}

extension Lane {
  /// Whether it stays with the files that it was begun with.
  var isFixed: Bool { comparison == .saved || comparison == .committed }
  /// Whether what is saved comes onto it.
  var takesSaves: Bool { !isFixed }
}
