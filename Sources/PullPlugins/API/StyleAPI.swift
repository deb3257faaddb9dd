import LuaRuntime
import PullToAction
import ViewKit

/// The control's style in Lua. What is set reaches the status view in the next frame.
enum StyleAPI {
  static var type: LuaTypeDeclaration {
    LuaTypeDeclaration(
      name: "style", extends: nil, doc: "How the control is to look.",
      properties: backgrounds + text + arrow)
  }

  private static var backgrounds: [LuaProperty] {
    [
      ViewAPI.color("background_color", "What fills the control.") { _, host, state in
        LuaResult.string(context(host).style.backgroundColor.hexadecimal, in: state)
      } set: { _, host, bytes, count in
        setColor(host, bytes, count) { $0.backgroundColor = $1 }
      },
      ViewAPI.color("status_background_color", "What fills the status view.") { _, host, state in
        LuaResult.string(context(host).style.statusBackgroundColor.hexadecimal, in: state)
      } set: { _, host, bytes, count in
        setColor(host, bytes, count) { $0.statusBackgroundColor = $1 }
      },
    ]
  }

  private static var text: [LuaProperty] {
    [
      LuaProperty(
        name: "font", type: .font, doc: "The font of the status view's text.",
        accessors: .string(
          get: { _, host, state in LuaResult.string(context(host).style.font.text, in: state) },
          set: { _, host, bytes, count in
            guard let font = Font(luaString(bytes, count)) else { return false }
            edit(host) { $0.font = font }
            return true
          })),
      ViewAPI.number(
        "font_size", "The size of that font, in points.", 1...1000,
        get: { _, host in context(host).style.font.size },
        set: { _, host, size in edit(host) { $0.font.size = size } }),
      ViewAPI.color("text_color", "The colour of the status view's text.") { _, host, state in
        LuaResult.string(context(host).style.textColor.hexadecimal, in: state)
      } set: { _, host, bytes, count in
        setColor(host, bytes, count) { $0.textColor = $1 }
      },
    ]
  }

  private static var arrow: [LuaProperty] {
    [
      ViewAPI.color("arrow_color", "What fills the status view's arrow.") { _, host, state in
        LuaResult.string(context(host).style.arrowColor.hexadecimal, in: state)
      } set: { _, host, bytes, count in
        setColor(host, bytes, count) { $0.arrowColor = $1 }
      },
      ViewAPI.color("arrow_border_color", "The colour of the arrow's border.") { _, host, state in
        LuaResult.string(context(host).style.arrowBorderColor.hexadecimal, in: state)
      } set: { _, host, bytes, count in
        setColor(host, bytes, count) { $0.arrowBorderColor = $1 }
      },
      ViewAPI.number(
        "arrow_border_width", "The width of the arrow's border; 0 is none.", 0...100,
        get: { _, host in context(host).style.arrowBorderWidth },
        set: { _, host, width in edit(host) { $0.arrowBorderWidth = width } }),
    ]
  }
}

private func setColor(
  _ host: UnsafeMutableRawPointer, _ bytes: UnsafePointer<CChar>, _ count: Int,
  _ set: (inout Style, Color) -> Void
) -> Bool {
  guard let color = Color(luaString(bytes, count)) else { return false }
  edit(host) { set(&$0, color) }
  return true
}

/// Changes the control's style, and what this plugin reads of it.
private func edit(_ host: UnsafeMutableRawPointer, _ change: (inout Style) -> Void) {
  change(&context(host).style)
  if let control = control(host) { change(&control.style) }
}
