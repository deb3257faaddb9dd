internal import CLua

/// What a host function or getter returns to Lua: written to the state last, read by C when Swift
/// has returned. `state` is the opaque pointer that the function was given.
package enum LuaResult {
  /// Returns a number.
  package static func number(_ value: Double, in state: OpaquePointer) {
    set(.number, number: value, in: state)
  }

  /// Returns a boolean.
  package static func boolean(_ value: Bool, in state: OpaquePointer) {
    set(value ? .true : .false, in: state)
  }

  /// Returns a string.
  package static func string(_ value: String, in state: OpaquePointer) {
    value.withText { clua_set_result_string(state, $0, $1) }
  }

  /// Returns a host object's handle.
  package static func object(_ value: LuaObject, in state: OpaquePointer) {
    set(.object, object: value.raw, in: state)
  }

  /// Returns a value that the state keeps.
  package static func reference(_ value: LuaReference, in state: OpaquePointer) {
    set(.reference, index: value.index, in: state)
  }

  /// Returns any value.
  ///
  /// - Returns: false where it is too large to hand over: nil is returned in its place.
  @discardableResult package static func value(_ value: LuaValue, in state: OpaquePointer) -> Bool {
    guard WireValues.leave([value], in: state) else { return false }
    clua_set_result_value(state)
    return true
  }

  /// What a property's setter returns that does not take a string as one of the property's type.
  package static let refused = Int32(CLUA_REFUSES)

  /// The index of the property that is read or set.
  package static func propertyIndex(in state: OpaquePointer) -> Int {
    Int(clua_property_index(state))
  }

  /// Sets the text of the error to raise, and gives the status to return for it.
  package static func fail(_ message: String, in state: OpaquePointer) -> Int32 {
    message.withText { clua_set_message(state, $0, $1) }
    return LuaOutcome.fails.rawValue
  }

  private static func set(
    _ tag: LuaTag, index: Int32 = 0, number: Double = 0,
    object: clua_object = clua_object(slot: 0, type: 0, pointer: nil), in state: OpaquePointer
  ) {
    var result = clua_argument(tag: tag.rawValue, index: index, number: number, object: object)
    clua_set_result(state, &result)
  }
}
