import PullToAction
import TextSupport

/// What is on its way, in words: `alpha 0.4 → 1 (animating, 0.2 s left)`.
enum MotionText {
  /// A property of a view: what is shown, and what it is set to.
  static func text(_ motion: ShownMotion) -> String {
    // A layer animation covers the view's own value and does not go there.
    let way = motion.isBlock ? " → " : " over "
    let rest = motion.rest.isFinite ? "\(NumberText.text(motion.rest)) s left" : "for ever"
    return "\(motion.path.rawValue) \(text(motion.shown))\(way)\(text(motion.model)) "
      + "(animating, \(rest))"
  }

  /// All that moves in a view and those in it, for below a picture; `nil` where nothing does.
  static func legend(of view: View) -> String? {
    let lines = lines(of: view)
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  private static func lines(of view: View) -> [String] {
    let name = VisibleText.line(view.name.isEmpty ? "a view" : view.name)
    return view.shownMotions.map { name + " " + text($0) } + view.subviews.flatMap(lines)
  }

  private static func text(_ value: AnimatableValue) -> String {
    switch value {
    case .number(let number): NumberText.text(number)
    case .point(let point): "(\(NumberText.text(point.x)), \(NumberText.text(point.y)))"
    case .size(let size): "\(NumberText.text(size.width)) × \(NumberText.text(size.height))"
    case .color(let color): color.hexadecimal
    }
  }
}
