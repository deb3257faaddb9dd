internal import CLua

/// What a state's code allocates when the host calls it, by the name of the method that is called.
/// One meter may serve many states. It measures only while it is told to.
///
/// It counts every time that the method, or what it calls, makes Lua ask for memory: for each string,
/// table, function, coroutine or host object that it makes, and each time that one of its tables has to
/// grow. So
///
/// - arithmetic, comparisons, calls, loops, fields that exist, and properties that are numbers,
///   booleans or objects of the host cost nothing;
/// - `{}`, `function() end`, `a .. b`, `pairs(t)`, `pta.view()`, and reading or writing a rectangle or
///   a point cost something each time; a new field of a table sometimes, when there is no place for it;
/// - a string that exists already is not made again: `"a" .. "b"` may cost nothing the second time;
/// - the first call may cost more than the next: fields that it sets for the first time.
///
/// It does not count what the host needs for a call or for showing its objects and their members to Lua
/// for the first time, nor room for nested calls, which Lua keeps. Freed memory is not subtracted.
package final class AllocationMeter {
  /// What a method's calls allocated, and the most instructions that one of them ran, to a thousand: what its
  /// budget counts. Neither failures nor the sum of instructions are counted here.
  package typealias Usage = CallProfile.Cost

  /// Whether calls are measured.
  package private(set) var isMeasuring = false
  private var usages: [String: Usage] = [:]
  /// Where there is a profile: records every call of its state.
  let recorder: CallRecorder?
  /// The second meter of a state that has a recorder.
  private let other: AllocationMeter?

  /// Whether calls begin with room for those inside of them, so that few have to make it. A profile tells
  /// that apart.
  var makesRoom: Bool { recorder == nil || other?.isMeasuring == true }

  /// Makes a meter that measures nothing yet.
  package init() {
    recorder = nil
    other = nil
  }

  /// Makes the meter of one state whose calls are profiled.
  ///
  /// - Parameter other: told what its calls allocate while that measures.
  package init(profile: CallProfile, other: AllocationMeter?) {
    recorder = CallRecorder(profile: profile)
    self.other = other
    isMeasuring = true
  }

  /// Measures what happens in a body.
  ///
  /// - Returns: what each method that was called allocated, by its name.
  package func measure<Failure>(
    _ body: () throws(Failure) -> Void
  ) throws(Failure) -> [String: Usage] {
    var outer = (isMeasuring: isMeasuring, usages: usages)
    (isMeasuring, usages) = (true, [:])
    defer {
      isMeasuring = outer.isMeasuring
      for (name, usage) in usages { outer.usages[name, default: Usage()] += usage }
      usages = outer.isMeasuring ? outer.usages : [:]
    }
    try body()
    return usages
  }

  /// Adds what a method allocated.
  ///
  /// - Parameter isCall: whether it was called, and not resumed.
  func add(_ name: String, isCall: Bool, allocations: Int, bytes: Int, instructions: Int) {
    guard recorder == nil else {
      guard let other, other.isMeasuring else { return }
      return other.add(
        name, isCall: isCall, allocations: allocations, bytes: bytes, instructions: instructions)
    }
    var usage = Usage()
    (usage.calls, usage.allocatingCalls) = (isCall ? 1 : 0, allocations > 0 ? 1 : 0)
    (usage.allocations, usage.bytes) = (allocations, bytes)
    usage.mostInstructions = instructions
    usages[name, default: Usage()] += usage
  }
}

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

  /// Tells the meter of a call that waited in a coroutine and was resumed.
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
