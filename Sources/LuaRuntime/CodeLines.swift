/// Why the lines of a source cannot be found.
package enum CodeLinesError: Error, Equatable, CustomStringConvertible {
  /// It does not compile.
  case notCompiled(LuaError)
  /// This Lua compiles to a form that is not known here.
  case unknownFormat(String)

  /// What stands in the way.
  package var description: String {
    switch self {
    case .notCompiled(let error): "the source does not compile: \(error)"
    case .unknownFormat(let what):
      "this Lua's compiled code is not of the form that Lua 5.4 has (\(what)), so the lines with "
        + "code cannot be told"
    }
  }
}

/// The lines of a source that have code: those that can be seen to run.
///
/// They are the active lines that Lua's `debug.getinfo(f, "L")` tells of the chunk and of every
/// function in it, called or not, but those whose code no path leads to: the `end` of a function that
/// always returns before, what follows a loop without an end, a `break` that a test is made to do.
///
/// ```lua
/// function sign(x)  -- 1: has code, the global is set
///   if x < 0 then   -- 2: has code
///     return -1     -- 3: has code
///   else
///     return 1      -- 5: has code
///   end
/// end               -- 7: has code, the function is made
/// ```
package enum CodeLines {
  /// The lines of a source that have code.
  ///
  /// - Parameter name: what messages call it.
  package static func lines(of source: [UInt8], name: String) throws(CodeLinesError) -> Set<Int> {
    let function: CompiledFunction
    do {
      function = try CompiledFunction(dump: LocalState.compile(source, name: name))
    } catch let error as LuaError {
      throw .notCompiled(error)
    } catch { throw .unknownFormat("\(error)") }
    var lines: Set<Int> = []
    collect(function, into: &lines)
    return lines
  }

  private static func collect(_ function: CompiledFunction, into lines: inout Set<Int>) {
    let runs = InstructionFlow(code: function.code).reachable
    for (index, line) in function.lines.enumerated() where runs[index] {
      // Before the first instruction of a function with variable arguments Lua calls no hook.
      if index > 0 || !function.isVariadic { lines.insert(line) }
    }
    for inner in function.functions { collect(inner, into: &lines) }
  }
}
