import PullPictures
import TextSupport

/// Texts that a first pull has left: a label that still says "Loading" when a second one begins, because it is set for
/// some states only.
struct StaleTexts {
  /// What each view said at a moment, by its number.
  typealias Texts = [Showcase.Moment: [UInt32: String]]

  let first: Texts
  let second: Texts
  /// The names of views, by their numbers.
  let names: [UInt32: String]

  /// The first of them.
  var finding: CheckFinding? {
    let before = first[.halfWay] ?? [:]
    let executing = first[.executing] ?? [:]
    let stale = before.keys.filter { view in
      guard let left = second[.halfWay]?[view] else { return false }
      // What was set for the action alone, and is the same in each pull, as no number of pulls is.
      return left != before[view] && left == executing[view]
        && left == second[.executing]?[view] && first[.triggered]?[view] == before[view]
    }
    guard let view = stale.min(), let name = names[view], let left = executing[view],
      let meant = before[view]
    else { return nil }
    return CheckFinding(
      kind: .look,
      message:
        "\(VisibleText.line(name)) still says \"\(VisibleText.line(left))\" when a second pull begins, and "
        + "said \"\(VisibleText.line(meant))\" in the first: set its text for each state",
      measure: "says in a second pull what it said before",
      view: CheckFinding.SeenView(name: name, properties: ["text"]))
  }
}
