/// A parameter of a function, or a field of an option table.
package struct LuaParameter: Sendable {
  /// The name, as documentation and messages give it.
  package var name: String
  /// What is accepted.
  package var type: LuaType
  /// One sentence.
  package var doc: String
  /// Whether it may be left out or nil.
  package var isOptional: Bool
  /// The numbers that are accepted; an infinite end is open.
  package var range: ClosedRange<Double>?
  /// For a table: the fields that it may have. None means any table.
  package var fields: [LuaParameter]

  /// Declares a parameter.
  package init(
    _ name: String, _ type: LuaType, _ doc: String, isOptional: Bool = false,
    range: ClosedRange<Double>? = nil, fields: [LuaParameter] = []
  ) {
    self.name = name
    self.type = type
    self.doc = doc
    self.isOptional = isOptional
    self.range = range
    self.fields = fields
  }
}

/// A function in Lua that the host provides.
package struct LuaFunctionDeclaration: Sendable {
  /// The code: gets the call, returns what one of the call's `done()`, `returns(_:)`, `fail(_:)` and
  /// `waits()` gives.
  package typealias Body = @convention(c) (UnsafeMutableRawPointer) -> Int32

  /// The name in Lua.
  package var name: String
  /// What it takes, in order.
  package var parameters: [LuaParameter]
  /// What it returns; nil for nothing.
  package var result: LuaType?
  /// What it does: one sentence first.
  package var doc: String
  /// Whether more arguments than declared are accepted.
  package var isVariadic: Bool
  /// What to write instead, where it will be taken away; its body reports that.
  package var deprecated: String?
  /// Handed to the body, so that many functions may share one.
  package var index: Int32
  /// The code.
  package var body: Body

  /// Declares a function.
  package init(
    name: String, parameters: [LuaParameter] = [], result: LuaType? = nil, doc: String,
    isVariadic: Bool = false, deprecated: String? = nil, index: Int32 = 0, body: @escaping Body
  ) {
    self.name = name
    self.parameters = parameters
    self.result = result
    self.doc = doc
    self.isVariadic = isVariadic
    self.deprecated = deprecated
    self.index = index
    self.body = body
  }
}

/// A property of a host object.
package struct LuaProperty: Sendable {
  /// The name in Lua.
  package var name: String
  /// The type of its value.
  package var type: LuaType
  /// One sentence.
  package var doc: String
  /// The numbers that are accepted; an infinite end is open.
  package var range: ClosedRange<Double>?
  /// For a table that is set: the fields that it may have. None means any table.
  package var fields: [LuaParameter]
  /// What its accessors learn from `LuaResult.propertyIndex(in:)`, so that many properties may share one
  /// pair of ``LuaAccessors/value(get:set:)``.
  package var index: Int32
  /// How it is read and written.
  package var accessors: LuaAccessors

  /// Declares a property.
  package init(
    name: String, type: LuaType, doc: String, range: ClosedRange<Double>? = nil,
    fields: [LuaParameter] = [], index: Int32 = 0, accessors: LuaAccessors
  ) {
    self.index = index
    self.name = name
    self.type = type
    self.doc = doc
    self.range = range
    self.fields = fields
    self.accessors = accessors
  }

  /// Whether Lua may only read it.
  package var isReadOnly: Bool {
    switch accessors {
    case .number(_, let set): set == nil
    case .boolean(_, let set): set == nil
    case .string(_, let set): set == nil
    case .geometry(_, let set): set == nil
    case .value(_, let set): set == nil
    case .object: true
    }
  }
}

/// How a property is read and written: non-capturing closures that C calls with the object and the
/// state's host. C has checked the value before a setter sees it.
package enum LuaAccessors: Sendable {
  /// The object or the host.
  package typealias Pointer = UnsafeMutableRawPointer
  /// Writes its result with `LuaResult`; nothing means nil.
  package typealias Get = @convention(c) (Pointer, Pointer, OpaquePointer) -> Void

  /// A number.
  case number(
    get: @convention(c) (Pointer, Pointer) -> Double,
    set: (@convention(c) (Pointer, Pointer, Double) -> Void)?)
  /// A boolean.
  case boolean(
    get: @convention(c) (Pointer, Pointer) -> Bool,
    set: (@convention(c) (Pointer, Pointer, Bool) -> Void)?)
  /// A string, given as UTF-8 bytes; the setter returns false to refuse it.
  case string(
    get: Get, set: (@convention(c) (Pointer, Pointer, UnsafePointer<CChar>, Int) -> Bool)?)
  /// A point or size (two numbers), a rect or insets (four).
  case geometry(
    get: @convention(c) (Pointer, Pointer, UnsafeMutablePointer<Double>) -> Void,
    set: (@convention(c) (Pointer, Pointer, UnsafePointer<Double>) -> Void)?)
  /// Another host object, which `LuaObject.store(in:)` puts into the third place; false means nil.
  case object(get: @convention(c) (Pointer, Pointer, Pointer) -> Bool)
  /// Any value, as `LuaResult.value(_:in:)` takes it; the setter reads it with
  /// `LuaValue(assignedIn:)` and returns 0, what `LuaResult.fail(_:in:)` gives, or
  /// `LuaResult.refused`.
  case value(get: Get, set: (@convention(c) (Pointer, Pointer, OpaquePointer) -> Int32)? = nil)
}

/// A type of host objects.
package struct LuaTypeDeclaration: Sendable {
  /// The name in messages and documentation.
  package var name: String
  /// The type whose members it has as well; declared before it.
  package var extends: String?
  /// One sentence.
  package var doc: String
  /// Its own properties.
  package var properties: [LuaProperty]
  /// Its own methods.
  package var methods: [LuaFunctionDeclaration]
  /// Writes what `tostring` gives; nil means that of the type it extends, or `name:slot`.
  package var describe: LuaAccessors.Get?

  /// Declares a type.
  package init(
    name: String, extends: String? = nil, doc: String, properties: [LuaProperty] = [],
    methods: [LuaFunctionDeclaration] = [], describe: LuaAccessors.Get? = nil
  ) {
    self.name = name
    self.extends = extends
    self.doc = doc
    self.properties = properties
    self.methods = methods
    self.describe = describe
  }
}

/// Functions in a global table.
package struct LuaNamespace: Sendable {
  /// The name of the global.
  package var name: String
  /// One sentence.
  package var doc: String
  /// Its functions.
  package var functions: [LuaFunctionDeclaration]

  /// Declares a namespace.
  package init(name: String, doc: String, functions: [LuaFunctionDeclaration]) {
    self.name = name
    self.doc = doc
    self.functions = functions
  }
}
