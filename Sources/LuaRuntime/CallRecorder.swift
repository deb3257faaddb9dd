internal import CLua

/// Enters the calls of one state into a profile.
final class CallRecorder {
  private let profile: CallProfile
  /// The names of functions that are no methods, by reference.
  private var labels: [Int32: String] = [:]
  /// The functions that wait, by coroutine.
  private var waiting = [CallProfile.Function?](repeating: nil, count: LuaCoroutine.count)

  init(profile: CallProfile) { self.profile = profile }

  func label(_ function: LuaReference, _ label: String?) { labels[function.index] = label }

  func label(of function: LuaReference) -> String? { labels[function.index] }

  /// A call has ended, or waits in a coroutine. Functions without a name are not shown to the script's author.
  func add(
    _ state: OpaquePointer, _ function: LuaReference, name: String?, _ status: Int32,
    coroutine: Int?
  ) {
    guard let name = name ?? labels[function.index] else { return }
    var place = CallProfile.Function(name: name)
    var length = 0
    var line: Int32 = 0
    if let file = clua_place(state, function.index, &length, &line) {
      let bytes = UnsafeRawBufferPointer(start: file, count: length)
      (place.file, place.line) = (String(decoding: bytes, as: UTF8.self), Int(line))
    }
    let called = add(state, place, calls: 1, status)
    if let coroutine, status == LuaStatus.waiting.rawValue { waiting[coroutine] = called }
  }

  /// What waited in a coroutine was resumed.
  func add(_ state: OpaquePointer, resumed coroutine: Int, _ status: Int32) {
    guard let function = waiting[coroutine] else { return }
    add(state, function, calls: 0, status)
  }

  /// A chunk has run.
  func add(_ state: OpaquePointer, chunk file: String, label: String, _ status: Int32) {
    add(state, CallProfile.Function(name: label, file: file), calls: 1, status)
  }

  @discardableResult private func add(
    _ state: OpaquePointer, _ function: CallProfile.Function, calls: Int, _ status: Int32
  ) -> CallProfile.Function {
    let last = clua_last_cost(state)
    var function = function
    var cost = CallProfile.Cost()
    cost.calls = calls
    cost.failures = [LuaStatus.ok, .waiting].contains { $0.rawValue == status } ? 0 : 1
    cost.instructions = Int(clamping: last.instructions)
    cost.mostInstructions = cost.instructions
    cost.allocations = Int(clamping: last.allocations)
    cost.bytes = Int(clamping: last.bytes)
    function.isInner = last.is_inner
    profile.add(function, cost)
    return function
  }
}
