import LuaRuntime
import ViewKit

/// Views in Lua: declared here once, with the types and texts that bindings, checks, completion and
/// help come from.
package enum ViewAPI {
  /// Positions and sizes beyond this are refused: sums of them must stay finite.
  static let positions = -1_000_000.0...1_000_000.0
  static let sizes = 0.0...1_000_000.0

  /// The type `view`, as plugins have it.
  static var type: LuaTypeDeclaration {
    LuaTypeDeclaration(
      name: "view",
      doc: "A rectangle on screen with subviews; distances are in points, y grows downward.",
      properties: geometry + transform + look + text + AccessibilityAPI.properties,
      methods: hierarchy + LayerAPI.methods)
  }

  /// Read-only types of views, for scripts and tests that look on: first
  /// `view`, then those of ``contentTypes``.
  package static func readOnlyTypes() -> [LuaTypeDeclaration] {
    let view = LuaTypeDeclaration(
      name: "view", doc: "A view of the control, to read.",
      properties: (geometry + transform + look + text + AccessibilityAPI.properties)
        .map(\.readOnly),
      methods: [LayerAPI.presentation])
    return [view]
      + contentTypes.map { type in
        var type = type
        type.properties = type.properties.map(\.readOnly)
        type.methods = []
        return type
      }
  }

  /// The types of views by what they show, in the order of `View.contentType`.
  static var contentTypes: [LuaTypeDeclaration] {
    [ContentAPI.shape, GradientAPI.type, ContentAPI.image, ContentAPI.activityIndicator]
  }

  private static var geometry: [LuaProperty] {
    [
      LuaProperty(
        name: "frame", type: .rect,
        doc: "Where the view is in its superview, the transform not counted: x, y, width, height.",
        accessors: .geometry(
          get: { object, _, values in with(object) { $0.frame.store(in: values) } },
          set: { object, _, values in view(object).frame = Rect(clamping: values) })),
      LuaProperty(
        name: "bounds", type: .rect, doc: "The view's own coordinates: x, y, width, height.",
        accessors: .geometry(
          get: { object, _, values in view(object).bounds.store(in: values) }, set: nil)),
      LuaProperty(
        name: "center", type: .point, doc: "The middle of the frame: x, y.",
        accessors: .geometry(
          get: { object, _, values in with(object) { $0.center.store(in: values) } },
          set: { object, _, values in assign(object) { $0.center = Point(clamping: values) } })),
      number(
        "center_x", "The horizontal middle of the frame.", positions,
        get: { object, _ in with(object) { $0.center.x } },
        set: { object, _, value in assign(object) { $0.center.x = value } }),
      number(
        "center_y", "The vertical middle of the frame.", positions,
        get: { object, _ in with(object) { $0.center.y } },
        set: { object, _, value in assign(object) { $0.center.y = value } }),
      number(
        "x", "The frame's left edge.", positions,
        get: { object, _ in with(object) { $0.x } },
        set: { object, _, value in assign(object) { $0.x = value } }),
      number(
        "y", "The frame's top edge.", positions,
        get: { object, _ in with(object) { $0.y } },
        set: { object, _, value in assign(object) { $0.y = value } }),
      number(
        "width", "The width; setting it keeps the left edge.", sizes,
        get: { object, _ in with(object) { $0.width } },
        set: { object, _, value in view(object).width = value }),
      number(
        "height", "The height; setting it keeps the top edge.", sizes,
        get: { object, _ in with(object) { $0.height } },
        set: { object, _, value in view(object).height = value }),
      LuaProperty(
        name: "autoresizing", type: .autoresizing,
        doc: "What gives way when the superview's size changes: names such as "
          + "\"flexible_top_margin flexible_width\", or \"none\".",
        accessors: .string(
          get: { object, _, state in LuaResult.string(view(object).autoresizing.names, in: state) },
          set: { object, _, bytes, count in
            guard let mask = Autoresizing(names: luaString(bytes, count)) else { return false }
            view(object).autoresizing = mask
            return true
          })),
    ]
  }

  private static var transform: [LuaProperty] {
    [
      number(
        "rotation", "The turn about the centre, in radians, clockwise.", positions,
        get: { object, _ in with(object) { $0.rotation } },
        set: { object, _, value in assign(object) { $0.rotation = value } }),
      number(
        "scale", "How much larger the view is drawn; reads as scale_x.", positions,
        get: { object, _ in with(object) { $0.scale.x } },
        set: { object, _, value in assign(object) { $0.scale = Point(x: value, y: value) } }),
      number(
        "scale_x", "How much wider the view is drawn.", positions,
        get: { object, _ in with(object) { $0.scale.x } },
        set: { object, _, value in assign(object) { $0.scale.x = value } }),
      number(
        "scale_y", "How much taller the view is drawn.", positions,
        get: { object, _ in with(object) { $0.scale.y } },
        set: { object, _, value in assign(object) { $0.scale.y = value } }),
      number(
        "translation_x", "How far to the right of its frame it is drawn.", positions,
        get: { object, _ in with(object) { $0.translation.x } },
        set: { object, _, value in assign(object) { $0.translation.x = value } }),
      number(
        "translation_y", "How far below its frame it is drawn.", positions,
        get: { object, _ in with(object) { $0.translation.y } },
        set: { object, _, value in assign(object) { $0.translation.y = value } }),
    ]
  }

  private static var look: [LuaProperty] {
    [
      number(
        "alpha",
        "The opacity of each thing in the view, 0 to 1: what lies behind another is seen through it.",
        0...1,
        get: { object, _ in with(object) { $0.alpha } },
        set: { object, _, value in assign(object) { $0.alpha = value } }),
      boolean(
        "hidden", "Whether the view and all in it are left out.",
        get: { object, _ in view(object).isHidden },
        set: { object, _, value in view(object).isHidden = value }),
      boolean(
        "clips_to_bounds", "Whether what lies beyond the bounds is cut off.",
        get: { object, _ in view(object).clipsToBounds },
        set: { object, _, value in view(object).clipsToBounds = value }),
      number(
        "corner_radius", "The radius of the corners.", sizes,
        get: { object, _ in view(object).cornerRadius },
        set: { object, _, value in view(object).cornerRadius = value }),
      color(
        "background_color",
        "What fills the bounds: \"#rrggbb\", \"#rrggbbaa\" or a name such as \"orange\".",
        get: { object, _, state in view(object).backgroundColor.give(to: state) },
        set: { object, _, bytes, count in
          Color.take(bytes, count) { view(object).backgroundColor = $0 }
        }),
      number(
        "border_width", "How wide the border inside of the bounds is.", sizes,
        get: { object, _ in view(object).borderWidth },
        set: { object, _, value in view(object).borderWidth = value }),
      color(
        "border_color", "The border's colour.",
        get: { object, _, state in view(object).borderColor.give(to: state) },
        set: { object, _, bytes, count in
          Color.take(bytes, count) { view(object).borderColor = $0 }
        }),
      LuaProperty(
        name: "name", type: .string,
        doc: "The name by which traces, trees and tests find the view; 64 letters of it are kept.",
        accessors: .string(
          get: { object, _, state in LuaResult.string(view(object).name, in: state) },
          set: { object, _, bytes, count in
            view(object).name = viewName(luaString(bytes, count))
            return true
          })),
    ]
  }
}
