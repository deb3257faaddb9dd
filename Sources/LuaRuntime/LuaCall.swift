internal import CLua

/// A call of a host function, as its body sees it: checked arguments, and a place for the result.
///
/// The body of `function add(a, b)`:
/// ```swift
/// { call in
///   let call = LuaCall(call)
///   return call.returns(call.number(0) + call.number(1))
/// }
/// ```
/// Set the result last: whatever else runs in the state before the body returns may overwrite it.
package struct LuaCall {
  let raw: UnsafeMutablePointer<clua_call>

  /// Wraps what the body was given.
  package init(_ raw: UnsafeMutableRawPointer) {
    self.raw = raw.assumingMemoryBound(to: clua_call.self)
  }

  /// The state, for `LuaResult`.
  package var state: OpaquePointer { raw.pointee.state }
  /// What the owner of the state gave as its host.
  package var host: UnsafeMutableRawPointer { raw.pointee.host }
  /// The object a method was called on; nil for a function.
  package var object: UnsafeMutableRawPointer? { raw.pointee.object }
  /// The number in the declaration, for bodies that several functions share.
  package var index: Int { Int(raw.pointee.index) }
  /// How many arguments were given.
  package var count: Int { Int(raw.pointee.count) }

  private func slot(_ argument: Int) -> clua_slot {
    argument < count
      ? clua_call_slot(raw, Int32(argument))
      : clua_slot(tag: LuaTag.nil.rawValue, type: 0, number: 0, pointer: nil, length: 0)
  }

  /// Whether an optional argument was given and is not nil.
  package func isPresent(_ argument: Int) -> Bool { slot(argument).tag != LuaTag.nil.rawValue }

  /// A number, or `absent` when it was left out.
  package func number(_ argument: Int, or absent: Double = 0) -> Double {
    let slot = slot(argument)
    return slot.tag == LuaTag.number.rawValue ? slot.number : absent
  }

  /// A parameter of type `integer`, clamped to the range of `Int`.
  package func integer(_ argument: Int, or absent: Int = 0) -> Int {
    let slot = slot(argument)
    guard slot.tag == LuaTag.number.rawValue, !slot.number.isNaN else { return absent }
    // Not `Int(exactly:)`, which would need libm at link time.
    if slot.number >= 0x1p63 { return .max }
    return slot.number < -0x1p63 ? .min : Int(slot.number)
  }

  /// A boolean.
  package func boolean(_ argument: Int, or absent: Bool = false) -> Bool {
    let slot = slot(argument)
    return slot.tag == LuaTag.nil.rawValue ? absent : slot.tag == LuaTag.true.rawValue
  }

  /// A string's bytes, valid until the body returns.
  package func bytes(_ argument: Int) -> UnsafeRawBufferPointer {
    let slot = slot(argument)
    guard slot.tag == LuaTag.string.rawValue else { return .init(start: nil, count: 0) }
    return UnsafeRawBufferPointer(start: slot.pointer, count: slot.length)
  }

  /// A string, or an empty one when it was left out.
  package func string(_ argument: Int) -> String {
    String(decoding: bytes(argument), as: UTF8.self)
  }

  /// A host object.
  package func object(_ argument: Int) -> LuaObject? {
    let slot = slot(argument)
    guard slot.tag == LuaTag.object.rawValue, let pointer = slot.pointer else { return nil }
    return LuaObject(
      slot: Int32(slot.length), type: slot.type, pointer: UnsafeMutableRawPointer(mutating: pointer)
    )
  }

  /// A point or size (the first two numbers), a rect or insets (all four), in declared order.
  package func geometry(_ argument: Int, as type: LuaType) -> (Double, Double, Double, Double) {
    var values = (0.0, 0.0, 0.0, 0.0)
    withUnsafeMutableBytes(of: &values) { bytes in
      guard let start = bytes.baseAddress?.assumingMemoryBound(to: Double.self) else { return }
      clua_call_geometry(raw, Int32(argument), type.code, start)
    }
    return values
  }

  /// Any argument as data; nil when it is too large to hand over.
  package func value(_ argument: Int) -> LuaValue? {
    guard clua_call_value(raw, Int32(argument)) == LuaStatus.ok.rawValue else { return nil }
    return LuaValue(assignedIn: state)
  }

  /// A new reference to an argument, for the host to release; nil when there is no memory for it.
  package func reference(_ argument: Int) -> LuaReference? {
    if let remote = RemoteState.of(state) { return remote.reference(ofArgument: argument) }
    let index = clua_call_reference(raw, Int32(argument))
    return index > 0 ? LuaReference(index: index) : nil
  }

  /// Returns.
  ///
  /// - Parameter result: the call that sets the result; nothing is returned without one.
  package func done(_ result: Void = ()) -> Int32 { LuaOutcome.done.rawValue }

  /// Raises an error at the caller's line.
  package func fail(_ message: String) -> Int32 { LuaResult.fail(message, in: state) }

  /// Returns a number.
  package func returns(_ value: Double) -> Int32 { done(LuaResult.number(value, in: state)) }

  /// Returns a boolean.
  package func returns(_ value: Bool) -> Int32 { done(LuaResult.boolean(value, in: state)) }

  /// Returns a string.
  package func returns(_ value: String) -> Int32 { done(LuaResult.string(value, in: state)) }

  /// Returns a host object's handle, or nil.
  package func returns(_ value: LuaObject?) -> Int32 {
    value.map { done(LuaResult.object($0, in: state)) } ?? returns(LuaValue.nil)
  }

  /// Returns a value that the state keeps.
  package func returns(_ value: LuaReference) -> Int32 {
    done(LuaResult.reference(value, in: state))
  }

  /// Returns any value, or raises an error where it is too large.
  package func returns(_ value: LuaValue) -> Int32 {
    LuaResult.value(value, in: state)
      ? done() : fail("the result takes more than 1 MiB; ask for less")
  }

  // MARK: Making the caller wait

  /// Makes the caller wait until the host resumes or cancels its coroutine. What the coroutine is resumed with
  /// is what the function returns in Lua.
  ///
  /// The body of `function sleep(seconds)`:
  /// ```swift
  /// { call in
  ///   let call = LuaCall(call)
  ///   if let reason = call.whyItCannotWait { return call.fail(reason) }
  ///   // Without a coroutine the caller has been cancelled: it is never resumed.
  ///   if let coroutine = call.coroutine { timers[coroutine].start(call.number(0)) }
  ///   return call.waits()
  /// }
  /// ```
  /// A body that waits where it cannot raises the error `whyItCannotWait`.
  package func waits() -> Int32 { LuaOutcome.waits.rawValue }

  /// The coroutine to resume when the caller waits; nil when it cannot wait, and when its call has been
  /// cancelled or replaced: then it is dropped when it waits.
  package var coroutine: Int? {
    if let remote = RemoteState.of(state) { return remote.coroutine }
    let coroutine = clua_call_coroutine(raw)
    return coroutine >= 0 ? Int(coroutine) : nil
  }

  /// The text of an error when the caller cannot wait: it is in a coroutine of the plugin's own, in
  /// a function that was called to be done at once, or below a library function; nil when it can.
  package var whyItCannotWait: String? {
    if let remote = RemoteState.of(state) { return remote.whyItCannotWait }
    return clua_cannot_wait(raw).map { String(cString: $0) }
  }
}
