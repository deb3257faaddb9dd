import PullToAction
import TextSupport
import ViewKit

/// How views look, as `assert.view` has it: what is on its way counts as it will be.
struct RecordedLooks {
  private typealias Look = [(name: String, text: String)]

  /// What was seen last, by the views' names.
  private var seen: [String: [String: String]] = [:]

  /// What a view looks like to which nothing was done, and goes without saying of one that is new.
  private static let usual = [
    "text": "\"\"", "rotation": "0", "scale_x": "1",
    "scale_y": "1", "background_color": LuaSource.quoted(View().backgroundColor.hexadecimal),
    "stroke_start": "0", "stroke_end": "1", "animating": "false",
  ]

  /// The looks that are not what they were, an assertion for each view.
  mutating func news(of control: View) -> [String] {
    let before = seen
    seen.removeAll()
    var lines: [String] = []
    for view in control.allViews where control.find(view.name) === view {
      // How far the control itself is pulled is said in another way.
      let look = RecordedLooks.look(of: view).filter { view !== control || $0.name != "frame" }
      let last = before[view.name]
      let changed = look.filter { (last?[$0.name] ?? RecordedLooks.usual[$0.name]) != $0.text }
      if !changed.isEmpty { lines += RecordedLooks.lines(view.name, changed) }
      seen[view.name] = (last ?? [:]).merging(look.map { ($0.name, $0.text) }) { _, now in now }
    }
    return lines
  }

  /// An assertion, on more than one line where it is long.
  private static func lines(_ view: String, _ look: Look) -> [String] {
    let fields = look.map { "\($0.name) = \($0.text)" }
    let start = "assert.view(\(LuaSource.quoted(view)), {"
    let line = "\(start) \(fields.joined(separator: ", ")) })"
    return line.count <= 90 ? [line] : [start] + fields.map { "  \($0)," } + ["})"]
  }

  private static func look(of view: View) -> Look {
    var look: Look = []
    if let text = view.textContent { look.append(("text", LuaSource.quoted(text.string))) }
    look.append(("hidden", "\(view.isHidden)"))
    look.append(("alpha", NumberText.text(view.alpha)))
    // Nobody sees the rest.
    guard !view.isHidden, view.alpha > 0 else { return look }
    let frame = [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height]
    look.append(("frame", "{ \(frame.map(NumberText.text).joined(separator: ", ")) }"))
    look.append(("rotation", NumberText.text(view.rotation)))
    look.append(("scale_x", NumberText.text(view.scale.x)))
    look.append(("scale_y", NumberText.text(view.scale.y)))
    look.append(("background_color", color(view.backgroundColor)))
    if let text = view.textContent { look.append(("text_color", color(text.color))) }
    switch view.content {
    case .shape(let shape): look += self.look(of: shape)
    case .activityIndicator(let indicator): look.append(("animating", "\(indicator.isAnimating)"))
    case .image, .gradient, nil: break
    }
    return look
  }

  private static func look(of shape: ShapeContent) -> Look {
    let line: Look =
      shape.lineWidth > 0
      ? [
        ("stroke_color", color(shape.strokeColor)),
        ("stroke_start", NumberText.text(shape.strokeStart)),
        ("stroke_end", NumberText.text(shape.strokeEnd)),
      ] : []
    return [("fill_color", color(shape.fillColor))] + line
  }

  private static func color(_ color: Color) -> String { LuaSource.quoted(color.hexadecimal) }
}

extension View {
  /// It and all that is in it.
  fileprivate var allViews: [View] { [self] + subviews.flatMap(\.allViews) }
}
