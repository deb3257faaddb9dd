import LuaRuntime
import ViewKit

/// Text and subviews of views in Lua.
extension ViewAPI {
  static var text: [LuaProperty] {
    [
      LuaProperty(
        name: "text", type: .string,
        doc: "The text in the view, on one line; \"\" for none. A thousand letters of it are kept.",
        accessors: .string(
          get: { object, _, state in
            LuaResult.string(view(object).textContent?.string ?? "", in: state)
          },
          set: { object, _, bytes, count in
            set(object) { $0.setText(bytes, count) }
            return true
          })),
      color("text_color", "The text's colour: \"#rrggbb\", \"#rrggbbaa\" or a name.") {
        object, _, state in
        LuaResult.string(view(object).itsText.color.hexadecimal, in: state)
      } set: { object, _, bytes, count in
        guard let color = Color(luaString(bytes, count)) else { return false }
        view(object).itsText.color = color
        return true
      },
    ]
      + LuaProperty.list(
        textSettings,
        get: { object, _, state in
          Setting.give(ViewAPI.textSettings, of: view(object), to: state)
        },
        set: { object, _, state in
          Setting.take(ViewAPI.textSettings, of: view(object), from: state)
        })
  }

  private static let textSettings: [Setting<View>] = [
    .font(
      "font", \.itsText.font,
      "What the text is set in: a size, before it a weight, before that a family, as in "
        + "\"15\", \"bold 15\" or \"Helvetica Neue semibold 15\"."),
    .number("font_size", \.itsText.fontSize, in: 1...1000, "The font's size."),
    .word(
      "text_alignment", \.itsText.alignment,
      "Where the text stands: \"left\", \"center\" or \"right\"."),
  ]

  static var hierarchy: [LuaFunctionDeclaration] {
    [
      LuaFunctionDeclaration(
        name: "add_subview",
        parameters: [LuaParameter("view", .object("view"), "what to put in")],
        result: nil,
        doc: "Puts a view in front of the other subviews; it leaves where it was.",
        body: { call in
          let call = LuaCall(call)
          guard let child = call.object(0), child.slot >= PluginAPI.Slot.firstOwn else {
            return call.fail(
              "only views that the plugin made with pta.view() can be put into another")
          }
          guard let parent = call.object, view(parent).addSubview(view(child.pointer)) else {
            return call.fail(
              "a view cannot be put into itself or into a view that is in it, "
                + "nor more than \(View.maximumDepth) views deep")
          }
          return call.done()
        }),
      LuaFunctionDeclaration(
        name: "remove", parameters: [], result: nil,
        doc: "Takes a view that the plugin made out of its superview and lets go of it and of the "
          + "plugin's views in it; using one later is an error.",
        body: { call in
          let call = LuaCall(call)
          guard let object = call.object, context(call.host).arena.remove(view(object)) else {
            return call.fail(
              "only views that the plugin made with pta.view() can be removed; "
                + "hidden = true hides this one")
          }
          return call.done()
        }),
    ]
  }
}

extension View {
  /// Sets a text of Lua's. A short one of ASCII, as nearly all are, is written into the view as it is.
  fileprivate func setText(_ bytes: UnsafePointer<CChar>, _ count: Int) {
    let isWritten =
      count <= PluginContext.messageLength
      && writeText(ascii: UnsafeRawBufferPointer(start: bytes, count: count))
    if !isWritten { setText(shownText(luaString(bytes, count))) }
  }

  /// Its text; setting a part of it makes one where there was none.
  fileprivate var itsText: TextContent {
    get { textContent ?? TextContent() }
    set { textContent = newValue }
  }
}
