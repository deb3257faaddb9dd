import PullPlugins
import PullToAction

/// Runs Lua where a plugin has everything: in `triggered_action` of a folder that provides both
/// parts, with a finger that has pulled by 120 points.
///
/// The code sees `pull`, `status_view` (the same view as the visualizer has it), `view` (as the
/// status view has it), `style`, `scroll_view` and `own`, a view that the plugin made.
enum Probe {
  struct Result {
    /// What it printed.
    let printed: [String]
    /// The message of the error that it ended with.
    let error: String?
  }

  static func run(_ code: String) throws -> Result {
    let stage = try PullStage(
      Script.both(
        """
        function s:setup(view) self.view = view end
        function v:triggered_action(pull)
          local view, status_view, scroll_view = s.view, pull.status_view, pull.scroll_view
          local style, own = pull.style, pta.view("own")
        \(code)
        end
        """))
    stage.pull(120)
    stage.release()
    let suffix = "; in triggered_action, where the default stood in for it"
    let error = stage.log.diagnostics.first { $0.code == .callbackRaised }?.message
    return Result(
      printed: stage.log.messages,
      error: error.map { $0.hasSuffix(suffix) ? String($0.dropLast(suffix.count)) : $0 })
  }

  /// What several pieces of code end with, each with an `own` of its own: the message of an error,
  /// or what it gives back.
  static func outcomes(_ pieces: [String]) throws -> [String] {
    let calls = pieces.map { piece in
      "attempt(function(own) \(piece) end)"
    }
    let code =
      """
      local results = {}
      local function attempt(code)
        local own = pta.view("own")
        local values = table.pack(pcall(code, own))
        for i = 1, values.n do values[i] = tostring(values[i]) end
        local text = table.concat(values, " ", 2, values.n):gsub("^init.lua:%d+: ", "")
        results[#results + 1] = text
        pcall(own.remove, own)
      end

      """ + calls.joined(separator: "\n")
      + "\nfor _, line in ipairs(results) do pta.log(\"=\" .. line) end"
    let result = try run(code)
    let outcomes = result.printed.filter { $0.hasPrefix("=") }.map { String($0.dropFirst()) }
    guard result.error == nil, outcomes.count == pieces.count else {
      throw Failure(description: "\(result)")
    }
    return outcomes
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
