internal import CLua

/// What looks at, or changes, what the state holds.
extension LuaWorker {
  /// Does it, if it is one of these.
  func look(
    _ kind: WireKind, _ message: inout WireReader, _ state: LuaState
  ) throws(LuaChannelLoss) -> Bool {
    switch kind {
    case .intern:
      let text = try message.text()
      reply { () throws(LuaError) in
        let reference = try state.intern(text)
        return { $0.number(reference.index) }
      }
    case .same:
      let isSame = state.isSame(try message.index(), try message.index())
      reply { () throws(LuaError) in { $0.flag(isSame) } }
    case .kind:
      let name = state.kind(of: try message.index())
      reply { () throws(LuaError) in { $0.text(name) } }
    case .method:
      let name = try message.text()
      let table = try message.index()
      reply { () throws(LuaError) in
        let found = try state.method(name, of: table)
        return { $0.lookup(found) }
      }
    case .fieldNames:
      let table = try message.index()
      reply { () throws(LuaError) in
        let names = try state.fieldNames(of: table)
        return { $0.list(names) { $0.text($1) } }
      }
    case .setField:
      let field = try message.text()
      let table = try message.index()
      let value = try message.value()
      reply { () throws(LuaError) in
        if table.index == 0 {
          try state.setGlobal(field, to: value)
        } else {
          try state.set(field, of: table, to: value)
        }
        return { _ in }
      }
    case .value:
      let reference = try message.index()
      let references = try message.flag()
      reply { () throws(LuaError) in
        let value = try state.value(of: reference, references: references)
        return { $0.values([value]) }
      }
    case .memory: reply { () throws(LuaError) in { $0.number(Int64(state.memoryInUse)) } }
    default: return false
    }
    return true
  }

  /// About the innermost call that waits for its answer.
  func pending(_ kind: WireKind, _ message: inout WireReader) throws(LuaChannelLoss) {
    guard let last = calls.last, let call = last else { throw .damage }
    switch kind {
    case .argumentReference:
      let reference = clua_call_reference(call, try message.number())
      reply { () throws(LuaError) in { $0.number(reference) } }
    case .lane:
      let lane = clua_call_lane(call)
      reply { () throws(LuaError) in { $0.number(lane) } }
    case .obstacle:
      let reason = clua_cannot_wait(call).map { String(cString: $0) }
      reply { () throws(LuaError) in { $0.optionalText(reason) } }
    default: throw .damage
    }
  }
}

extension WireWriter {
  fileprivate mutating func lookup(_ found: LuaMethodLookup) {
    switch found {
    case .missing: byte(0)
    case .function(let reference):
      byte(1)
      number(reference.index)
    case .notAFunction(let typeName):
      byte(2)
      text(typeName)
    }
  }
}
