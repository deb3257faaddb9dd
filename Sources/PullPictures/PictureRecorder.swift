import Driver
import ViewKit

/// Records shots of a session's frames, at a picture's frame rate.
package final class PictureRecorder {
  /// The shots, and how long each is seen in seconds.
  package private(set) var shots: [(shot: Shot, duration: Double)] = []
  /// Whether there was more than a picture can hold; what came after that is not in it.
  package private(set) var isFull = false
  /// Which shots are kept.
  package enum Keeping {
    /// All of them, for what moves: as many as a picture can hold.
    case all
    /// The last one that is not after a time of the stage, in seconds.
    case last(atMost: Double)
  }

  private let session: DriverSession
  private let keeping: Keeping
  /// Called once, when there is more than a picture can hold.
  private let onFull: () -> Void
  /// Who was told of frames before, and still is.
  private let others: ((Stage) -> Void)?
  private let othersEnd: () -> Void
  private let framesPerSecond: Double
  private var fingerPath: [Point] = []
  private var itemCount = 0
  private var time = 0.0
  private var frameCount = 0

  /// How many of the finger's last places are drawn; each shot keeps them.
  private static let pathLength = 300

  /// The most seconds that a moving picture may show.
  package static let longestTime = 60.0
  /// The most items that its frames may have in all.
  static let greatestCount = 600_000

  /// Begins with the present state.
  ///
  /// - Parameters:
  ///   - session: whose frames are taken from now on.
  ///   - framesPerSecond: no more shots are taken.
  ///   - keeping: which of them are kept.
  ///   - onFull: called once, when there is more than a picture can hold.
  package init(
    of session: DriverSession, framesPerSecond: Double = 60, keeping: Keeping = .all,
    onFull: @escaping () -> Void = {}
  ) {
    self.session = session
    self.keeping = keeping
    self.onFull = onFull
    others = session.onFrame
    othersEnd = session.onStageEnd
    self.framesPerSecond = framesPerSecond
    fingerPath = session.stage.fingerPath
    session.onFrame = { [unowned self] stage in frame(stage) }
    session.onStageEnd = { [unowned self] in
      fingerPath = []
      othersEnd()
    }
    take(duration: 0)
  }

  deinit {
    session.onFrame = others
    session.onStageEnd = othersEnd
  }

  /// A shot of the present state, with the finger's path to it.
  package var present: Shot { Shot(of: session.stage, fingerPath: fingerPath) }

  private func frame(_ stage: Stage) {
    others?(stage)
    fingerPath = fingerPath.suffix(stage.isFingerDown ? PictureRecorder.pathLength - 1 : 0)
    fingerPath += stage.fingerPath
    if case .last(let limit) = keeping {
      if stage.clock.tickTime <= limit { shots = [(present, 0)] }
      return
    }
    // The shot from before any time passed is not shown: parts may have been set since.
    if time == 0 { shots = [] }
    let rate = stage.configuration.framesPerSecond
    frameCount += 1
    let share = min(framesPerSecond / rate, 1)
    // A shot is due when the picture's own frames so far have come to the next whole number.
    let isDue =
      (Double(frameCount) * share).rounded(.down) > (Double(frameCount - 1) * share).rounded(.down)
    // The first frame of a stage takes no time.
    let duration = stage.clock.tickCount == 0 ? 0 : 1 / rate
    if isDue || shots.isEmpty {
      take(duration: duration)
    } else if !isFull {
      time += duration
      shots[shots.count - 1].duration += duration
    }
  }

  private func take(duration: Double) {
    guard !isFull else { return }
    guard time < PictureRecorder.longestTime, itemCount < PictureRecorder.greatestCount else {
      isFull = true
      return onFull()
    }
    let shot = present
    itemCount += shot.list.items.count + 40
    time += duration
    shots.append((shot, duration))
  }

  /// The shots in their scenery, one after another.
  package func sequence(_ options: PictureOptions) -> FrameSequence {
    let scenery = Scenery(of: shots.map(\.shot), options: options)
    var sequence = FrameSequence()
    for (shot, duration) in shots { sequence.append(scenery.list(of: shot), duration: duration) }
    return sequence
  }
}
