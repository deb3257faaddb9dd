import PullPlugins
import TextSupport

/// The views of a plugin that are in no other one, whatever is done: nobody sees them.
struct LooseViews {
  /// Those that were in one at some time.
  var placed: Set<String> = []
  /// Those that were in none.
  var names: Set<String> = []

  /// What is said of them, at the line that makes them.
  func finding(in source: PluginSource) -> CheckFinding? {
    let lost = names.subtracting(placed).sorted()
    guard let first = lost.first else { return nil }
    let others = lost.count > 1 ? " and \(lost.count - 1) more are" : " is"
    let written = WrittenViews(source)
    return CheckFinding(
      kind: .look,
      message: "\(VisibleText.line(first))\(others) never put in another view, and not seen; write "
        + "view:add_subview(…)"
    ).at(written.place(of: first, setting: []) ?? written.placeOfOthers)
  }
}
