import LuaRuntime
import PullToAction
import ViewKit

/// What the default status view is made of, in Lua.
enum BaseViewAPI {
  static var properties: [LuaProperty] {
    [
      LuaProperty(
        name: "pulling_icon", type: .object("view"), doc: "The arrow, or what replaced it.",
        accessors: .object(get: { _, host, result in
          BaseViewAPI.give(host, result) { ($0.pullingIcon, PluginAPI.Slot.pullingIcon) }
        })),
      LuaProperty(
        name: "status_label", type: .object("view"), doc: "The label with the text.",
        accessors: .object(get: { _, host, result in
          BaseViewAPI.give(host, result) { ($0.statusLabel, PluginAPI.Slot.statusLabel) }
        })),
      LuaProperty(
        name: "activity_indicator", type: .object("activity_indicator"),
        doc: "What turns while the action runs.",
        accessors: .object(get: { _, host, result in
          BaseViewAPI.give(host, result) {
            ($0.activityIndicator, PluginAPI.Slot.activityIndicator)
          }
        })),
      LuaProperty(
        name: "progress_bar", type: .object("view"),
        doc: "The line along the bottom edge that shows how far the action has come.",
        accessors: .object(get: { _, host, result in
          BaseViewAPI.give(host, result) { ($0.progressBar, PluginAPI.Slot.progressBar) }
        })),
      LuaProperty(
        name: "text_for_states", type: .table,
        doc: "The text for each state; a state that is left out shows none.",
        fields: PullAPI.states.map {
          LuaParameter($0, .string, "the text", isOptional: true)
        },
        accessors: .value(
          get: { _, host, state in
            let texts = context(host).baseStatusView?.textForStates ?? [:]
            LuaResult.value(TextForStates.table(of: texts), in: state)
          },
          set: { _, host, state in
            context(host).baseStatusView?.textForStates = TextForStates.read(
              LuaValue(assignedIn: state))
            return 0
          })),
      ViewAPI.boolean(
        "turns_with_pull",
        "Whether the icon turns as far as the content is pulled, and not at the threshold."
      ) { _, host in
        context(host).baseStatusView?.turnsWithPull ?? false
      } set: { _, host, value in
        context(host).baseStatusView?.turnsWithPull = value
      },
    ]
  }

  fileprivate static func give(
    _ host: UnsafeMutableRawPointer, _ result: UnsafeMutableRawPointer,
    _ part: (DefaultStatusView) -> (View, Int32)
  ) -> Bool {
    guard let base = context(host).baseStatusView else { return false }
    let (view, slot) = part(base)
    context(host).handle(of: view, slot: slot).store(in: result)
    return true
  }

  static func replaceIcon(_ call: LuaCall) -> Int32 {
    let context = context(call.host)
    guard let object = call.object(0), object.slot >= PluginAPI.Slot.firstOwn else {
      return call.fail("only views that the plugin made can replace the icon")
    }
    let icon = view(object.pointer)
    guard let base = context.baseStatusView, base.pullingIcon !== icon else { return call.done() }
    guard !base.view.isInside(icon), base.view !== icon else {
      return call.fail("a view that the status view lies in cannot be its icon")
    }
    // The status view may refuse it: then the arrow stays.
    guard base.view.addSubview(icon) else {
      return call.fail("the view has too many views in it, one in another, to be an icon")
    }
    base.pullingIcon = icon
    return call.done()
  }
}

/// Texts for states as tables.
package enum TextForStates {
  package static func table(of texts: [PullState: String]) -> LuaValue {
    let fields = PullState.allCases.compactMap { state in
      texts[state].map { LuaTable.Field(key: .string(state.rawValue), value: .string($0)) }
    }
    return .table(LuaTable(fields: fields))
  }

  /// Reads a table whose fields were checked by their declaration.
  package static func read(_ value: LuaValue) -> [PullState: String] {
    guard case .table(let table) = value else { return [:] }
    var texts: [PullState: String] = [:]
    for state in PullState.allCases {
      if case .string(let text)? = table[state.rawValue] {
        texts[state] = shownText(text)
      }
    }
    return texts
  }
}
