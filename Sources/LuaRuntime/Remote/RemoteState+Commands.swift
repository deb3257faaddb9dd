internal import CLua

/// What `LuaState` does, done in the worker.
extension RemoteState {
  /// Has the worker make its state, with the same API.
  func make(
    _ api: LuaAPI, _ profile: LuaProfile, _ limits: LuaLimits, seed: UInt64
  ) throws(LuaError) {
    try ask(.make) { writer in
      writer.byte(profile.wireNumber)
      writer.limits(limits)
      writer.number(seed)
      writer.flag(hooks.print != nil)
      writer.flag(hooks.require != nil)
      writer.api(api)
    } _: { _ in
    }
  }

  func run(_ chunk: [UInt8], name: String) throws(LuaError) -> [LuaReference] {
    try ask(.run) { writer in
      chunk.withUnsafeBytes { writer.data($0) }
      writer.text(name)
    } _: { reader throws(LuaChannelLoss) in
      try reader.list { reader throws(LuaChannelLoss) in try reader.index() }
    }
  }

  func evaluate(_ source: String, name: String) throws(LuaError) -> [LuaValue] {
    try ask(.evaluate) { writer in
      writer.text(source)
      writer.text(name)
    } _: { reader throws(LuaChannelLoss) in
      try reader.values()
    }
  }

  func compiles(_ source: String, name: String) -> LuaError? {
    order(.compile) { writer in
      writer.text(source)
      writer.text(name)
    }
  }

  func call(
    _ function: LuaReference, self table: LuaReference?, _ a0: LuaArgument, _ a1: LuaArgument,
    _ a2: LuaArgument, _ a3: LuaArgument
  ) -> LuaError? {
    order(.invoke) { writer throws(LuaChannelLoss) in
      try write(function, table, a0, a1, a2, a3, to: &writer)
    }
  }

  func start(
    _ function: LuaReference, self table: LuaReference?, lane: Int, _ a0: LuaArgument,
    _ a1: LuaArgument, _ a2: LuaArgument, _ a3: LuaArgument
  ) -> LuaRun {
    forget(lane: lane)
    return run(.start, lane) { writer throws(LuaChannelLoss) in
      try write(function, table, a0, a1, a2, a3, to: &writer)
    }
  }

  func resume(lane: Int, with result: Bool?) -> LuaRun {
    guard isWaiting(lanes: lane..<lane + 1) else { return .finished }
    forget(lane: lane)
    return run(.resume, lane) { $0.byte(result.map { $0 ? 1 : 0 } ?? 2) }
  }

  private func run(
    _ kind: WireKind, _ lane: Int, _ write: (inout WireWriter) throws(LuaChannelLoss) -> Void
  ) -> LuaRun {
    do throws(LuaError) {
      let waits = try ask(kind) { writer throws(LuaChannelLoss) in
        writer.byte(UInt8(lane))
        try write(&writer)
      } _: { reader throws(LuaChannelLoss) in
        try reader.flag()
      }
      if waits { park(lane: lane) }
      return waits ? .waiting : .finished
    } catch {
      return .failed(error)
    }
  }

  func cancel(lane: Int) {
    forget(lane: lane)
    note(.cancel) { $0.byte(UInt8(lane)) }
  }

  func callReturning(
    _ function: LuaReference, _ arguments: [LuaValue]
  ) throws(LuaError) -> [LuaValue] {
    try ask(.invokeValues) { writer in
      writer.number(function.index)
      writer.values(arguments)
    } _: { reader throws(LuaChannelLoss) in
      try reader.values()
    }
  }

  func callForObject(
    _ function: LuaReference, self table: LuaReference
  ) throws(LuaError) -> LuaObject? {
    try ask(.invokeObject) { writer in
      writer.number(function.index)
      writer.number(table.index)
    } _: { reader throws(LuaChannelLoss) in
      guard try reader.flag() else { return nil }
      return try object(slot: reader.number(), token: reader.number())
    }
  }

  /// The object of ours that a slot and a token name.
  private func object(slot: Int32, token: UInt32) throws(LuaChannelLoss) -> LuaObject {
    var object = clua_object()
    guard clua_mirrored_object(mirror, slot, token, &object), let pointer = object.pointer else {
      throw .damage
    }
    return LuaObject(slot: object.slot, type: object.type, pointer: pointer)
  }
}

// MARK: Arguments

extension RemoteState {
  private func write(
    _ function: LuaReference, _ table: LuaReference?, _ a0: LuaArgument, _ a1: LuaArgument,
    _ a2: LuaArgument, _ a3: LuaArgument, to writer: inout WireWriter
  ) throws(LuaChannelLoss) {
    writer.number(function.index)
    writer.number(table?.index ?? 0)
    try write(a0, to: &writer)
    try write(a1, to: &writer)
    try write(a2, to: &writer)
    try write(a3, to: &writer)
  }

  private func write(
    _ argument: LuaArgument, to writer: inout WireWriter
  ) throws(LuaChannelLoss) {
    switch argument {
    case .none: writer.tag(.nil)
    case .boolean(let value): writer.tag(value ? .true : .false)
    case .number(let value):
      writer.tag(.number)
      writer.number(value)
    case .string(let reference), .value(let reference):
      writer.tag(.reference)
      writer.number(reference.index)
    case .object(let object): try write(object.raw, to: &writer)
    }
  }

  /// Names an object to the worker.
  func write(_ object: clua_object, to writer: inout WireWriter) throws(LuaChannelLoss) {
    var object = object
    let token = clua_mirror_object(mirror, &object)
    guard token != 0 else {
      throw LuaChannelLoss(reason: "was given more objects than there is room for")
    }
    writer.tag(.object)
    writer.number(object.slot)
    writer.number(object.type)
    writer.number(token)
  }
}
