import Driver
import LuaRuntime
import PullToAction
import TextSupport
import ViewKit

/// A session in somebody's hands: time runs, the mouse and the arrow keys pull, and what was seen can be seen
/// again, frame by frame.
///
/// Frames are the session's own; that they pass when they do is all that the clock decides. Looking back changes
/// nothing: what is done next is done at the present frame.
final class HandPlay {
  /// What was seen.
  private struct Frame {
    let picture: StagePicture
    let status: String
  }

  private let session: DriverSession
  private let driver: HandDriver
  private let terminal: LiveTerminal
  private let speed: Double
  private var decoder = KeyDecoder()
  private var frames: [Frame] = []
  /// Which of them is looked at, where that is not the last.
  private var place: Int?
  private(set) var isPaused = false
  private(set) var isLeaving = false
  private var message = ""
  /// Where the mouse went down, and the finger with it.
  private var grip: (column: Int, row: Int, finger: Point)?
  /// How many points a column of the picture has.
  private var scale = 1.0
  private var height = 0.0

  /// Half a minute of frames can be seen again.
  private static let mostFrames = 1800
  /// How far an arrow key moves the finger, in points, and a notch of the wheel the content.
  private static let step = 10.0
  private static let notch = 40.0

  init(_ session: DriverSession, on terminal: LiveTerminal, speed: Double) {
    self.session = session
    self.terminal = terminal
    self.speed = speed
    driver = HandDriver(session)
    session.eachFrame(most: HandPlay.mostFrames) { [unowned self] stage in remember(stage) }
    if frames.isEmpty { remember(session.stage) }
  }

  /// Real seconds from one frame to the next.
  var interval: Double { 1 / session.stage.configuration.framesPerSecond / speed }

  /// Lets a frame pass.
  func passFrame() {
    driver.passFrame()
    remember(session.stage)
  }

  private func remember(_ stage: Stage) {
    if frames.count >= HandPlay.mostFrames { frames.removeFirst(frames.count / 4) }
    frames.append(Frame(picture: StagePicture(of: stage), status: ReportText.status(of: stage)))
  }

  /// What is to be seen now, with the state below it.
  func picture(on size: LiveTerminal.Size) -> LivePicture {
    let frame = frames[min(place ?? frames.count - 1, frames.count - 1)]
    // The last one has what was done since it was there.
    let shown = place == nil ? StagePicture(of: session.stage) : frame.picture
    height = max(height, LiveView.usualHeight(of: session.stage, picture: shown))
    let room = LiveTerminal.Size(columns: size.columns, rows: size.rows - HandPlay.lineCount)
    var picture = terminal.draw(shown, height, room)
    scale = picture.pointsPerColumn
    let status = place == nil ? ReportText.status(of: session.stage) : frame.status
    picture.lines += [
      status,
      place.flatMap {
        message.isEmpty ? "frame \($0 + 1)/\(frames.count); space: go on, q: leave" : nil
      }
        ?? note(size.columns - 1),
    ]
    return picture
  }

  private func note(_ columns: Int) -> String {
    let head = message.isEmpty ? (isPaused ? "paused; " : "") : message + "; "
    let side = session.stage.control.side
    let keys = KeyHint.text(
      isBackward: side == .bottom || side == .right, isPaused: isPaused,
      in: columns - head.count)
    return message.isEmpty || head.count + keys.count <= columns ? head + keys : message
  }

  /// How many lines there are below a picture: the state, and what can be done.
  static let lineCount = 2

  /// Looks at nothing that is past.
  func goToPresent() { place = nil }

  // MARK: Keys

  /// Takes what was typed.
  func take(_ typed: String) {
    for key in decoder.keys(in: typed) where !isLeaving {
      message = ""
      do { try take(key) } catch { message = "\(error)" }
    }
  }

  private func take(_ key: KeyDecoder.Key) throws {
    switch key {
    case .left: look(at: (place ?? frames.count - 1) - 1)
    case .right: look(at: (place ?? frames.count - 1) + 1)
    case .character(let character): try take(character)
    default: try pull(key)
    }
  }

  private func take(_ character: Character) throws {
    switch character {
    case " ": (isPaused, place) = (!isPaused, nil)
    case "\r", "\n", "\r\n": try perform("lift")
    case "b": try perform("begin")
    case "c": try perform("complete")
    case "q", "\u{4}": isLeaving = true
    default: message = "there is no key '\(VisibleText.line(String(character)))'"
    }
  }

  /// Stops at a frame; past the last one the next one comes.
  private func look(at frame: Int) {
    isPaused = true
    if frame >= frames.count { passFrame() }
    place = frame < frames.count - 1 ? max(frame, 0) : nil
  }

  private func perform(_ verb: String, _ arguments: [LuaValue] = []) throws {
    place = nil
    try driver.perform(verb, arguments)
  }

  private func pull(_ key: KeyDecoder.Key) throws {
    place = nil
    switch key {
    case .up: try driver.moveFinger(by: -HandPlay.step)
    case .down: try driver.moveFinger(by: HandPlay.step)
    case .press(let column, let row): grip = (column, row, session.stage.fingerPlace)
    case .move(let column, let row):
      guard let grip else { return }
      let far = Point(
        x: Double(column - grip.column) * scale, y: 2 * Double(row - grip.row) * scale)
      try driver.moveFinger(to: grip.finger + far)
    case .lift:
      defer { grip = nil }
      if grip != nil, session.stage.isFingerDown { try driver.perform("lift") }
    case .wheel(let notches):
      try driver.perform("wheel", [.number(Double(notches) * HandPlay.notch)])
    case .left, .right, .character: break
    }
  }
}

extension LiveView {
  /// Has somebody drive until they leave.
  ///
  /// - Returns: what came of it.
  func playByHand() -> String {
    let session = script.session
    let start = session.stage.log.count
    let hand = HandPlay(session, on: terminal, speed: speed)
    let onFrame = session.onFrame
    session.onFrame = nil
    isByHand = true
    setKeys(.each)
    defer {
      setKeys(.usual)
      isByHand = false
      session.onFrame = onFrame
    }
    run(hand)
    // The state and the keys are gone; a report has the state.
    show(hand, isLast: true)
    block.leave()
    let lines = ReportText.summary(of: session.stage.log.events.since(start)).map { "  " + $0 }
    return ([ReportText.status(of: session.stage)] + lines).joined(separator: "\n")
  }

  /// How many frames pass in the time that it takes to draw one.
  private static let mostAtOnce = 6

  private func run(_ hand: HandPlay) {
    var due = clock.now() + hand.interval
    show(hand)
    while !hand.isLeaving, !script.takeInterrupt() {
      guard let typed = terminal.typed(hand.isPaused ? .infinity : due) else { break }
      let wasPaused = hand.isPaused
      hand.take(typed)
      let now = clock.now()
      if wasPaused || hand.isPaused {
        due = now + hand.interval
      } else if now < due, typed.isEmpty {
        continue
      }
      betweenFrames()
      // A terminal that is slow shows fewer frames; one that is too slow has time pass more slowly.
      for _ in 0..<LiveView.mostAtOnce where now >= due && !hand.isPaused {
        hand.passFrame()
        due += hand.interval
      }
      due = max(due, now)
      show(hand)
    }
  }

  private func show(_ hand: HandPlay, isLast: Bool = false) {
    let size = terminal.size()
    if isLast { hand.goToPresent() }
    var picture = hand.picture(on: size)
    if isLast { picture.lines.removeLast(HandPlay.lineCount) }
    write(block.replace(with: picture, on: size))
  }
}
