import LuaRuntime
import PullPlugins
import PullToAction

/// Lua's iterators over what has happened: a session of a million frames takes no more room for them.
extension ScriptFunction {
  static var iterators: [ScriptFunction] {
    [
      ScriptFunction(
        name: "each_event", parameters: [QueryVerbs.eventKind], result: .function,
        doc:
          "Goes through what has happened on this stage, line by line. The oldest that is kept comes first.",
        body: { $0.each(isOfSignals: false, $1) }),
      ScriptFunction(
        name: "each_signal", result: .function,
        doc: "Goes through what haptics and screen readers would have been told, line by line.",
        body: { $0.each(isOfSignals: true, $1) }),
    ]
  }
}

extension ScriptState {
  /// How many lines Lua is given at once.
  private static let pageLength = 256

  /// Lua that makes an iterator of pages.
  static let iterating = """
    local lines, keep = host.lines, host.keep
    return function(signals, kind)
      local page, index = { next = 0 }, 0
      keep(function()
        while index == #page do
          if not page.next then return nil end
          page, index = lines(signals, page.next, kind), 0
        end
        index = index + 1
        return page[index]
      end)
    end
    """

  fileprivate func each(isOfSignals: Bool, _ call: LuaCall) -> Int32 {
    let kind = call.isPresent(0) ? call.reference(0) : nil
    defer { kind.map { state?.release($0) } }
    guard let state, let makeIterator else { return call.fail("no memory is left") }
    let error = state.call(
      makeIterator, self: nil, .boolean(isOfSignals), kind.map { .value($0) } ?? .none)
    if let error { return call.fail(error.message) }
    return iterator.map { call.returns($0) } ?? call.fail("no memory is left")
  }

  /// Keeps an iterator until the next one is made: by then Lua has it.
  func keepIterator(_ call: LuaCall) -> Int32 {
    if let iterator { state?.release(iterator) }
    iterator = call.reference(0)
    return call.done()
  }

  /// A page of lines, and the place of the one that follows it.
  func lines(_ call: LuaCall) -> Int32 {
    let first = Int(call.number(1))
    let stage = session.stage
    var next: Int?
    var lines: [String] = []
    if call.boolean(0) {
      let signals = stage.signals.since(first)
      let page = signals.prefix(ScriptState.pageLength)
      lines = page.map(EventText.line)
      next = stage.signals.end - signals.count + page.count
      if page.count == signals.count { next = nil }
    } else {
      let kind = call.isPresent(2) ? call.string(2) : "all"
      let events = stage.log.events
      // What has been added since belongs to it, too.
      var place = max(first, events.startIndex)
      while place < events.endIndex, lines.count < ScriptState.pageLength {
        let event = events[place]
        if kind == "all" || event.event.kind == kind { lines.append(EventText.line(event)) }
        place += 1
      }
      next = place < events.endIndex ? place : nil
    }
    return call.returns(
      .table(
        LuaTable(
          array: lines.map { .string($0) },
          fields: next.map { [LuaTable.Field(key: .string("next"), value: .integer($0))] } ?? [])))
  }
}
