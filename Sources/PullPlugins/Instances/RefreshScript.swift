import PullToAction
import ViewKit

/// What the functions of `pta` for refresh controls work on.
struct RefreshScript {
  /// Whether its cycles animate a layer; `nil` for plugins that are no refresh controls.
  var isLayer: Bool?
  /// What a cycle of a layer animates.
  var layerAnimations: [AnimationKeyPath: RefreshLayerAnimation] = [:]
  /// The clock of a cycle that keyframes can be added to now.
  var keyframeClock: FrameClock?
  /// The last exit: its number, and what tells the control that it is over.
  private(set) var exit: (number: Int, completion: () -> Void)?

  /// Notes a new exit.
  ///
  /// - Returns: its number.
  mutating func beginExit(_ completion: @escaping () -> Void) -> Int {
    let number = (exit?.number ?? 0) + 1
    exit = (number, completion)
    return number
  }
}
