import PullPlugins

extension PartKind {
  /// Those that can be combined; what takes the place of both has tests of its own.
  static let halves: [PartKind] = [.visualizer, .statusView]
}

/// The plugins of the tests, put together from their methods.
enum Script {
  /// The fields of a manifest that is right.
  static let fields = #"api = 1, name = "test", version = "1.0.0", description = "A test.""#

  /// A script with another name in its manifests.
  static func named(_ name: String, _ script: String) -> String {
    script.replacing("\"test\"", with: "\"\(name)\"")
  }

  /// A visualizer `v` with some methods.
  static func visualizer(_ methods: String, fields: String = fields) -> String {
    "local v = pta.visualizer { \(fields) }\n\(methods)\nreturn v"
  }

  /// A status view `s` with some methods.
  static func statusView(_ methods: String, fields: String = fields) -> String {
    "local s = pta.status_view { \(fields) }\n\(methods)\nreturn s"
  }

  /// The fields of a refresh control's manifest.
  static let refreshFields = fields + ", height = 60, animation_duration = 0.5"

  /// A refresh control `r` whose required methods do nothing, with some methods of its own.
  static func refreshControl(_ methods: String = "", fields: String = "") -> String {
    let needed = ["setup", "handle_scrolling", "setup_for_cycle", "animation_cycle"]
    return "local r = pta.refresh_control { \(refreshFields)\(fields) }\n"
      + needed.map { methods.contains("r:\($0)(") ? "\n" : "function r:\($0)() end\n" }.joined()
      + "\(methods)\nreturn r"
  }

  /// A folder that provides both: `v` and `s`.
  static func both(_ methods: String) -> String {
    "local v = pta.visualizer { \(fields) }\nlocal s = pta.status_view { \(fields) }\n"
      + "\(methods)\nreturn v, s"
  }

  /// A method of `v` or `s` with a body.
  static func method(_ name: String, of part: PartKind, _ body: String) -> String {
    switch (part, name) {
    case (.visualizer, "layout_status_view"): "function v:\(name)(pull, status_view) \(body) end"
    case (.visualizer, "did_change_state"): "function v:\(name)(pull, from, to) \(body) end"
    case (.visualizer, "triggered_action"), (.visualizer, "action_completed"):
      "function v:\(name)(pull) \(body) end"
    case (.visualizer, _): "function v:\(name)(pull, amount) \(body) end"
    case (.statusView, _): "function s:\(name)(...) \(body) end"
    case (.refreshControl, "exit_animation"):
      "function r:\(name)(view, completion) \(body) end"
    case (.refreshControl, _), (.refreshView, _): "function r:\(name)(view, ...) \(body) end"
    }
  }

  /// The text of the error that loading a script ends with; `nil` when it loads.
  static func loadError(
    _ script: String, options: [String: OptionValue] = [:], limits: PluginLimits = PluginLimits()
  ) -> String? {
    loadError(PluginSource(name: "bad", script: script), options: options, limits: limits)
  }

  static func loadError(
    _ source: PluginSource, options: [String: OptionValue] = [:],
    limits: PluginLimits = PluginLimits()
  ) -> String? {
    do {
      _ = try Plugin(source: source, options: options, limits: limits)
      return nil
    } catch {
      return error.description
    }
  }
}
