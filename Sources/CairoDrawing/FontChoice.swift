/// Which fonts text is drawn in.
public enum FontChoice: String, CaseIterable, Equatable, Sendable {
  /// Those of the machine.
  case system
  /// DejaVu Sans alone, so that pixels are the same whatever else is installed.
  case pinned
}
