import Driver
import TextSupport

/// Plays a session's verbs in real time: each frame is drawn in place of the one before when its
/// time has come.
///
/// A frame waits for its time, and one that comes too late is not drawn: however long a terminal
/// takes, what it shows is never older than the frame that it is busy with. The last frame of a verb
/// is always drawn, and stays. An interrupt ends the waiting for the rest of the entry, whose verbs
/// are then done at once; Lua that still runs is stopped by another one, as ever.
package final class LiveView {
  /// One verb.
  private struct Play {
    /// When its first frame is due.
    let start: Double
    /// The time of that frame on the stage.
    let firstTime: Double
    /// Whether its newest frame is what the screen shows.
    var isShown = false
  }

  /// Called before each frame that is played.
  var betweenFrames: () -> Void = {}

  let script: ScriptState
  let terminal: LiveTerminal
  let clock: LiveClock
  private var play: Play?
  var block = LiveBlock()
  /// The last frame.
  private var drawn = LivePicture(lines: [], width: 0)
  private var isSkipping = false
  private var keys = LiveTerminal.Keys.usual
  /// How many seconds of the stage pass in one.
  private(set) var speed = 1.0
  /// Whether somebody drives by hand, so that no verb is reported.
  var isByHand = false
  private var height = 0.0
  private var lastDue = -Double.infinity
  private var lastShown = -Double.infinity

  /// More often no terminal shows anything, in seconds.
  private static let shortestTime = 1.0 / 60
  /// For times that are sums and quotients, in seconds.
  private static let tolerance = 1e-6
  /// How much of a pull there is room for from the beginning, over the threshold.
  private static let usualProgress = 1.25

  /// Lets `watch` play a session; nothing is played before that.
  ///
  /// - Parameters:
  ///   - script: whose session, and whose interrupts.
  ///   - terminal: where it is drawn.
  ///   - clock: the time that it takes.
  package init(of script: ScriptState, on terminal: LiveTerminal, clock: LiveClock) {
    self.script = script
    self.terminal = terminal
    self.clock = clock
    script.session.onWatch = { [unowned self] mode throws(DriverError) in watch(mode) }
  }

  private func watch(_ mode: WatchMode) -> String {
    switch mode {
    case .off:
      script.session.onFrame = nil
      return "What takes time is done at once."
    case .on(let speed):
      self.speed = speed
      script.session.onFrame = { [unowned self] in frame($0) }
      let pace = speed == 1 ? "" : ", at \(NumberText.text(speed)) of its speed"
      return "What takes time is played now\(pace). Ctrl-C skips ahead, watch off ends it."
    case .hand: return playByHand()
    }
  }

  /// An entry begins.
  func beginEntry() {
    isSkipping = false
    lastDue = -.infinity
    lastShown = -.infinity
  }

  /// A verb is done: its last frame is seen, and what comes next goes below it.
  func endVerb() {
    guard let play else { return }
    // Without the state, which the report has.
    if !play.isShown { drawn = draw(script.session.stage, on: terminal.size()) }
    write(block.replace(with: drawn, on: terminal.size()))
    block.leave()
    height = 0
    self.play = nil
  }

  /// The entry is done, or has failed.
  func endEntry() {
    endVerb()
    setKeys(.usual)
  }

  /// Has something printed above the picture, which is drawn anew with the next frame.
  func above(_ body: () -> Void) {
    write(block.erase())
    play?.isShown = false
    body()
  }

  private func frame(_ stage: Stage) {
    let time = stage.clock.tickTime
    // Time 0 is the stage as it stands there; what is run again to come back was seen before.
    guard time > 0, !isSkipping, !script.session.isReplaying else { return }
    betweenFrames()
    let interval = 1 / stage.configuration.framesPerSecond / speed
    let due = due(time, interval)
    play?.isShown = false
    guard wait(until: due) else { return }
    let isLate = clock.now() >= due + interval - LiveView.tolerance
    let isSoon = due < lastShown + LiveView.shortestTime - LiveView.tolerance
    guard !isLate, !isSoon else { return }
    lastShown = due
    show(stage)
  }

  /// When a frame is due. Within a verb that is never summed up, so that nothing drifts; the first
  /// frame of a verb follows the last of the one before.
  private func due(_ time: Double, _ interval: Double) -> Double {
    let play = self.play ?? Play(start: max(clock.now(), lastDue + interval), firstTime: time)
    self.play = play
    lastDue = play.start + (time - play.firstTime) / speed
    return lastDue
  }

  /// - Returns: whether the time has come; not, when there was an interrupt.
  private func wait(until due: Double) -> Bool {
    setKeys(.hidden)
    while true {
      if script.takeInterrupt() {
        isSkipping = true
        setKeys(.usual)
        return false
      }
      guard clock.now() < due else { return true }
      clock.sleep(due)
    }
  }

  private func show(_ stage: Stage) {
    let size = terminal.size()
    drawn = draw(stage, on: size)
    var picture = drawn
    picture.lines.append(ReportText.status(of: stage))
    write(block.replace(with: picture, on: size))
    play?.isShown = true
  }

  private func draw(_ stage: Stage, on size: LiveTerminal.Size) -> LivePicture {
    let picture = StagePicture(of: stage)
    height = max(height, LiveView.usualHeight(of: stage, picture: picture))
    return terminal.draw(picture, height, .init(columns: size.columns, rows: size.rows - 1))
  }

  /// How much of a stage is drawn, in points from the control's end: enough for a pull from its beginning.
  static func usualHeight(of stage: Stage, picture: StagePicture) -> Double {
    let control = stage.control
    let usual = usualProgress * max(control.pullThreshold, control.executingHeight)
    return max(usual, picture.controlEnd) + StagePicture.contentHeight
  }

  /// While something moves there is no cursor, and no key that is typed is shown.
  func setKeys(_ keys: LiveTerminal.Keys) {
    guard keys != self.keys else { return }
    let before = self.keys
    self.keys = keys
    // First, so that what the mouse sends until then is dropped with the rest.
    if before == .each { write(LiveTerminal.mouseOff) }
    terminal.setKeys(keys)
    if keys == .each { write(LiveTerminal.mouseOn) }
    if (keys == .usual) != (before == .usual) {
      write(keys == .usual ? "\u{1B}[?25h" : "\u{1B}[?25l")
    }
  }

  func write(_ text: String) { if !text.isEmpty { terminal.write(text) } }
}
