/// Which way a host's text runs.
public enum LayoutDirection: String, CaseIterable, Sendable {
  /// As in English.
  case leftToRight = "left_to_right"
  /// As in Arabic and Hebrew.
  case rightToLeft = "right_to_left"
}
