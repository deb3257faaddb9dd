import CLua

/// Doing what the host says.
extension LuaWorker {
  /// Does one command and replies, if it wants a reply.
  func execute(_ bytes: [UInt8]) {
    var message = WireReader(bytes)
    do throws(LuaChannelLoss) {
      let kind = try message.kind()
      if kind == .make {
        let error = try make(&message)
        return reply { error }
      }
      guard let state else { throw .damage }
      if try note(kind, &message, state) { return }
      if try call(kind, &message, state) { return }
      if try look(kind, &message, state) { return }
      try pending(kind, &message)
    } catch {
      // Only a host of another version sends what is not understood.
      end()
    }
  }

  /// Replies with what a body writes, or the error that it gives.
  private func reply(_ body: () throws(LuaError) -> (inout WireWriter) -> Void) {
    do throws(LuaError) {
      let write = try body()
      send(.reply) { writer in
        writer.flag(false)
        write(&writer)
      }
    } catch {
      reply { error }
    }
  }

  private func reply(_ error: () -> LuaError?) {
    let error = error()
    send(.reply) { writer in
      writer.flag(error != nil)
      if let error { writer.error(error) }
    }
  }

  /// What has no reply.
  private func note(
    _ kind: WireKind, _ message: inout WireReader, _ state: LuaState
  ) throws(LuaChannelLoss) -> Bool {
    switch kind {
    case .cancel: state.cancel(lane: Int(try message.byte()))
    case .release: state.release(try message.index())
    case .clearHandle: state.clearHandle(slot: try message.number())
    case .redirectHandle:
      let slot = try message.number(Int32.self)
      if let token = try message.token() {
        state.redirectHandle(slot: slot, to: token)
      } else {
        state.clearHandle(slot: slot)
      }
    case .interrupt: state.interrupt()
    case .collect: state.collectGarbage()
    case .failAllocation:
      let count = Int(try message.number(Int64.self))
      state.failAllocation(after: count, onlyOnce: try message.flag())
    default: return false
    }
    return true
  }

  /// What runs the script's code.
  private func call(
    _ kind: WireKind, _ message: inout WireReader, _ state: LuaState
  ) throws(LuaChannelLoss) -> Bool {
    switch kind {
    case .run:
      let chunk = try message.data()
      let name = try message.text()
      reply { () throws(LuaError) in
        let references = try state.run(chunk, name: name)
        return { $0.list(references) { $0.number($1.index) } }
      }
    case .evaluate:
      let source = try message.text()
      let name = try message.text()
      reply { () throws(LuaError) in
        let values = try state.evaluate(source, name: name)
        return { $0.values(values) }
      }
    case .compile:
      let source = try message.text()
      let name = try message.text()
      reply { state.compiles(source, name: name) }
    case .invoke:
      let (function, table) = try message.functionAndTable()
      let (a0, a1, a2, a3) = try message.arguments()
      reply { state.call(function, self: table, a0, a1, a2, a3) }
    case .start:
      let lane = Int(try message.byte())
      let (function, table) = try message.functionAndTable()
      let (a0, a1, a2, a3) = try message.arguments()
      reply(state.start(function, self: table, lane: lane, a0, a1, a2, a3))
    case .resume:
      let lane = Int(try message.byte())
      let result = try message.byte()
      reply(state.resume(lane: lane, with: result == 2 ? nil : result == 1))
    case .invokeValues:
      let function = try message.index()
      let arguments = try message.values()
      reply { () throws(LuaError) in
        let values = try state.callReturning(function, arguments)
        return { $0.values(values) }
      }
    case .invokeObject:
      let (function, table) = try message.functionAndTable()
      reply { () throws(LuaError) in
        let object = try state.callForObject(function, self: table ?? LuaReference(index: 0))
        return { writer in
          writer.flag(object != nil)
          guard let object else { return }
          writer.number(object.slot)
          writer.number(UInt32(UInt(bitPattern: object.pointer)))
        }
      }
    default: return false
    }
    return true
  }

  private func reply(_ run: LuaRun) {
    reply { () throws(LuaError) in
      if case .failed(let error) = run { throw error }
      return { $0.flag(run == .waiting) }
    }
  }

  /// What looks at, or changes, what the state holds.
  private func look(
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
  private func pending(_ kind: WireKind, _ message: inout WireReader) throws(LuaChannelLoss) {
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

extension WireReader {
  /// What stands for an object's address here.
  mutating func token() throws(LuaChannelLoss) -> UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(bitPattern: UInt(try number(UInt32.self)))
  }

  fileprivate mutating func functionAndTable() throws(LuaChannelLoss) -> (
    LuaReference, LuaReference?
  ) {
    let function = try index()
    let table = try index()
    return (function, table.index == 0 ? nil : table)
  }

  fileprivate mutating func arguments() throws(LuaChannelLoss) -> (
    LuaArgument, LuaArgument, LuaArgument, LuaArgument
  ) {
    (try argument(), try argument(), try argument(), try argument())
  }

  private mutating func argument() throws(LuaChannelLoss) -> LuaArgument {
    switch LuaTag(rawValue: Int32(try byte())) {
    case .nil: return .none
    case .true: return .boolean(true)
    case .false: return .boolean(false)
    case .number: return .number(try number())
    case .reference: return .value(try index())
    case .object: return .object(try object())
    default: throw .damage
    }
  }

  mutating func object() throws(LuaChannelLoss) -> LuaObject {
    let slot = try number(Int32.self)
    let type = try number(Int32.self)
    guard let token = try token() else { throw .damage }
    return LuaObject(slot: slot, type: type, pointer: token)
  }
}
