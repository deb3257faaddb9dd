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
    return call.returns(.table(usages.sorted { $0.key < $1.key }.map { ($0, table($1)) }))
  }

  private func table(_ usage: AllocationMeter.Usage) -> LuaValue {
    .table([
      ("calls", .integer(usage.calls)), ("allocating_calls", .integer(usage.allocatingCalls)),
      ("allocations", .integer(usage.allocations)), ("bytes", .integer(usage.bytes)),
    ])
  }
}
