import LuaRuntime
import PullPlugins

/// Lua of other programs' settings, which is read and not run.
package enum LuaSyntax {
  /// What Lua cannot read of a text, and what may be meant.
  ///
  /// - Parameter name: the file's, for messages.
  package static func mistake(in text: String, named name: String) -> (line: Int, message: String)?
  {
    do throws(CodeLinesError) {
      _ = try CodeLines.lines(of: Array(text.utf8), name: name)
    } catch {
      guard case .notCompiled(.syntax(_, let line, let message, _)) = error else { return nil }
      let hint = LuaHint.text(message, source: text, line: line, known: [], advice: [:])
      return (line, message + hint)
    }
    return nil
  }
}
