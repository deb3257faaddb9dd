import LuaRuntime

/// Settings as properties of host objects.
extension LuaProperty {
  /// A property that has all of its declaration from a setting, and ways of its own to read and set it:
  /// for what is read in every frame.
  init<Owner>(_ setting: Setting<Owner>, _ accessors: LuaAccessors) {
    let declared = setting.parameter
    self.init(
      name: declared.name, type: declared.type, doc: declared.doc, range: declared.range,
      fields: declared.fields, accessors: accessors)
  }

  /// Properties of settings, which share a getter and a setter: these find the setting by its place in the
  /// list, with ``LuaResult/propertyIndex(in:)``.
  package static func list<Owner>(
    _ settings: [Setting<Owner>], get: @escaping LuaAccessors.Get,
    set:
      @escaping @convention(c) (
        LuaAccessors.Pointer, LuaAccessors.Pointer, OpaquePointer
      ) -> Int32
  ) -> [LuaProperty] {
    settings.enumerated().map { index, setting in
      var property = LuaProperty(
        setting, .value(get: get, set: setting.set == nil ? nil : set))
      property.index = Int32(index)
      return property
    }
  }
}

extension Setting {
  /// Hands the value that is read of an object to Lua.
  package static func give(_ settings: [Setting], of owner: Owner, to state: OpaquePointer) {
    settings[LuaResult.propertyIndex(in: state)].give(owner, to: state)
  }

  /// Sets the value of an object that is written.
  ///
  /// - Returns: what a setter returns.
  static func take(_ settings: [Setting], of owner: Owner, from state: OpaquePointer) -> Int32 {
    var owner = owner
    return settings[LuaResult.propertyIndex(in: state)].take(&owner, from: state)
  }

  /// Hands its value to Lua.
  func give(_ owner: Owner, to state: OpaquePointer) {
    switch get(owner) {
    case .nil: break
    case .number(let number): LuaResult.number(number, in: state)
    case .boolean(let flag): LuaResult.boolean(flag, in: state)
    case .string(let text): LuaResult.string(text, in: state)
    case let other: LuaResult.value(other, in: state)
    }
  }

  /// Sets it to what Lua has assigned.
  ///
  /// - Returns: what a setter returns.
  func take(_ owner: inout Owner, from state: OpaquePointer) -> Int32 {
    do throws(TableComplaint) {
      return try set?(&owner, LuaValue(assignedIn: state)) ?? false ? 0 : LuaResult.refused
    } catch {
      return LuaResult.fail(error.message, in: state)
    }
  }
}
