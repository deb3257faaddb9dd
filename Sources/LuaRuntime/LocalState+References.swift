internal import CLua

/// What the state keeps for the host.
extension LocalState {
  package func value(of reference: LuaReference, references: Bool) throws(LuaError) -> LuaValue {
    try check(clua_encode(state, reference.index, references))
    return decoded().first ?? .nil
  }

  package func kind(of reference: LuaReference) -> String {
    String(cString: clua_kind(state, reference.index))
  }

  package func isSame(_ a: LuaReference, _ b: LuaReference) -> Bool {
    clua_same(state, a.index, b.index)
  }

  package func method(_ name: String, of table: LuaReference) throws(LuaError) -> LuaMethodLookup {
    var reference: Int32 = 0
    var kind: UnsafePointer<CChar>?
    try check(name.withText { clua_field(state, table.index, $0, $1, &reference, &kind) })
    if let kind { return .notAFunction(typeName: String(cString: kind)) }
    guard reference > 0 else { return .missing }
    names[reference] = name
    return .function(LuaReference(index: reference))
  }

  package func set(_ field: String, of table: LuaReference?, to value: LuaValue) throws(LuaError) {
    try encode([value])
    try check(field.withText { clua_set_field(state, table?.index ?? 0, $0, $1) })
  }

  package func fieldNames(of table: LuaReference) throws(LuaError) -> [String] {
    try check(clua_field_names(state, table.index))
    guard case .table(let names)? = decoded().first else { return [] }
    return names.fields.compactMap { field in
      if case .string(let name) = field.key { name } else { nil }
    }
  }

  package func intern(_ string: String) throws(LuaError) -> LuaReference {
    var reference: Int32 = 0
    try check(string.withText { clua_intern(state, $0, $1, &reference) })
    return LuaReference(index: reference)
  }

  package func release(_ reference: LuaReference) {
    names[reference.index] = nil
    meter?.recorder?.label(reference, nil)
    clua_release(state, reference.index)
  }

  package func clearHandle(slot: Int32) { clua_clear_handle(state, slot) }

  package func redirectHandle(slot: Int32, to object: UnsafeMutableRawPointer) {
    clua_redirect_handle(state, slot, object)
  }
}
