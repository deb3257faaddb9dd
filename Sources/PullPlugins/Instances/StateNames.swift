import LuaRuntime
import PullToAction

/// The names of the states as Lua strings, made once, so that a callback makes none.
struct StateNames {
  private let names: [LuaArgument]

  init(_ state: LuaState) throws(LuaError) {
    var names: [LuaArgument] = []
    for value in PullState.allCases { names.append(.string(try state.intern(value.rawValue))) }
    self.names = names
  }

  subscript(state: PullState) -> LuaArgument {
    switch state {
    case .idle: names[0]
    case .pulling: names[1]
    case .triggered: names[2]
    case .executing: names[3]
    case .retracting: names[4]
    }
  }
}
