import LuaRuntime
import ViewKit

/// Shapes and gradients in Lua.
enum ShapeAPI {
  static var type: LuaTypeDeclaration {
    LuaTypeDeclaration(
      name: "shape", extends: "view", doc: "A view with an outline that is filled and stroked.",
      properties: outline + fill + stroke)
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
      },
      LuaProperty(
        name: "fill_rule", type: .oneOf(FillRule.allCases.map(\.rawValue)),
        doc: "What is inside of an outline that crosses itself.",
        accessors: .string(
          get: { object, _, state in LuaResult.string(shape(object).fillRule.rawValue, in: state) },
          set: { object, _, bytes, count in
            guard let rule = FillRule(rawValue: luaString(bytes, count)) else { return false }
            view(object).shape?.fillRule = rule
            return true
          })),
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
      LuaProperty(
        name: "line_cap", type: .oneOf(LineCap.allCases.map(\.rawValue)),
        doc: "How the line's ends look.",
        accessors: .string(
          get: { object, _, state in LuaResult.string(shape(object).lineCap.rawValue, in: state) },
          set: { object, _, bytes, count in
            guard let cap = LineCap(rawValue: luaString(bytes, count)) else { return false }
            view(object).shape?.lineCap = cap
            return true
          })),
      LuaProperty(
        name: "line_join", type: .oneOf(LineJoin.allCases.map(\.rawValue)),
        doc: "How the line's corners look.",
        accessors: .string(
          get: { object, _, state in LuaResult.string(shape(object).lineJoin.rawValue, in: state) },
          set: { object, _, bytes, count in
            guard let join = LineJoin(rawValue: luaString(bytes, count)) else { return false }
            view(object).shape?.lineJoin = join
            return true
          })),
    ]
  }
}

/// The shape of a view that was made as one; the type is never changed.
private func shape(_ object: UnsafeMutableRawPointer) -> ShapeContent {
  view(object).shape ?? ShapeContent(.arrow)
}

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
