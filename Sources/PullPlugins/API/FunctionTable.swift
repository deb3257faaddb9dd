import LuaRuntime

/// A table that was given to a host function, with the functions in it.
///
/// Its functions are kept until ``release()``, but for those that were taken.
struct FunctionTable {
  let table: LuaTable
  private let state: LuaState
  private var functions: [LuaReference]

  /// Reads an argument, which is a table.
  init(_ call: LuaCall, _ argument: Int, _ state: LuaState) throws(TableComplaint) {
    guard let reference = call.reference(argument) else {
      throw TableComplaint(message: "there is no memory left to read it")
    }
    defer { state.release(reference) }
    do throws(LuaError) {
      let value = try state.value(of: reference, references: true)
      guard case .table(let table) = value else {
        throw .raised(LuaFault(message: "a table is needed"))
      }
      self.table = table
      self.state = state
      functions = FunctionTable.functions(in: value)
    } catch {
      throw TableComplaint(message: error.message)
    }
  }

  /// The function in a field, still to be released with the others.
  func function(_ name: String) -> LuaReference? {
    if case .function(let function)? = table[name] { function } else { nil }
  }

  /// The function in a field, which the caller is to release.
  mutating func take(_ name: String) -> LuaReference? {
    guard let function = function(name) else { return nil }
    functions.removeAll { $0 == function }
    return function
  }

  func release() {
    for function in functions { state.release(function) }
  }

  private static func functions(in value: LuaValue) -> [LuaReference] {
    switch value {
    case .function(let reference): [reference]
    case .table(let table):
      table.array.flatMap { functions(in: $0) }
        + table.fields.flatMap { functions(in: $0.key) + functions(in: $0.value) }
    default: []
    }
  }
}
