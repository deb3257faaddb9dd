import LuaRuntime
import PullToAction

/// What the default status view is made of, in Lua.
enum BaseViewAPI {
  static var properties: [LuaProperty] {
    [
      LuaProperty(
        name: "pulling_icon", type: .object("view"), doc: "The arrow, or what replaced it.",
        accessors: .object(get: { _, host, result in
          give(host, .pullingIcon, in: result) { $0.pullingIcon }
        })),
      LuaProperty(
        name: "status_label", type: .object("view"), doc: "The label with the text.",
        accessors: .object(get: { _, host, result in
          give(host, .statusLabel, in: result) { $0.statusLabel }
        })),
      LuaProperty(
        name: "activity_indicator", type: .object("activity_indicator"),
        doc: "What turns while the action runs.",
        accessors: .object(get: { _, host, result in
          give(host, .activityIndicator, in: result) { $0.activityIndicator }
        })),
      LuaProperty(
        name: "progress_bar", type: .object("view"),
        doc: "The line along the bottom edge that shows how far the action has come.",
        accessors: .object(get: { _, host, result in
          give(host, .progressBar, in: result) { $0.progressBar }
        })),
      LuaProperty(
        name: "text_for_states", type: .table,
        doc: "The text for each state; a state that is left out shows none.",
        fields: PullAPI.states.map { .optional($0, .string, "the text") },
        accessors: .value(
          get: { _, host, state in
            let texts = context(host).baseStatusView?.textForStates ?? [:]
            LuaResult.value(.table(LuaTable(textForStates: texts)), in: state)
          },
          set: { _, host, state in
            let texts = LuaValue(assignedIn: state).asTable?.textForStates ?? [:]
            context(host).baseStatusView?.textForStates = texts
            return 0
          })),
      ViewAPI.boolean(
        "turns_with_pull",
        "Whether the icon turns as far as the content is pulled, and not at the threshold.",
        get: { _, host in context(host).baseStatusView?.turnsWithPull ?? false },
        set: { _, host, value in context(host).baseStatusView?.turnsWithPull = value }),
      LuaProperty(
        name: "last_updated_style", type: .oneOf(LastUpdatedStyle.allCases.map(\.rawValue)),
        doc: "How it says under its text when the last action succeeded.",
        accessors: .string(
          get: { _, host, state in
            let style = context(host).baseStatusView?.lastUpdatedStyle ?? LastUpdatedStyle.none
            LuaResult.string(style.rawValue, in: state)
          },
          set: { _, host, bytes, count in
            let word = String(
              decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
            guard let style = LastUpdatedStyle(rawValue: word) else { return false }
            context(host).baseStatusView?.lastUpdatedStyle = style
            return true
          })),
    ]
  }

  static func replaceIcon(_ call: LuaCall) -> Int32 {
    guard let object = call.object(0), object.slot >= PluginAPI.Slot.firstOwn else {
      return call.fail("only views that the plugin made can replace the icon")
    }
    let icon = view(object.pointer)
    guard let base = call.context.baseStatusView, base.pullingIcon !== icon else {
      return call.done()
    }
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

private func give(
  _ host: UnsafeMutableRawPointer, _ slot: PluginAPI.Slot, in result: UnsafeMutableRawPointer,
  _ part: (DefaultStatusView) -> View
) -> Bool {
  guard let base = context(host).baseStatusView else { return false }
  context(host).handle(of: part(base), slot: slot).store(in: result)
  return true
}

extension LuaTable {
  fileprivate init(textForStates texts: [PullState: String]) {
    self.init(
      PullState.allCases.compactMap { state in
        texts[state].map { (state.rawValue, .string($0)) }
      })
  }

  /// The texts of a table whose fields were checked by their declaration.
  fileprivate var textForStates: [PullState: String] {
    let texts = PullState.allCases.compactMap { state in
      self[state.rawValue]?.asString.map { (state, shownText($0)) }
    }
    return Dictionary(uniqueKeysWithValues: texts)
  }
}
