internal import CLua

/// What is in a table's field where a method is expected.
package enum LuaMethodLookup: Equatable, Sendable {
  /// Nothing: methods are optional.
  case missing
  /// A function, referenced for the caller to release.
  case function(LuaReference)
  /// Something else.
  case notAFunction(typeName: String)
}

extension LuaState {
  /// A referenced value as data.
  ///
  /// - Parameter references: whether functions in it become new references.
  package func value(
    of reference: LuaReference, references: Bool = false
  ) throws(LuaError) -> LuaValue {
    if let remote { return try remote.value(of: reference, references: references) }
    try check(clua_encode(state, reference.index, references))
    return decoded().first ?? .nil
  }

  /// Lua's name for the type of a referenced value.
  package func kind(of reference: LuaReference) -> String {
    if let remote { return remote.kind(of: reference) }
    return String(cString: clua_kind(state, reference.index))
  }

  /// Whether two references are of the same value.
  package func isSame(_ a: LuaReference, _ b: LuaReference) -> Bool {
    if let remote { return remote.isSame(a, b) }
    return clua_same(state, a.index, b.index)
  }

  /// Looks for a function in a table, without metamethods.
  package func method(
    _ name: String, of table: LuaReference
  ) throws(LuaError) -> LuaMethodLookup {
    if let remote { return try remote.method(name, of: table) }
    var reference: Int32 = 0
    var kind: UnsafePointer<CChar>?
    let status = name.withText { clua_field(state, table.index, $0, $1, &reference, &kind) }
    try check(status)
    if let kind { return .notAFunction(typeName: String(cString: kind)) }
    guard reference > 0 else { return .missing }
    names[reference] = name
    return .function(LuaReference(index: reference))
  }

  /// Sets a field of a table, without metamethods.
  package func set(
    _ field: String, of table: LuaReference, to value: LuaValue
  ) throws(LuaError) {
    if let remote { return try remote.set(field, of: table, to: value) }
    try encode([value])
    try check(field.withText { clua_set_field(state, table.index, $0, $1) })
  }

  /// Sets a global.
  package func setGlobal(_ name: String, to value: LuaValue) throws(LuaError) {
    if let remote { return try remote.set(name, of: nil, to: value) }
    try encode([value])
    try check(name.withText { clua_set_field(state, 0, $0, $1) })
  }

  /// A table's keys that are strings, in order.
  package func fieldNames(of table: LuaReference) throws(LuaError) -> [String] {
    if let remote { return try remote.fieldNames(of: table) }
    try check(clua_field_names(state, table.index))
    guard case .table(let names)? = decoded().first else { return [] }
    return names.fields.compactMap { field in
      if case .string(let name) = field.key { name } else { nil }
    }
  }

  /// Keeps a string in the state, so that passing it later allocates nothing.
  package func intern(_ string: String) throws(LuaError) -> LuaReference {
    if let remote { return try remote.intern(string) }
    var reference: Int32 = 0
    try check(string.withText { clua_intern(state, $0, $1, &reference) })
    return LuaReference(index: reference)
  }

  /// Gives a reference back; it must not be used again.
  package func release(_ reference: LuaReference) {
    if let remote { return remote.release(reference) }
    names[reference.index] = nil
    meter?.recorder?.label(reference, nil)
    clua_release(state, reference.index)
  }
}

extension String {
  /// Hands the text to C with its length.
  fileprivate func withText<Result>(_ body: (UnsafePointer<CChar>?, Int) -> Result) -> Result {
    var copy = self
    return copy.withUTF8 { utf8 in
      body(UnsafeRawBufferPointer(utf8).characters, utf8.count)
    }
  }
}
