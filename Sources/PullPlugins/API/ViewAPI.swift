import LuaRuntime
import ViewKit

/// The view that a handle points at.
///
/// The arena of the handle's state keeps the view alive for as long as the handle has its pointer.
func view(_ object: UnsafeMutableRawPointer) -> View {
  HostObject.at(object)
}

/// Reads a number of the view that a handle points at, without holding it meanwhile: for what plugins
/// do in every frame. Setting one may run code of the host's, which may take the view away: what lays
/// out is set of ``view(_:)``, and the rest by ``set(_:_:)``.
@inline(__always)
func with<Result>(_ object: UnsafeMutableRawPointer, _ body: (View) -> Result) -> Result {
  HostObject.with(object, body)
}

/// Sets something that concerns the view alone, as ``with(_:_:)`` does: only what is animated runs other
/// code then, and it is held for that.
@inline(__always)
func set(_ object: UnsafeMutableRawPointer, _ body: (View) -> Void) {
  let isAware = with(object) { $0.isAnimationAware }
  if rarely(isAware) { body(view(object)) } else { with(object, body) }
}

/// The context of the plugin whose state calls.
func context(_ host: UnsafeMutableRawPointer) -> PluginContext {
  HostObject.at(host)
}

/// Views in Lua: declared here once, with the types and texts that bindings, checks, completion and
/// help come from.
package enum ViewAPI {
  /// Positions and sizes beyond this are refused: sums of them must stay finite.
  static let positions = -1_000_000.0...1_000_000.0
  static let sizes = 0.0...1_000_000.0

  /// The type `view`, as plugins have it.
  package static func type() -> LuaTypeDeclaration {
    LuaTypeDeclaration(
      name: "view", extends: nil,
      doc: "A rectangle on screen with subviews; distances are in points, y grows downward.",
      properties: geometry + transform + look + text,
      methods: hierarchy + LayerAPI.methods)
  }

  /// The types of views without any way to change them, for scripts and tests that look on: first
  /// `view`, then those of ``contentTypes``.
  package static func readOnlyTypes() -> [LuaTypeDeclaration] {
    let view = LuaTypeDeclaration(
      name: "view", extends: nil, doc: "A view of the control, to read.",
      properties: (geometry + transform + look + text).map(\.readOnly),
      methods: [LayerAPI.presentation])
    return [view]
      + contentTypes.map { type in
        var type = type
        type.properties = type.properties.map(\.readOnly)
        type.methods = []
        return type
      }
  }

  /// The types of views by what they show, in the order of ``contentType(of:)``.
  static var contentTypes: [LuaTypeDeclaration] {
    [ShapeAPI.type, GradientAPI.type, ImageAPI.image, ImageAPI.activityIndicator]
  }

  /// Which of the types a view is of: 0 for `view` itself, else 1 + its place in ``contentTypes``.
  package static func contentType(of view: View) -> Int32 {
    switch view.content {
    case nil: 0
    case .shape: 1
    case .gradient: 2
    case .image: 3
    case .activityIndicator: 4
    }
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
          set: { object, _, values in set(object) { $0.center = Point(clamping: values) } })),
      number("center_x", "The horizontal middle of the frame.", positions) { object, _ in
        with(object) { $0.center.x }
      } set: { object, _, value in
        set(object) { $0.center.x = value }
      },
      number("center_y", "The vertical middle of the frame.", positions) { object, _ in
        with(object) { $0.center.y }
      } set: { object, _, value in
        set(object) { $0.center.y = value }
      },
      number("x", "The frame's left edge.", positions) { object, _ in
        with(object) { $0.x }
      } set: { object, _, value in
        set(object) { $0.x = value }
      },
      number("y", "The frame's top edge.", positions) { object, _ in
        with(object) { $0.y }
      } set: { object, _, value in
        set(object) { $0.y = value }
      },
      number("width", "The width; setting it keeps the left edge.", sizes) { object, _ in
        with(object) { $0.width }
      } set: { object, _, value in
        view(object).width = value
      },
      number("height", "The height; setting it keeps the top edge.", sizes) { object, _ in
        with(object) { $0.height }
      } set: { object, _, value in
        view(object).height = value
      },
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
      number("rotation", "The turn about the centre, in radians, clockwise.", positions) {
        object, _ in
        with(object) { $0.rotation }
      } set: { object, _, value in
        set(object) { $0.rotation = value }
      },
      number("scale", "How much larger the view is drawn; reads as scale_x.", positions) {
        object, _ in
        with(object) { $0.scale.x }
      } set: { object, _, value in
        set(object) { $0.scale = Point(x: value, y: value) }
      },
      number("scale_x", "How much wider the view is drawn.", positions) { object, _ in
        with(object) { $0.scale.x }
      } set: { object, _, value in
        set(object) { $0.scale.x = value }
      },
      number("scale_y", "How much taller the view is drawn.", positions) { object, _ in
        with(object) { $0.scale.y }
      } set: { object, _, value in
        set(object) { $0.scale.y = value }
      },
      number("translation_x", "How far to the right of its frame it is drawn.", positions) {
        object, _ in
        with(object) { $0.translation.x }
      } set: { object, _, value in
        set(object) { $0.translation.x = value }
      },
      number("translation_y", "How far below its frame it is drawn.", positions) { object, _ in
        with(object) { $0.translation.y }
      } set: { object, _, value in
        set(object) { $0.translation.y = value }
      },
    ]
  }

  private static var look: [LuaProperty] {
    [
      number(
        "alpha",
        "The opacity of each thing in the view, 0 to 1: what lies behind another is seen through it.",
        0...1
      ) { object, _ in
        with(object) { $0.alpha }
      } set: { object, _, value in
        set(object) { $0.alpha = value }
      },
      boolean("hidden", "Whether the view and all in it are left out.") { object, _ in
        view(object).isHidden
      } set: { object, _, value in
        view(object).isHidden = value
      },
      boolean("clips_to_bounds", "Whether what lies beyond the bounds is cut off.") { object, _ in
        view(object).clipsToBounds
      } set: { object, _, value in
        view(object).clipsToBounds = value
      },
      number("corner_radius", "The radius of the corners.", sizes) { object, _ in
        view(object).cornerRadius
      } set: { object, _, value in
        view(object).cornerRadius = value
      },
      color(
        "background_color",
        "What fills the bounds: \"#rrggbb\", \"#rrggbbaa\" or a name such as \"orange\"."
      ) { object, _, state in
        LuaResult.string(view(object).backgroundColor.hexadecimal, in: state)
      } set: { object, _, bytes, count in
        guard let color = Color(luaString(bytes, count)) else { return false }
        view(object).backgroundColor = color
        return true
      },
      number("border_width", "How wide the border inside of the bounds is.", sizes) { object, _ in
        view(object).borderWidth
      } set: { object, _, value in
        view(object).borderWidth = value
      },
      color("border_color", "The border's colour.") { object, _, state in
        LuaResult.string(view(object).borderColor.hexadecimal, in: state)
      } set: { object, _, bytes, count in
        guard let color = Color(luaString(bytes, count)) else { return false }
        view(object).borderColor = color
        return true
      },
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
