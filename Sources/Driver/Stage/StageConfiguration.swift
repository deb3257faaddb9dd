import ViewKit

/// What a stage is like: the screen, its content, and the host behind the control.
package struct StageConfiguration: Equatable, Sendable {
  /// The viewport's size, in points.
  package var viewport = Size(width: 390, height: 844)
  /// The content's size, in points.
  package var content = Size(width: 390, height: 2000)
  /// The app's own insets, in points.
  package var insets = EdgeInsets.zero
  /// Whether content that fits can be dragged past its edges.
  package var alwaysBounce = false
  /// Frames a second.
  package var framesPerSecond = 60.0
  /// How long the host's action takes, in seconds; `nil` waits to be told.
  package var actionSeconds: Double?

  /// The default stage.
  package init() {}
}
