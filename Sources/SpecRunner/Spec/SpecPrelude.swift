import Driver
import LuaRuntime
import SpecLua

/// The functions of the runner's own Lua (`prelude.lua`).
struct SpecPrelude {
  private var state: LuaState?
  private var functions: [String: LuaReference] = [:]

  init() {}

  /// Runs the runner's Lua in a state.
  init(running script: ScriptState) throws(SpecError) {
    guard let state = script.state else { throw .prelude("there is no state") }
    self.state = state
    do throws(LuaError) {
      if let fields = script.knownFields,
        let take = try state.run(
          Array("return function(guard) rawset(host, 'guard', guard) end".utf8), name: "guard"
        ).first
      {
        if let error = state.call(take, self: nil, .value(fields.guarding)) { throw error }
        state.release(take)
      }
      let results = try SpecLua.own.map { text throws(LuaError) in
        try state.run(text.source, name: text.name)
      }
      results.dropFirst().joined().forEach(state.release)
      guard let runner = results.first?.first else {
        throw .raised(LuaFault(message: "nothing returned"))
      }
      for field in try state.fields(of: runner) where field.isFunction {
        if case .function(let function) = try state.method(field.name, of: runner) {
          functions[field.name] = function
        }
      }
      try state.setGlobal("host", to: .nil)
    } catch { throw .prelude(error.message) }
  }

  /// Makes the table with a block's globals. If memory is short, the block fails when it runs.
  func makeScope(_ id: Int, in parent: Int) {
    _ = call("scope", .number(Double(id)), .number(Double(parent)))
  }

  /// Runs the text of a spec.
  func runFile(_ source: String, name: String) -> LuaError? {
    do throws(LuaError) {
      let value = try returned("file", [.string(source), .string(name)])
      guard case .string(let message)? = value else { return nil }
      // Compiled again, for the place of the error.
      return state?.compiles(source, name: name) ?? .raised(LuaFault(message: message))
    } catch { return error }
  }

  /// Runs a function with the globals of a block.
  ///
  /// - Parameter target: the block whose globals it assigns.
  func run(_ body: LuaReference, in block: SpecBlock, assigning target: SpecBlock) -> LuaError? {
    call("run", .value(body), .number(Double(block.ordinal)), .number(Double(target.ordinal)))
  }

  /// Runs a test's function, whose globals are its own.
  func runTest(_ body: LuaReference, in block: SpecBlock) -> LuaError? {
    call("test", .value(body), .number(Double(block.ordinal)))
  }

  /// Runs what the test that just ran has given to `finally`.
  func runFinally(_ body: LuaReference) -> LuaError? { call("finally", .value(body)) }

  /// Before each test.
  func reset(seed: UInt64) {
    // Lua takes a number; seeds that differ only past its precision are the same.
    _ = call("reset", .number(Double(seed & ((1 << 53) - 1))))
  }

  func save(_ block: SpecBlock) { _ = call("save", .number(Double(block.ordinal))) }

  func restore(_ block: SpecBlock) { _ = call("restore", .number(Double(block.ordinal))) }

  /// A random order of the numbers from 0, as busted's.
  func shuffled(_ count: Int, seed: UInt64) -> [Int] {
    let arguments: [LuaValue] = [.integer(count), .integer(Int(truncatingIfNeeded: seed))]
    guard case .table(let table)? = try? returned("shuffle", arguments) else {
      return Array(0..<count)
    }
    let order = table.array.compactMap(\.asNumber).map { Int($0) - 1 }
    return order.count == count ? order : Array(0..<count)
  }

  /// Whether one of some Lua patterns is in a name.
  func finds(_ name: String, _ patterns: [String]) throws(LuaError) -> Bool {
    let table = LuaValue.table(LuaTable(array: patterns.map(LuaValue.string)))
    return try returned("finds", [.string(name), table]) == .boolean(true)
  }

  private func call(
    _ name: String, _ a0: LuaArgument, _ a1: LuaArgument = .none, _ a2: LuaArgument = .none
  ) -> LuaError? {
    guard let state, let function = functions[name] else { return nil }
    return state.call(function, self: nil, a0, a1, a2)
  }

  private func returned(_ name: String, _ arguments: [LuaValue]) throws(LuaError) -> LuaValue? {
    guard let state, let function = functions[name] else { return nil }
    return try state.callReturning(function, arguments).first
  }
}
