internal import CLua

/// Telling the meter what calls allocate, and the profile what they cost.
extension LocalState {
  /// Whether the call that follows is measured; to be asked before each.
  @inline(__always) var isMeasured: Bool {
    guard let meter, meter.isMeasuring else { return false }
    clua_prepare_usage(state, meter.makesRoom)
    return true
  }

  /// Tells the meter of the call that has just ended, or waits in a coroutine.
  func tellMeter(_ function: LuaReference, _ status: Int32, coroutine: Int? = nil) {
    let name = names[function.index]
    tellMeter(name, isCall: true)
    meter?.recorder?.add(state, function, name: name, status, coroutine: coroutine)
  }

  /// Tells the meter of what waited in a coroutine and was resumed.
  func tellMeter(_ name: String?, resumed coroutine: Int, _ status: Int32) {
    tellMeter(name, isCall: false)
    meter?.recorder?.add(state, resumed: coroutine, status)
  }

  /// - Parameters:
  ///   - name: the method; what has none, a completion or an animation's function, the meter is not told
  ///     of.
  ///   - isCall: whether it was called, and not resumed.
  private func tellMeter(_ name: String?, isCall: Bool) {
    guard let meter, let name else { return }
    let usage = clua_last_usage(state)
    meter.add(
      name, isCall: isCall, allocations: Int(clamping: usage.allocations),
      bytes: Int(clamping: usage.bytes), instructions: Int(clamping: usage.instructions))
  }

  /// Says what a function is called in a profile that is no method of a table, until it is released.
  package func label(_ function: LuaReference, _ label: String) {
    meter?.recorder?.label(function, label)
  }

  /// Has a chunk's cost told to the profile, if there is one.
  func profiled(_ label: String, file: String, _ run: () -> Int32) -> Int32 {
    guard let recorder = meter?.recorder else { return run() }
    clua_prepare_usage(state, false)
    let status = run()
    recorder.add(state, chunk: file, label: label, status)
    return status
  }
}
