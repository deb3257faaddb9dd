internal import CLua

/// How far a call in a lane has come.
package enum LuaRun: Equatable {
  /// It is over. So is one that was cancelled while it ran and then wanted to wait.
  case finished
  /// It waits: its lane can be resumed or cancelled.
  case waiting
  /// It failed and is over.
  case failed(LuaError)
}

/// Calls that may wait, for what a host function started, and go on later. At most one call waits in
/// a lane; an embedder gives each of its callbacks a lane of its own.
///
/// Every `start` and `resume` from outside of Lua has a fresh budget; from a host function it shares
/// that of the running call, as all nested calls do.
extension LuaState {
  /// How many lanes there are; they are numbered from 0.
  package static let laneCount = Int(CLUA_LANES)

  /// Calls a function that may wait and ignores what it returns. What waits in the lane is dropped
  /// first; a call of the lane that is running is dropped when it waits. Allocates as little as
  /// `call`, unless another call waits or is running: then a coroutine is made.
  package func start(
    _ function: LuaReference, self table: LuaReference?, lane: Int,
    _ a0: LuaArgument = .none, _ a1: LuaArgument = .none, _ a2: LuaArgument = .none,
    _ a3: LuaArgument = .none
  ) -> LuaRun {
    let number = number(lane)
    if let remote { return remote.start(function, self: table, lane: lane, a0, a1, a2, a3) }
    let count = write(a0, a1, a2, a3)
    let isMeasured = isMeasured
    let status = clua_start(
      state, number, function.index, table?.index ?? 0, count)
    if isMeasured { tellMeter(function, status, lane: lane) }
    guard status != LuaStatus.ok.rawValue else { return .finished }
    let name = names[function.index]
    if status == LuaStatus.waiting.rawValue { waitingNames[lane] = name }
    return run(status, name: name)
  }

  /// Goes on with what waits in a lane. When nothing does, it does nothing.
  ///
  /// - Parameter result: what the host function that waits returns in Lua; nil for nothing.
  package func resume(lane: Int, with result: Bool? = nil) -> LuaRun {
    let number = number(lane)
    if let remote { return remote.resume(lane: lane, with: result) }
    let tag: LuaTag = result.map { $0 ? .true : .false } ?? .nil
    let name = waitingNames[lane]
    let isMeasured = isMeasured
    let status = clua_resume(state, number, tag.rawValue)
    if isMeasured { tellMeter(name, resumed: lane, status) }
    return run(status, name: name)
  }

  /// Drops what waits in a lane, and what runs in it as soon as it waits. No Lua code runs for it:
  /// its to-be-closed variables stay open and no `pcall` around the wait returns.
  package func cancel(lane: Int) {
    let number = number(lane)
    if let remote { return remote.cancel(lane: lane) }
    clua_cancel(state, number)
  }

  /// Whether something waits in a lane.
  package func isWaiting(lane: Int) -> Bool {
    isWaiting(lanes: lane..<lane + 1)
  }

  /// Whether something waits in one of some lanes.
  ///
  /// - Precondition: there are such lanes.
  package func isWaiting(lanes: Range<Int>) -> Bool {
    precondition(lanes.lowerBound >= 0 && lanes.upperBound <= Self.laneCount, "no such lanes")
    if let remote { return remote.isWaiting(lanes: lanes) }
    return clua_is_waiting(state, Int32(lanes.lowerBound), Int32(lanes.count))
  }

  private func number(_ lane: Int) -> Int32 {
    precondition(0..<Self.laneCount ~= lane, "there is no lane \(lane)")
    return Int32(lane)
  }

  private func run(_ status: Int32, name: String?) -> LuaRun {
    switch LuaStatus(rawValue: status) {
    case .ok: .finished
    case .waiting: .waiting
    default: .failed(Self.error(status, of: state, limits: limits, name: name))
    }
  }
}
