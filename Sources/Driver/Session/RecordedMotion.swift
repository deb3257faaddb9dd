import PullToAction
import TextSupport
import ViewKit

/// What is on its way while frames pass, as `assert.shown` has it: of each animation at an eighth, a quarter and a half
/// of its length, for what moves does most of it at first.
final class RecordedMotion {
  /// What was seen while a verb went on.
  struct Moment: Equatable {
    /// How many of the verb's frames had passed.
    let frame: Int
    /// Assertions.
    let lines: [String]
  }

  private struct Key: Hashable {
    let view: UInt32
    let path: AnimationKeyPath
  }

  /// Of the verb under way, and how many frames have passed in it.
  private(set) var moments: [Moment] = []
  private(set) var frame = 0

  private var momentCount = 0
  private weak var stage: Stage?
  /// How long each animation still took in the last frame, and at which frames of the stage it is looked at.
  private var rests: [Key: Double] = [:]
  private var due: [Key: [Int]] = [:]

  /// A long session says no more than a person would read.
  private static let mostMoments = 60
  private static let mostViews = 12
  /// How much is looked at of what repeats for ever, in seconds.
  private static let endless = 1.0

  /// A verb begins.
  func beginVerb() { (moments, frame) = ([], 0) }

  /// A frame has passed.
  func see(_ stage: Stage) {
    if self.stage !== stage { (self.stage, rests, due) = (stage, [:], [:]) }
    frame += 1
    guard momentCount < RecordedMotion.mostMoments else { return }
    let number = stage.clock.tickCount
    let views = stage.control.view.movedViews
    let isDue = due.values.contains { $0.contains(number) }
    due = due.compactMapValues { frames in
      let left = frames.filter { $0 > number }
      return left.isEmpty ? nil : left
    }
    note(views, stage)
    guard isDue else { return }
    let lines = views.prefix(RecordedMotion.mostViews).compactMap { view, motions in
      stage.control.view.find(view.name) === view
        ? RecordedMotion.line(view.name, motions) : nil
    }
    guard !lines.isEmpty else { return }
    moments.append(Moment(frame: frame, lines: lines))
    momentCount += 1
  }

  /// Notes when to look at what has begun to move.
  private func note(_ views: [(view: View, motions: [ShownMotion])], _ stage: Stage) {
    var rests: [Key: Double] = [:]
    for (view, motions) in views {
      for motion in motions {
        let key = Key(view: view.id, path: motion.path)
        rests[key] = motion.rest
        // One that has more time left than before is another. One that is begun in each frame is looked at now and then.
        guard due[key] == nil, motion.rest > self.rests[key] ?? 0 else { continue }
        let length = stage.ticks(in: min(motion.rest, RecordedMotion.endless))
        due[key] = [8, 4, 2].map { stage.clock.tickCount + max(length / $0, 1) }
      }
    }
    self.rests = rests
  }

  private static func line(_ view: String, _ motions: [ShownMotion]) -> String {
    var fields: [String] = []
    for motion in motions {
      let field = "\(motion.path.rawValue) = \(text(motion.shown))"
      if !fields.contains(field) { fields.append(field) }
    }
    return "assert.shown(\(LuaSource.quoted(view)), { \(fields.joined(separator: ", ")) })"
  }

  private static func text(_ value: AnimatableValue) -> String {
    switch value {
    case .number(let number): NumberText.text(number)
    case .point(let point): "{ \(NumberText.text(point.x)), \(NumberText.text(point.y)) }"
    case .size(let size): "{ \(NumberText.text(size.width)), \(NumberText.text(size.height)) }"
    case .color(let color): LuaSource.quoted(color.hexadecimal)
    }
  }
}

extension View {
  /// Those in it that animations move now.
  fileprivate var movedViews: [(view: View, motions: [ShownMotion])] {
    let motions = shownMotions
    return (motions.isEmpty ? [] : [(self, motions)]) + subviews.flatMap(\.movedViews)
  }
}
