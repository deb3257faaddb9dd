internal import CLua

/// Turns declarations into what C reads.
struct DescriptorBuilder {
  /// Where the descriptors live.
  let arena: DescriptorArena
  /// The index of each type by name.
  let typeIndices: [String: Int32]
  /// See ``LuaAPI/init(types:functions:namespaces:words:)``.
  let words: [LuaWords]

  /// The whole declaration.
  func api(
    types: [LuaTypeDeclaration], functions: [LuaFunctionDeclaration], namespaces: [LuaNamespace]
  ) -> UnsafePointer<clua_api> {
    let types = types.enumerated().map { type($1, index: Int32($0)) }
    var spaces = namespaces.map { namespace(name: $0.name, functions: $0.functions) }
    spaces.append(namespace(name: nil, functions: functions))
    let api = clua_api(
      types: arena.array(types), type_count: Int32(types.count), namespaces: arena.array(spaces),
      namespace_count: Int32(spaces.count))
    return arena.array([api])
  }

  private func namespace(name: String?, functions: [LuaFunctionDeclaration]) -> clua_namespace {
    clua_namespace(
      name: name.map(arena.text), functions: arena.array(functions.map { function($0, owner: -1) }),
      function_count: Int32(functions.count))
  }

  private func type(_ declared: LuaTypeDeclaration, index: Int32) -> clua_type {
    let base = declared.extends.map { self.index(ofType: $0) } ?? -1
    precondition(base < index, "'\(declared.name)' extends a type that is declared after it")
    return clua_type(
      name: arena.text(declared.name), base: base,
      properties: arena.array(declared.properties.map(property)),
      property_count: Int32(declared.properties.count),
      methods: arena.array(declared.methods.map { function($0, owner: index) }),
      method_count: Int32(declared.methods.count), describe: declared.describe)
  }

  private func index(ofType name: String) -> Int32 {
    guard let index = typeIndices[name] else {
      preconditionFailure("the type '\(name)' is not declared")
    }
    return index
  }

  private func function(_ declared: LuaFunctionDeclaration, owner: Int32) -> clua_function {
    clua_function(
      name: arena.text(declared.name),
      parameters: arena.array(declared.parameters.map { parameter($0) }),
      parameter_count: Int32(declared.parameters.count), variadic: declared.isVariadic,
      owner: owner, index: declared.index, body: declared.body)
  }

  private func parameter(_ declared: LuaParameter) -> clua_parameter {
    var words = words.first { $0.type == declared.type }?.words ?? []
    var objectType: Int32 = -1
    if case .oneOf(let given) = declared.type { words = given }
    if case .object(let name) = declared.type { objectType = index(ofType: name) }
    return clua_parameter(
      name: arena.text(declared.name), type: declared.type.code, optional: declared.isOptional,
      ranged: declared.range != nil, minimum: declared.range?.lowerBound ?? 0,
      maximum: declared.range?.upperBound ?? 0, choices: arena.array(words.map(arena.text)),
      choice_count: Int32(words.count), object_type: objectType,
      fields: arena.array(declared.fields.map(parameter)),
      field_count: Int32(declared.fields.count), expected: arena.text(declared.type.expected))
  }

  private func property(_ declared: LuaProperty) -> clua_property {
    let value = LuaParameter(
      declared.name, declared.type, declared.doc, range: declared.range, fields: declared.fields)
    var property = clua_property(
      value: parameter(value), access: 0, index: declared.index, number_get: nil, number_set: nil,
      boolean_get: nil, boolean_set: nil, text_get: nil, string_set: nil, geometry_get: nil,
      geometry_set: nil, object_get: nil, value_set: nil)
    switch declared.accessors {
    case .number(let get, let set):
      property.access = Int32(CLUA_ACCESS_NUMBER)
      property.number_get = get
      property.number_set = set
    case .boolean(let get, let set):
      property.access = Int32(CLUA_ACCESS_BOOLEAN)
      property.boolean_get = get
      property.boolean_set = set
    case .string(let get, let set):
      property.access = Int32(CLUA_ACCESS_STRING)
      property.text_get = get
      property.string_set = set
    case .geometry(let get, let set):
      property.access = Int32(CLUA_ACCESS_GEOMETRY)
      property.geometry_get = get
      property.geometry_set = set
    case .object(let get):
      property.access = Int32(CLUA_ACCESS_OBJECT)
      property.object_get = get
    case .value(let get, let set):
      property.access = Int32(CLUA_ACCESS_VALUE)
      property.text_get = get
      property.value_set = set
    }
    checkAgreement(declared)
    return property
  }

  /// C trusts that a number's setter is only reached with a checked number, and so on.
  private func checkAgreement(_ declared: LuaProperty) {
    let agrees =
      switch (declared.accessors, declared.type) {
      case (.number, .number), (.number, .integer), (.boolean, .boolean), (.string, .string),
        (.string, .color), (.string, .font), (.string, .path), (.string, .autoresizing),
        (.string, .oneOf), (.geometry, .point), (.geometry, .size), (.geometry, .rect),
        (.geometry, .insets), (.object, .object), (.value, _):
        true
      default: false
      }
    precondition(agrees, "the accessors of '\(declared.name)' are not those of its type")
  }
}
