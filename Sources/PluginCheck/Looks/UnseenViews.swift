import PullPlugins
import TextSupport
import ViewKit

/// Views that nobody gives a look, beside others that are seen: a line without a colour, a label without a text, a
/// view without a frame, of which nothing is seen in a whole pull; and a gradient without colours.
struct UnseenViews {
  /// The numbers of the views that something was seen of.
  let seen: Set<UInt32>
  let written: WrittenViews

  /// What is missing of each.
  func findings(in control: View) -> [CheckFinding] {
    control.subviews.flatMap {
      $0.subviews.isEmpty ? finding(of: $0).map { [$0] } ?? [] : findings(in: $0)
    }
  }

  private func finding(of view: View) -> CheckFinding? {
    guard let uses = written.uses(of: view.name),
      let (missing, properties) = seen.contains(view.id)
        ? UnseenViews.ungiven(uses) : missing(of: view, uses)
    else { return nil }
    return CheckFinding(
      kind: .look, message: "\(VisibleText.line(view.name)) \(missing)",
      measure: "never seen: \(view.name)",
      view: CheckFinding.SeenView(name: view.name, properties: properties))
  }

  private typealias Missing = (text: String, properties: Set<String>)

  private func missing(of view: View, _ uses: WrittenViews.Uses) -> Missing? {
    if view.width == 0 || view.height == 0, uses.isWithout(WrittenViews.geometry) {
      return ("has no frame, and is not seen; write frame = { x, y, width, height }", [])
    }
    switch uses.kind {
    case "shape":
      return view.shape.flatMap { UnseenViews.missing(of: $0, uses) }
    case "label" where view.textContent?.string.isEmpty ?? true && uses.isWithout(["text"]):
      return ("has no text, and is not seen; write text = \"…\"", [])
    case "view" where view.backgroundColor.alpha == 0 && !uses.isAsked:
      let looks: Set = ["background_color", "border_width", "text", "add_subview"]
      let isHeard = uses.members.contains { $0.hasPrefix("accessibility") }
      return uses.isWithout(looks) && !isHeard
        ? ("has no colour, no text and no view in it, and is not seen; write background_color", [])
        : nil
    default: return nil
    }
  }

  /// What is seen as nobody means it.
  private static func ungiven(_ uses: WrittenViews.Uses) -> Missing? {
    uses.kind == "gradient" && uses.isWithout(["colors"]) && !uses.isAsked
      ? ("has no colours, and goes from black to white; write colors = { \"red\", \"orange\" }", [])
      : nil
  }

  private static func missing(of shape: ShapeContent, _ uses: WrittenViews.Uses) -> Missing? {
    if uses.isWithout(["path"]) {
      return ("has no path, and is not seen; write path = \"ellipse\"", [])
    }
    let isClear = shape.fillColor.alpha == 0 && shape.strokeColor.alpha == 0
    guard isClear, uses.isWithout(["stroke_color"]) else { return nil }
    guard !uses.isWithout(["line_width"]), shape.lineWidth > 0 else {
      return ("is clear, and so is its line; write stroke_color = \"orange\"", ["fill_color"])
    }
    let width = NumberText.text(shape.lineWidth)
    return (
      "has a line_width of \(width) and no colour; write stroke_color = \"orange\"",
      ["line_width"]
    )
  }
}
