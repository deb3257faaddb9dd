import TextSupport
import ViewKit

/// Views that a first pull has shown, and a second one does not, though nothing is seen in their place.
struct GoneViews {
  /// The views that were seen, by their numbers.
  let first: [UInt32: String]
  let second: [UInt32: String]
  /// The control's view after the second pull.
  let control: View

  /// What is gone, and why.
  var finding: CheckFinding? {
    // What is shown in turn, or made anew, is never all of it.
    guard second.keys.allSatisfy({ first[$0] != nil }) else { return nil }
    let gone = first.keys.filter { second[$0] == nil }.sorted()
    guard let id = gone.first, let name = first[id] else { return nil }
    let others = gone.count > 1 ? ", and \(gone.count - 1) more" : ""
    let (reason, properties) =
      GoneViews.reason(for: id, in: control) ?? ("it is in the control no more", ["remove"])
    return CheckFinding(
      kind: .look,
      message: "seen in a first pull and in no other: \(VisibleText.line(name))\(others), as "
        + "\(reason); set back what a pull has changed when the state is idle",
      measure: "gone after a pull",
      view: CheckFinding.SeenView(name: name, properties: properties))
  }

  /// What keeps a view from being seen; `nil` where it is not in another.
  private static func reason(
    for id: UInt32, in view: View
  ) -> (text: String, properties: Set<String>)? {
    if view.id == id { return own(view) ?? ("nothing of it is seen", ["hidden", "alpha"]) }
    return view.subviews.lazy.compactMap { reason(for: id, in: $0) }.first
      .map { found in own(view) ?? found }
  }

  private static func own(_ view: View) -> (text: String, properties: Set<String>)? {
    let name = VisibleText.line(view.name)
    if view.isHidden { return ("\(name) is hidden", ["hidden"]) }
    if view.alpha == 0 { return ("\(name) has an alpha of 0", ["alpha"]) }
    if view.scale.x == 0 || view.scale.y == 0 { return ("\(name) has a scale of 0", ["scale"]) }
    return view.textContent?.string.isEmpty == true && view.subviews.isEmpty
      ? ("\(name) has no text", ["text"]) : nil
  }
}
