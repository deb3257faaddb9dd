internal import CLua

/// Calls of referenced functions.
extension LocalState {
  package func call(
    _ function: LuaReference, self table: LuaReference?, with arguments: LuaArguments
  ) -> LuaError? {
    let count = write(arguments)
    let isMeasured = isMeasured
    let status = clua_invoke(state, function.index, table?.index ?? 0, count)
    if isMeasured { tellMeter(function, status) }
    return status == 0 ? nil : error(status, in: function)
  }

  package func call(
    _ function: LuaReference, self table: LuaReference, _ object: LuaObject, _ number: Double
  ) -> LuaError? {
    guard isPlain else { return callAny(function, table, .object(object), .number(number)) }
    _ = LuaArgument.object(object).write(to: arguments)
    _ = LuaArgument.number(number).write(to: arguments + 1)
    return invoke(function, table, 2)
  }

  package func call(
    _ function: LuaReference, self table: LuaReference, _ first: Double, _ second: Double
  ) -> LuaError? {
    guard isPlain else { return callAny(function, table, .number(first), .number(second)) }
    _ = LuaArgument.number(first).write(to: arguments)
    _ = LuaArgument.number(second).write(to: arguments + 1)
    return invoke(function, table, 2)
  }

  /// Whether calls are not measured.
  @inline(__always) private var isPlain: Bool { !(meter?.isMeasuring ?? false) }

  @inline(never) private func invoke(
    _ function: LuaReference, _ table: LuaReference, _ count: Int32
  ) -> LuaError? {
    let status = clua_invoke(state, function.index, table.index, count)
    return status == 0 ? nil : error(status, in: function)
  }

  @inline(never) private func callAny(
    _ function: LuaReference, _ table: LuaReference, _ first: LuaArgument, _ second: LuaArgument
  ) -> LuaError? { call(function, self: table, with: (first, second, .none, .none)) }

  /// Writes arguments where C looks for them; returns how many there are.
  @inline(__always) private func write(_ given: LuaArguments) -> Int32 {
    var count: Int32 = 0
    if given.0.write(to: arguments) { count = 1 }
    if given.1.write(to: arguments + 1) { count = 2 }
    if given.2.write(to: arguments + 2) { count = 3 }
    if given.3.write(to: arguments + 3) { count = 4 }
    return count
  }

  package func callReturning(
    _ function: LuaReference, _ arguments: [LuaValue]
  ) throws(LuaError) -> [LuaValue] {
    try encode(arguments)
    try check(clua_invoke_values(state, function.index), in: function)
    return decoded()
  }

  package func callForObject(
    _ function: LuaReference, self table: LuaReference
  ) throws(LuaError) -> LuaObject? {
    var object = clua_object()
    if meter?.recorder != nil { clua_prepare_usage(state, false) }
    let status = clua_invoke_object(state, function.index, table.index, &object)
    meter?.recorder?.add(state, function, name: names[function.index], status, coroutine: nil)
    try check(status, in: function)
    return LuaObject(object)
  }

  // MARK: Coroutines

  package func start(
    _ function: LuaReference, self table: LuaReference?, coroutine: Int,
    with arguments: LuaArguments
  ) -> LuaRun {
    precondition(LuaCoroutine.all ~= coroutine, "there is no coroutine \(coroutine)")
    let count = write(arguments)
    let isMeasured = isMeasured
    let status = clua_start(state, Int32(coroutine), function.index, table?.index ?? 0, count)
    if isMeasured { tellMeter(function, status, coroutine: coroutine) }
    guard status != LuaStatus.ok.rawValue else { return .finished }
    let name = names[function.index]
    if status == LuaStatus.waiting.rawValue { waitingNames[coroutine] = name }
    return run(status, name: name)
  }

  package func resume(coroutine: Int, with result: Bool?) -> LuaRun {
    precondition(LuaCoroutine.all ~= coroutine, "there is no coroutine \(coroutine)")
    let tag: LuaTag = result.map { $0 ? .true : .false } ?? .nil
    let name = waitingNames[coroutine]
    let isMeasured = isMeasured
    let status = clua_resume(state, Int32(coroutine), tag.rawValue)
    if isMeasured { tellMeter(name, resumed: coroutine, status) }
    return run(status, name: name)
  }

  private func run(_ status: Int32, name: String?) -> LuaRun {
    if status == LuaStatus.waiting.rawValue { return .waiting }
    return LuaError(status, of: state, limits: limits, name: name).map(LuaRun.failed) ?? .finished
  }

  package func cancel(coroutine: Int) {
    precondition(LuaCoroutine.all ~= coroutine, "there is no coroutine \(coroutine)")
    clua_cancel(state, Int32(coroutine))
  }

  package func isWaiting(coroutines: Range<Int>) -> Bool {
    precondition(LuaCoroutine.all.contains(coroutines), "there are no such coroutines")
    return clua_is_waiting(state, Int32(coroutines.lowerBound), Int32(coroutines.count))
  }
}
