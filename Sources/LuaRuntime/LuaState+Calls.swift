internal import CLua

/// Calls of what a state has references to.
extension LuaState {
  /// Calls a function and ignores what it returns. Allocates nothing when nothing fails and the
  /// objects have been seen before.
  ///
  /// - Returns: why it failed, or nil.
  @inline(__always)
  package func call(
    _ function: LuaReference, self table: LuaReference?, _ a0: LuaArgument = .none,
    _ a1: LuaArgument = .none, _ a2: LuaArgument = .none, _ a3: LuaArgument = .none
  ) -> LuaError? {
    if let remote { return remote.call(function, self: table, a0, a1, a2, a3) }
    let count = write(a0, a1, a2, a3)
    let isMeasured = isMeasured
    let status = clua_invoke(state, function.index, table?.index ?? 0, count)
    if isMeasured { tellMeter(function, status) }
    return status == 0 ? nil : error(status, in: function)
  }

  /// The same for what is called in every frame: what is known to be a number is handed over in a register,
  /// not as one of all kinds of arguments.
  package func call(
    _ function: LuaReference, self table: LuaReference, _ object: LuaObject, _ number: Double
  ) -> LuaError? {
    guard isPlain else { return callAny(function, table, .object(object), .number(number)) }
    _ = LuaArgument.object(object).write(to: arguments)
    _ = LuaArgument.number(number).write(to: arguments + 1)
    return invoke(function, table, 2)
  }

  /// The same with two numbers.
  package func call(
    _ function: LuaReference, self table: LuaReference, _ first: Double, _ second: Double
  ) -> LuaError? {
    guard isPlain else { return callAny(function, table, .number(first), .number(second)) }
    _ = LuaArgument.number(first).write(to: arguments)
    _ = LuaArgument.number(second).write(to: arguments + 1)
    return invoke(function, table, 2)
  }

  /// Whether calls are made in this process and nobody measures them.
  @inline(__always)
  private var isPlain: Bool { remote == nil && !(meter?.isMeasuring ?? false) }

  @inline(never)
  private func invoke(
    _ function: LuaReference, _ table: LuaReference, _ count: Int32
  ) -> LuaError? {
    let status = clua_invoke(state, function.index, table.index, count)
    return status == 0 ? nil : error(status, in: function)
  }

  @inline(never)
  private func callAny(
    _ function: LuaReference, _ table: LuaReference, _ first: LuaArgument, _ second: LuaArgument
  ) -> LuaError? {
    call(function, self: table, first, second, .none, .none)
  }

  /// Writes arguments where C looks for them; returns how many there are.
  @inline(__always)
  func write(
    _ a0: LuaArgument, _ a1: LuaArgument, _ a2: LuaArgument, _ a3: LuaArgument
  ) -> Int32 {
    var count: Int32 = 0
    if a0.write(to: arguments) { count = 1 }
    if a1.write(to: arguments + 1) { count = 2 }
    if a2.write(to: arguments + 2) { count = 3 }
    if a3.write(to: arguments + 3) { count = 4 }
    return count
  }

  /// Calls a function with any values. The way for what is not done every frame.
  package func callReturning(
    _ function: LuaReference, _ arguments: [LuaValue]
  ) throws(LuaError) -> [LuaValue] {
    if let remote { return try remote.callReturning(function, arguments) }
    try encode(arguments)
    try check(clua_invoke_values(state, function.index), in: function)
    return decoded()
  }

  /// Calls a method without arguments that gives back a host object.
  ///
  /// - Returns: the object; `nil` when it gives back something else, or one that is gone.
  package func callForObject(
    _ function: LuaReference, self table: LuaReference
  ) throws(LuaError) -> LuaObject? {
    if let remote { return try remote.callForObject(function, self: table) }
    var object = clua_object()
    if meter?.recorder != nil { clua_prepare_usage(state, false) }
    let status = clua_invoke_object(state, function.index, table.index, &object)
    meter?.recorder?.add(state, function, name: names[function.index], status, lane: nil)
    try check(status, in: function)
    guard object.slot >= 0, let pointer = object.pointer else { return nil }
    return LuaObject(slot: object.slot, type: object.type, pointer: pointer)
  }
}
