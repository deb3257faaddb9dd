internal import CLua

/// A host object on its way into Lua.
package struct LuaObject: Equatable {
  /// The small number that names the object in its state. Small: there is an array by slot.
  package var slot: Int32
  /// The index of its type in the declaration.
  package var type: Int32
  /// The object, which must live until its handle is cleared.
  package var pointer: UnsafeMutableRawPointer

  /// Names an object.
  package init(slot: Int32, type: Int32, pointer: UnsafeMutableRawPointer) {
    self.slot = slot
    self.type = type
    self.pointer = pointer
  }

  /// What C gives back; nil when that is no object.
  init?(_ raw: clua_object) {
    guard raw.slot >= 0, let pointer = raw.pointer else { return nil }
    self.init(slot: raw.slot, type: raw.type, pointer: pointer)
  }

  /// Writes the object where the getter of a property gives it back.
  package func store(in place: UnsafeMutableRawPointer) {
    place.storeBytes(of: raw, as: clua_object.self)
  }

  /// As C has it.
  var raw: clua_object { clua_object(slot: slot, type: type, pointer: pointer) }
}

/// Four arguments; `.none` at the end where there are fewer.
package typealias LuaArguments = (LuaArgument, LuaArgument, LuaArgument, LuaArgument)

/// An argument of a call. Every case is trivial: making one allocates and counts nothing.
package enum LuaArgument {
  /// No argument; between others, nil.
  case none
  /// A number.
  case number(Double)
  /// A boolean.
  case boolean(Bool)
  /// A string that the state has interned.
  case string(LuaReference)
  /// A host object, as its handle.
  case object(LuaObject)
  /// Any value that the state keeps.
  case value(LuaReference)

  /// Writes the argument where C looks for it; true unless there is none.
  @inline(__always) func write(to argument: UnsafeMutablePointer<clua_argument>) -> Bool {
    switch self {
    case .none:
      argument.pointee.tag = LuaTag.nil.rawValue
      return false
    case .number(let value):
      argument.pointee.tag = LuaTag.number.rawValue
      argument.pointee.number = value
    case .boolean(let value):
      argument.pointee.tag = value ? LuaTag.true.rawValue : LuaTag.false.rawValue
    case .string(let reference), .value(let reference):
      argument.pointee.tag = LuaTag.reference.rawValue
      argument.pointee.index = reference.index
    case .object(let object):
      argument.pointee.tag = LuaTag.object.rawValue
      argument.pointee.object = object.raw
    }
    return true
  }
}
