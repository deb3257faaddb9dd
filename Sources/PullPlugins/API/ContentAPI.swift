import LuaRuntime
import ViewKit

/// Shapes, images and activity indicators in Lua.
enum ContentAPI {
  static var shape: LuaTypeDeclaration {
    LuaTypeDeclaration(
      name: "shape", extends: "view", doc: "A view with an outline that is filled and stroked.",
      properties: [
        LuaProperty(
          name: "path", type: .path,
          doc: "The outline as SVG path data in the view's own points, such as \"M0 0L10 10Z\"; "
            + "\"arrow\" and \"ellipse\" fill the bounds.",
          accessors: .string(
            get: { object, _, state in
              LuaResult.string(view(object).itsShape.outline.text, in: state)
            },
            set: { object, _, bytes, count in
              guard let outline = ShapeOutline(luaString(bytes, count)) else { return false }
              view(object).shape?.outline = outline
              return true
            })),
        ViewAPI.color(
          "fill_color", "What fills the outline.",
          get: { object, _, state in view(object).itsShape.fillColor.give(to: state) },
          set: { object, _, bytes, count in
            Color.take(bytes, count) { view(object).shape?.fillColor = $0 }
          }),
        ViewAPI.color(
          "stroke_color", "The colour of the line along the outline.",
          get: { object, _, state in view(object).itsShape.strokeColor.give(to: state) },
          set: { object, _, bytes, count in
            Color.take(bytes, count) { view(object).shape?.strokeColor = $0 }
          }),
        ViewAPI.number(
          "line_width", "How wide that line is; 0 draws none.", ViewAPI.sizes,
          get: { object, _ in view(object).itsShape.lineWidth },
          set: { object, _, value in view(object).shape?.lineWidth = value }),
        ViewAPI.number(
          "stroke_start", "Where the line begins, in parts of its length.", 0...1,
          get: { object, _ in view(object).itsShape.strokeStart },
          set: { object, _, value in view(object).shape?.strokeStart = value }),
        ViewAPI.number(
          "stroke_end", "Where the line ends, in parts of its length.", 0...1,
          get: { object, _ in view(object).itsShape.strokeEnd },
          set: { object, _, value in view(object).shape?.strokeEnd = value }),
      ] + ViewSettings.named("fill_rule", "line_cap", "line_join"))
  }

  static var image: LuaTypeDeclaration {
    LuaTypeDeclaration(
      name: "image", extends: "view", doc: "A view that shows a PNG file of the plugin's folder.",
      properties: ViewSettings.named("file", "content_mode"))
  }

  static var activityIndicator: LuaTypeDeclaration {
    LuaTypeDeclaration(
      name: "activity_indicator", extends: "view",
      doc: "A view whose spokes turn once a second while something is going on.",
      properties: [
        ViewAPI.color(
          "color", "The colour of its brightest spoke.",
          get: { object, _, state in
            (view(object).activityIndicator?.color ?? Color(white: 0.5)).give(to: state)
          },
          set: { object, _, bytes, count in
            Color.take(bytes, count) { view(object).activityIndicator?.color = $0 }
          }),
        ViewAPI.boolean(
          "hides_when_stopped", "Whether it is only seen while it turns.",
          get: { object, _ in view(object).activityIndicator?.hidesWhenStopped ?? true },
          set: { object, _, value in view(object).activityIndicator?.hidesWhenStopped = value }),
        ViewAPI.boolean(
          "animating", "Whether it turns.",
          get: { object, _ in view(object).activityIndicator?.isAnimating ?? false },
          set: { object, _, value in
            if value { view(object).startAnimating() } else { view(object).stopAnimating() }
          }),
      ],
      methods: [
        LuaFunctionDeclaration(name: "start_animating", doc: "Sets it turning.") {
          perform($0) { $0.view?.startAnimating() }
        },
        LuaFunctionDeclaration(name: "stop_animating", doc: "Stops it.") {
          perform($0) { $0.view?.stopAnimating() }
        },
      ])
  }
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
