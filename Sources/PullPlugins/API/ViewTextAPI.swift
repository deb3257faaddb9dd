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
            assign(object) { $0.setText(bytes, count) }
            return true
          })),
      color(
        "text_color", "The text's colour: \"#rrggbb\", \"#rrggbbaa\" or a name.",
        get: { object, _, state in view(object).itsText.color.give(to: state) },
        set: { object, _, bytes, count in
          Color.take(bytes, count) { view(object).itsText.color = $0 }
        }),
    ] + ViewSettings.named("font", "font_size", "text_alignment", "scales_text")
  }

  static var hierarchy: [LuaFunctionDeclaration] {
    [
      LuaFunctionDeclaration(
        name: "add_subview", parameters: [LuaParameter("view", .object("view"), "what to put in")],
        doc: "Puts a view in front of the other subviews; it leaves where it was."
      ) {
        answer($0) { call in
          guard let child = call.object(0), child.slot >= PluginAPI.Slot.firstOwn else {
            return call.fail(
              "only views that the plugin made with pta.view() can be put into another")
          }
          guard let parent = call.view, parent.addSubview(view(child.pointer)) else {
            return call.fail(
              "a view cannot be put into itself or into a view that is in it, "
                + "nor more than \(View.maximumDepth) views deep")
          }
          return call.done()
        }
      },
      LuaFunctionDeclaration(
        name: "remove",
        doc: "Takes a view that the plugin made out of its superview and lets go of it and of the "
          + "plugin's views in it; using one later is an error."
      ) {
        answer($0) { call in
          guard let view = call.view, call.context.arena.remove(view) else {
            return call.fail(
              "only views that the plugin made with pta.view() can be removed; "
                + "hidden = true hides this one")
          }
          return call.done()
        }
      },
    ]
  }
}

extension View {
  /// Sets a text that Lua gave. Short ASCII, which nearly all texts are, is written straight into the view.
  fileprivate func setText(_ bytes: UnsafePointer<CChar>, _ count: Int) {
    let isWritten =
      count <= PluginContext.messageLength
      && writeText(ascii: UnsafeRawBufferPointer(start: bytes, count: count))
    if !isWritten { setText(shownText(luaString(bytes, count))) }
  }
}
