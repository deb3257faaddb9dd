import Foundation
import PullToAction
import TestSupport
import Testing

@testable import Driver

/// Every example of every topic is run, where it makes sense.
@Suite struct HelpExampleTests {
  /// A line of example for each verb, which can be typed at once.
  @Test func everyVerbHasAnExampleThatWorks() throws {
    let script = try Rig().script()
    let keys = script.api.functions.map(\.name) + Verb.all.map(\.key).filter { $0.contains(":") }
    for key in keys {
      let example = try #require(script.help(key).firstMatch(of: /(?m)^Example: (.*)$/), "\(key)").1
      #expect(example.contains(key), "\(key)")
      let rig = Rig(files: ["pull.lua": "-- A session of pta\npull(120)"])
      let error = rig.error(String(example))
      if ["watch", "quit", "exit", "show"].contains(key) {
        #expect(
          error.contains("terminal") || error.contains("script ends")
            || error.contains("not drawn"), "\(key)")
      } else {
        #expect(error == "", "\(key)")
      }
    }
    #expect(HelpExample.verbs.keys.filter { !keys.contains($0) } == [])
  }

  private static let ofParts = ["spinner.top", "default.turns_with_pull", "bottom.opening_curve"]

  /// What is to be typed, of each topic, works at the beginning of a session.
  @Test func everyOtherExampleWorks() throws {
    let script = try Rig().script()
    let alone = Set(HelpExample.verbs.values)
    var count = 0
    for name in script.helpNames + HelpExampleTests.ofParts {
      for match in script.help(name).matches(of: /(?m)^Example: (.*)$/)
      where !alone.contains(String(match.1)) {
        let rig = Rig()
        try rig.run("stage { nested = {} }")
        let error = rig.error(String(match.1))
        let isOfTerminal = ["quit", "exit"].contains(name)
        #expect(isOfTerminal || error == "", "\(name): \(match.1): \(error)")
        count += 1
      }
    }
    #expect(count > 150)
  }

  /// What is to be written in a plugin, of each topic, works where a plugin would have it.
  @Test func everyExampleOfAPluginWorks() throws {
    let script = try Rig().script()
    var count = 0
    // pta has the examples of all its functions.
    for name in script.helpNames where name != "pta" {
      for match in script.help(name).matches(of: /(?m)^In a plugin: (.*)$/) {
        let problem = try HelpExampleTests.problem(of: String(match.1), about: name)
        #expect(problem == "", "\(name): \(match.1): \(problem)")
        count += 1
      }
    }
    #expect(count > 100)
  }

  /// What is said of a plugin with an example in it.
  private static func problem(of example: String, about name: String) throws -> String {
    let folder = try PluginFolder()
    try folder.write(PNGBytes.onePixel, to: "icon.png")
    try folder.write(source(with: example, about: name), to: "init.lua")
    let rig = Rig(plugins: URL(fileURLWithPath: folder.path).deletingLastPathComponent().path)
    let error = rig.error("use('test') pull(120) release() wait(1) complete() settle()")
    guard error.isEmpty, case .table(let told)? = try rig.enter("events 'diagnostic'").first else {
      return error
    }
    // What is told besides is about what an example leaves out, not about how it is written.
    return told.array.compactMap(\.asString)
      .filter { $0.contains("callback-raised") || $0.contains("unknown-method") }
      .joined(separator: "\n")
  }

  private static let more = [
    "refresh_control": ", height = 60, animation_duration = 1", "refresh_view": ", height = 60",
  ]

  /// What a refresh control must have, besides the method of the example.
  private static func needed(besides method: Substring) -> String {
    let names = ["setup", "handle_scrolling", "setup_for_cycle", "animation_cycle"]
    return names.filter { $0 != method }.map { "function plugin:\($0)() end\n" }.joined()
  }

  private static func source(with example: String, about name: String) -> String {
    func manifest(_ more: String) -> String {
      "{ api = 1, name = 'test', version = '1.0.0', description = 'x'\(more) }"
    }
    let isExpression = !["=", "(", "\""].contains { example.contains($0) }
    let line = isExpression ? "local _ = \(example)" : example
    if let match = example.prefixMatch(of: /function plugin:(\w+)/) {
      let part = Participant.allCases.first { part in
        part != .delegate
          && CallbackDeclaration.of(part).contains { $0.name.rawValue == match.1 }
          && (!name.contains(":") || name.hasPrefix(part.rawValue + ":"))
      }
      let kind = part?.rawValue ?? ""
      let more = HelpExampleTests.more[kind] ?? ""
      let others = kind == "refresh_control" ? HelpExampleTests.needed(besides: match.1) : ""
      return "local plugin = pta.\(kind) \(manifest(more))\n\(others)\(example)\nreturn plugin"
    }
    switch name {
    case "pta.visualizer", "pta.status_view", "pta.refresh_control", "pta.refresh_view":
      let others = name == "pta.refresh_control" ? needed(besides: "") : ""
      return "local plugin = \(example.replacing("wave", with: "test"))\n\(others)return plugin"
    case "pta.add_keyframe":
      return """
        local p = pta.refresh_control \(manifest(", height = 60, animation_duration = 1, animation_type = 'keyframe'"))
        function p:setup(view) self.view = view end
        function p:handle_scrolling() end
        function p:setup_for_cycle() end
        function p:animation_cycle() \(example) end
        return p
        """
    case "pta.add_basic_animation":
      return """
        local p = pta.refresh_control \(manifest(", height = 60, animation_duration = 1, animation_type = 'layer'"))
        function p:setup(view) self.view = view \(example) end
        function p:handle_scrolling() end
        function p:target_layer() return self.view end
        return p
        """
    case _ where name.hasPrefix("base_visualizer"):
      return """
        local p = pta.visualizer \(manifest(", extends = 'bottom'"))
        function p:layout_status_view(pull, status_view)
          local from, to, amount = "idle", "pulling", 0
          \(line)
        end
        return p
        """
    default:
      return """
        local p = pta.status_view \(manifest(", extends = 'default'"))
        function p:setup(view, pull)
          local label, shape, gradient = pta.label(), pta.shape(), pta.gradient()
          local activity_indicator, image = pta.activity_indicator(), pta.image "icon.png"
          local style = pull.style
          for _, each in ipairs { label, shape, gradient, activity_indicator, image } do
            view:add_subview(each)
          end
          local animation = pta.animate {
            duration = 0.1, animations = function() label.alpha = 0.5 end,
          }
          \(line)
        end
        return p
        """
    }
  }
}
