import ViewKit

/// What is drawn around a control, and how.
package struct PictureOptions: Equatable, Sendable {
  /// The colours of the device and of what is scrolled.
  package enum Appearance: String, CaseIterable, Equatable, Sendable { case light, dark }

  /// Light unless set.
  package var appearance = Appearance.light
  /// Whether nothing but the control is drawn.
  package var isBare = false
  /// Whether a bar tells the time, the state and the amount.
  package var showsBar = false
  /// Whether the finger and its path are drawn.
  package var showsFinger = true
  /// How much of the viewport is drawn from its top, in points; enough for the control unless set.
  package var height: Double?
  /// What stands at the top of the device; the plugins' names unless set, nothing where it is empty.
  package var title: String?

  /// The usual picture.
  package init() {}

  /// The allowed heights, in points.
  package static let heights = 20.0...4000.0
}
