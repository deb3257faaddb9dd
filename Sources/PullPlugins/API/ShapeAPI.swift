import LuaRuntime
import ViewKit

/// Shapes and gradients in Lua.
enum ShapeAPI {
  static var type: LuaTypeDeclaration {
    LuaTypeDeclaration(
      name: "shape", extends: "view", doc: "A view with an outline that is filled and stroked.",
      properties: outline + fill + stroke + words)
  }

  private static var outline: [LuaProperty] {
    [
      LuaProperty(
        name: "path", type: .path,
        doc: "The outline as SVG path data in the view's own points, such as \"M0 0L10 10Z\"; "
          + "\"arrow\" and \"ellipse\" fill the bounds.",
        accessors: .string(
          get: { object, _, state in LuaResult.string(shape(object).outline.text, in: state) },
          set: { object, _, bytes, count in
            guard let outline = ShapeOutline(luaString(bytes, count)) else { return false }
            view(object).shape?.outline = outline
            return true
          }))
    ]
  }

  private static var fill: [LuaProperty] {
    [
      ViewAPI.color("fill_color", "What fills the outline.") { object, _, state in
        LuaResult.string(shape(object).fillColor.hexadecimal, in: state)
      } set: { object, _, bytes, count in
        guard let color = Color(luaString(bytes, count)) else { return false }
        view(object).shape?.fillColor = color
        return true
      }
    ]
  }

  private static var stroke: [LuaProperty] {
    [
      ViewAPI.color("stroke_color", "The colour of the line along the outline.") {
        object, _, state in
        LuaResult.string(shape(object).strokeColor.hexadecimal, in: state)
      } set: { object, _, bytes, count in
        guard let color = Color(luaString(bytes, count)) else { return false }
        view(object).shape?.strokeColor = color
        return true
      },
      ViewAPI.number("line_width", "How wide that line is; 0 draws none.", ViewAPI.sizes) {
        object, _ in
        shape(object).lineWidth
      } set: { object, _, value in
        view(object).shape?.lineWidth = value
      },
      ViewAPI.number("stroke_start", "Where the line begins, in parts of its length.", 0...1) {
        object, _ in
        shape(object).strokeStart
      } set: { object, _, value in
        view(object).shape?.strokeStart = value
      },
      ViewAPI.number("stroke_end", "Where the line ends, in parts of its length.", 0...1) {
        object, _ in
        shape(object).strokeEnd
      } set: { object, _, value in
        view(object).shape?.strokeEnd = value
      },
    ]
  }

  private static let settings: [Setting<View>] = [
    .word("fill_rule", \.itsShape.fillRule, "What is inside of an outline that crosses itself."),
    .word("line_cap", \.itsShape.lineCap, "How the line's ends look."),
    .word("line_join", \.itsShape.lineJoin, "How the line's corners look."),
  ]

  private static var words: [LuaProperty] {
    LuaProperty.list(
      settings,
      get: { object, _, state in Setting.give(ShapeAPI.settings, of: view(object), to: state) },
      set: { object, _, state in Setting.take(ShapeAPI.settings, of: view(object), from: state) })
  }
}

extension View {
  /// The shape of a view that was made as one; the type is never changed.
  fileprivate var itsShape: ShapeContent {
    get { shape ?? ShapeContent(.arrow) }
    set { shape = newValue }
  }
}

private func shape(_ object: UnsafeMutableRawPointer) -> ShapeContent { view(object).itsShape }

extension ShapeOutline {
  /// Reads `"arrow"`, `"ellipse"` or SVG path data.
  init?(_ text: String) {
    switch text {
    case "arrow": self = .arrow
    case "ellipse": self = .ellipse
    default:
      guard let path = Path(svg: text) else { return nil }
      self = .path(path)
    }
  }

  var text: String {
    switch self {
    case .arrow: "arrow"
    case .ellipse: "ellipse"
    case .path(let path): path.svg
    }
  }
}
