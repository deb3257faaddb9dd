import PullPlugins
import PullToAction
import TestSupport

/// Runs Lua where a plugin has everything: in `triggered_action` of a folder that provides both
/// parts and extends the built-in ones, with a finger that has pulled by 120 points.
///
/// The code sees `pull`, `status_view` (the same view as the visualizer has it), `view` (as the
/// status view has it), `style`, `scroll_view`, the bases and `own`, a view that the plugin made.
enum Probe {
  struct Result {
    /// What it printed.
    let printed: [String]
    /// The message of the error that it ended with.
    let error: String?
  }

  /// Where an object of each type is found that is not there by itself, made when it is asked for.
  static let makers: [(name: String, code: String)] =
    ["shape", "gradient", "activity_indicator"].map { ($0, "pta.\($0)() own:add_subview(\($0))") }
    + [
      ("image", "pta.image('dot.png') own:add_subview(image)"),
      ("animation", "pta.animate { duration = 0.5, animations = function() own.alpha = 0.5 end }"),
      ("base_visualizer", "v.base"), ("base_status_view", "s.base"),
    ]

  /// The name by which code has an object of a type.
  static func object(of type: String) -> String { type == "view" ? "own" : type }

  /// A folder with both parts and their bases, and a picture.
  static func source(_ methods: String) -> PluginSource {
    let script =
      "local v = pta.visualizer { \(Script.fields), extends = \"bottom\" }\n"
      + "local s = pta.status_view { \(Script.fields), extends = \"default\" }\n"
      + "\(methods)\nreturn v, s"
    return PluginSource(
      name: "test", files: ["init.lua": Array(script.utf8)],
      images: ["dot.png": PNGBytes.onePixel])
  }

  static func run(_ code: String) throws -> Result {
    let stage = PullStage()
    let plugin = try Plugin(
      source: source(
        """
        function s:setup(view) self.view = view end
        function v:triggered_action(pull)
          local view, status_view, scroll_view = s.view, pull.status_view, pull.scroll_view
          local style, own = pull.style, pta.view("own")
        \(code)
        end
        """), limits: .neverDisabled)
    plugin.use(on: stage.control)
    stage.pull(120)
    stage.release()
    // Code may wait.
    stage.wait(1.5)
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
      "attempt(function(own) \(prepared(piece)) end)"
    }
    let code =
      """
      local results = {}
      local function attempt(code)
        local own = pta.view("own")
        view:add_subview(own)
        local values = table.pack(pcall(code, own))
        for i = 1, values.n do values[i] = text(values[i]) end
        local text = table.concat(values, " ", 2, values.n):gsub("^init.lua:%d+: ", "")
        results[#results + 1] = text
        pcall(own.remove, own)
      end

      """ + calls.joined(separator: "\n")
      + "\nfor _, line in ipairs(results) do pta.log(\"=\" .. line) end"
    let result = try run(text + code)
    let outcomes = result.printed.filter { $0.hasPrefix("=") }.map { String($0.dropFirst()) }
    guard result.error == nil, outcomes.count == pieces.count else {
      throw Failure(description: "\(result)")
    }
    return outcomes
  }

  /// Code with what it names made before it.
  private static func prepared(_ piece: String) -> String {
    let made = makers.filter { maker in
      [".", ":"].contains { piece.contains(maker.name + $0) }
        && !piece.contains("local \(maker.name)")
    }
    return made.map { "local \($0.name) = \($0.code) " }.joined() + piece
  }

  /// A value in a word: of a table the values in its list, then its fields.
  private static let text =
    """
    local function text(value)
      if type(value) ~= "table" then return tostring(value) end
      local parts = {}
      for key, value in pairs(value) do
        parts[#parts + 1] = (math.type(key) and "" or key .. "=") .. text(value)
      end
      return table.concat(parts, " ")
    end

    """

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
