import LuaRuntime

/// What plugins allocate while a function of the spec runs.
extension SpecState {
  /// Runs a function, which must not raise, and hands over what each callback allocated.
  func measure(_ call: LuaCall) -> Int32 {
    guard let state = script.state, let body = call.reference(0) else {
      return call.fail("measure: a function is expected")
    }
    defer { state.release(body) }
    guard session.plugins.isolation == nil else {
      return call.fail(
        "measure: what a plugin in a process of its own allocates is not counted; run this spec "
          + "without --isolated")
    }
    let usages = session.allocations.measure { _ = state.call(body, self: nil) }
    let fields = usages.sorted { $0.key < $1.key }.map { name, usage in
      LuaTable.Field(key: .string(name), value: table(usage))
    }
    return call.returns(.table(LuaTable(fields: fields)))
  }

  private func table(_ usage: AllocationMeter.Usage) -> LuaValue {
    let numbers = [
      ("calls", usage.calls), ("allocating_calls", usage.allocatingCalls),
      ("allocations", usage.allocations), ("bytes", usage.bytes),
    ]
    return .table(
      LuaTable(fields: numbers.map { .init(key: .string($0.0), value: .integer($0.1)) }))
  }
}
