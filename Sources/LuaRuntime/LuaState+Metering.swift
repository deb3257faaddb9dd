import CLua

/// Telling the meter what calls allocate.
extension LuaState {
  /// Whether the call that follows is measured; to be asked before each.
  @inline(__always)
  var isMeasured: Bool {
    guard let meter, meter.isMeasuring else { return false }
    clua_prepare_usage(state)
    return true
  }

  /// Tells the meter of the call that has just ended, or waits.
  ///
  /// - Parameters:
  ///   - name: the method; what has none, a completion or an animation's function, is not told of.
  ///   - isCall: whether it was called, or went on after a wait.
  func tellMeter(_ name: String?, isCall: Bool) {
    guard let meter, let name else { return }
    let usage = clua_last_usage(state)
    meter.add(
      name, isCall: isCall, allocations: Int(clamping: usage.allocations),
      bytes: Int(clamping: usage.bytes), instructions: Int(clamping: usage.instructions))
  }
}
