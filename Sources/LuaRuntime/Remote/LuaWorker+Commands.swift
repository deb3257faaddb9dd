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
  func reply(_ body: () throws(LuaError) -> (inout WireWriter) -> Void) {
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

  func reply(_ error: () -> LuaError?) {
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
    case .beginFrame: state.beginFrame()
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

  func reply(_ run: LuaRun) {
    reply { () throws(LuaError) in
      if case .failed(let error) = run { throw error }
      return { $0.flag(run == .waiting) }
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
