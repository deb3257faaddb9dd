import LuaRuntime

extension LuaFault {
  /// How many calls a traceback names.
  fileprivate static let tracebackLimit = 20
}

/// The wording of what goes wrong in Lua.
extension LuaError {
  /// What happened, in words, without its place.
  package var message: String {
    switch self {
    case .syntax(_, _, let message, _): message
    case .raised(let fault): fault.message
    case .memory(let fault):
      // Calls that Lua nests without C use up the memory before they are too deep.
      fault.traceback.count < LuaFault.tracebackLimit
        ? "it used more memory than it may"
        : "it used more memory than it may: does a function call itself for ever?"
    case .instructions: "it ran longer than it may: is there a loop that does not end?"
    case .time: "it took longer than it may: is there a loop that does not end?"
    case .interrupted: "interrupted"
    case .stackOverflow: "its calls are nested too deep: does a function call itself for ever?"
    case .tooLarge(let bytes, let limit): "a file has \(bytes) bytes, and \(limit) are allowed"
    case .workerLost(let fault): "the process it ran in \(fault.message)"
    case .binaryChunk: "it is not text: compiled Lua is not loaded"
    }
  }

  /// Whether it was a limit that ended the code, and not an error of its own.
  package var isLimit: Bool {
    switch self {
    case .memory, .instructions, .time, .stackOverflow, .workerLost: true
    case .syntax, .raised, .interrupted, .tooLarge, .binaryChunk: false
    }
  }
}
