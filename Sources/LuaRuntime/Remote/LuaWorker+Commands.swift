internal import CLua

/// The commands of the host.
extension LuaWorker {
  /// Does one command and replies, if it wants a reply.
  func execute(_ bytes: [UInt8]) {
    var message = WireReader(bytes)
    do throws(LuaChannelLoss) {
      let kind = try message.kind()
      if kind == .make { return reply(make(try message.read())) }
      guard let state else { throw .damage }
      if try note(kind, &message, state) { return }
      if try call(kind, &message, state) { return }
      if try look(kind, &message, state) { return }
      try tell(kind, &message)
    } catch {
      // Only a host of another version sends what is not understood.
      end()
    }
  }

  /// Replies with what a body gives, or the error that it throws.
  private func reply<Value: WireValue>(_ body: () throws(LuaError) -> Value) {
    do throws(LuaError) {
      let value = try body()
      send(.reply, false, value)
    } catch { send(.reply, true, error) }
  }

  private func reply(_ error: LuaError?) {
    reply { () throws(LuaError) in
      if let error { throw error }
      return WireNothing()
    }
  }

  private func reply(_ run: LuaRun) {
    reply { () throws(LuaError) in
      if case .failed(let error) = run { throw error }
      return run == .waiting
    }
  }

  /// Commands without a reply.
  private func note(
    _ kind: WireKind, _ message: inout WireReader, _ state: LocalState
  ) throws(LuaChannelLoss) -> Bool {
    switch kind {
    case .cancel: state.cancel(coroutine: Int(try message.read(UInt8.self)))
    case .release: state.release(try message.read())
    case .clearHandle: state.clearHandle(slot: try message.read())
    case .redirectHandle:
      let slot: Int32 = try message.read()
      if let name = LuaObject.name(try message.read()) {
        state.redirectHandle(slot: slot, to: name)
      } else {
        state.clearHandle(slot: slot)
      }
    case .interrupt: state.interrupt()
    case .collect: state.collectGarbage()
    case .beginFrame: state.beginFrame()
    case .failAllocation:
      state.failAllocation(after: try message.read(), onlyOnce: try message.read())
    default: return false
    }
    return true
  }

  /// Commands that run the script's code.
  private func call(
    _ kind: WireKind, _ message: inout WireReader, _ state: LocalState
  ) throws(LuaChannelLoss) -> Bool {
    switch kind {
    case .run:
      let (chunk, name): (WireBytes, String) = (try message.read(), try message.read())
      reply { () throws(LuaError) in try state.run(chunk.bytes, name: name) }
    case .evaluate:
      let (source, name): (String, String) = (try message.read(), try message.read())
      reply { () throws(LuaError) in WireValues(try state.evaluate(source, name: name)) }
    case .compile: reply(state.compiles(try message.read(), name: try message.read()))
    case .invoke:
      let (function, table): (LuaReference, LuaReference) = try (message.read(), message.read())
      let given: WireArguments = try message.read()
      reply(state.call(function, self: table.something, with: given.arguments))
    case .start:
      let coroutine = Int(try message.read(UInt8.self))
      let (function, table): (LuaReference, LuaReference) = try (message.read(), message.read())
      let given: WireArguments = try message.read()
      reply(
        state.start(function, self: table.something, coroutine: coroutine, with: given.arguments))
    case .resume:
      reply(state.resume(coroutine: Int(try message.read(UInt8.self)), with: try message.read()))
    case .invokeValues:
      let (function, given): (LuaReference, WireValues) = (try message.read(), try message.read())
      reply { () throws(LuaError) in WireValues(try state.callReturning(function, given.values)) }
    case .invokeObject:
      let (function, table): (LuaReference, LuaReference) = try (message.read(), message.read())
      reply { () throws(LuaError) in try state.callForObject(function, self: table) }
    default: return false
    }
    return true
  }

  /// Commands that read or change what the state holds.
  private func look(
    _ kind: WireKind, _ message: inout WireReader, _ state: LocalState
  ) throws(LuaChannelLoss) -> Bool {
    switch kind {
    case .intern:
      let text: String = try message.read()
      reply { () throws(LuaError) in try state.intern(text) }
    case .same:
      let isSame = state.isSame(try message.read(), try message.read())
      reply { isSame }
    case .kind:
      let name = state.kind(of: try message.read())
      reply { name }
    case .parameters:
      let names = state.parameters(of: try message.read())
      reply { names }
    case .isRunning:
      let isRunning = state.isRunning(try message.read())
      reply { isRunning }
    case .place: reply { state.place }
    case .method:
      let (name, table): (String, LuaReference) = (try message.read(), try message.read())
      reply { () throws(LuaError) in try state.method(name, of: table.something) }
    case .fields:
      let table: LuaReference = try message.read()
      reply { () throws(LuaError) in try state.fields(of: table) }
    case .setField:
      let (field, table): (String, LuaReference) = (try message.read(), try message.read())
      let (value, index): (LuaValue, LuaReference) = (try message.read(), try message.read())
      reply { () throws(LuaError) in
        try state.set(field, of: table.something, to: value, index: index.something)
        return WireNothing()
      }
    case .value:
      let (reference, isKept): (LuaReference, Bool) = (try message.read(), try message.read())
      reply { () throws(LuaError) in try state.value(of: reference, references: isKept) }
    case .memory: reply { state.memoryInUse }
    default: return false
    }
    return true
  }

  /// Questions about the innermost call that waits for its answer.
  private func tell(_ kind: WireKind, _ message: inout WireReader) throws(LuaChannelLoss) {
    guard let last = calls.last, let call = last else { throw .damage }
    switch kind {
    case .argumentReference:
      let reference = clua_call_reference(call, try message.read())
      reply { reference }
    case .coroutine:
      let coroutine = clua_call_coroutine(call)
      reply { coroutine }
    case .obstacle:
      let reason = clua_cannot_wait(call).map { String(cString: $0) }
      reply { reason }
    default: throw .damage
    }
  }
}
