import Foundation
import LuaRuntime
import SpecRunner
import Testing

@testable import PullPlugins

@Suite struct ProfileTextTests {
  private static func callback(
    _ name: String, _ place: (String, Int)?, _ numbers: [Int], isInner: Bool = false
  ) -> PluginCosts.Callback {
    var cost = CallProfile.Cost()
    (cost.calls, cost.failures, cost.instructions) = (numbers[0], numbers[1], numbers[2])
    (cost.mostInstructions, cost.allocations, cost.bytes) = (numbers[3], numbers[4], numbers[5])
    return PluginCosts.Callback(
      function: CallProfile.Function(
        name: name, file: place?.0, line: place?.1, isInner: isInner), cost: cost)
  }

  private static let plugins = [
    PluginCosts(
      path: "Plugins/drop", instructionLimit: 10_000,
      callbacks: [
        callback("pulled_amount_changed", ("init.lua", 19), [60, 2, 12_030, 9_999, 90, 5_040]),
        callback("did_change_state", ("init.lua", 30), [4, 0, 1_000, 250, 0, 0]),
        callback("animations", ("parts/arrow.lua", 3), [2, 0, 400, 200, 0, 0], isInner: true),
        callback("setup", nil, [1, 1, 12, 12, 3, 168]),
      ]),
    PluginCosts(
      path: "Plugins/other", instructionLimit: 0,
      callbacks: [
        callback("setup", ("init.lua", 3), [1, 0, 1, 1, 1, 1]),
        callback("completion", ("init.lua", 9), [0, 0, 0, 0, 0, 0], isInner: true),
      ]),
  ]

  @Test func table() {
    #expect(
      ProfileSummary.text(of: Self.plugins) == """
        What callbacks cost:
        Plugins/drop: 65 calls, 13042 instructions, 93 allocations of 5208 bytes; a call may run 10000
                         instructions         allocations    bytes
           share  calls  total  a call  most  total  a call  total  a call
          92.2 %     60  12030     201  9999     90     1.5   5040      84  pulled_amount_changed  init.lua:19, 2 failed, 99.9 % of what a call may run
           7.6 %      4   1000     250   250      0       0      0       0  did_change_state  init.lua:30
             3 %      2    400     200   200      0       0      0       0  animations  parts/arrow.lua:3, inside other calls
             0 %      1     12      12    12      3       3    168     168  setup, 1 failed

        Plugins/other: 1 call, 1 instruction, 1 allocation of 1 byte
                        instructions         allocations    bytes
          share  calls  total  a call  most  total  a call  total  a call
          100 %      1      1       1     1      1       1      1       1  setup  init.lua:3
            0 %      0      0       -     0      0       -      0       -  completion  init.lua:9, inside other calls

        """)
  }

  /// From half of what it may run on.
  @Test(arguments: [
    (4_999, nil), (5_000, "50 %"), (9_999, "99.9 %"), (10_000, "100 %"), (10_040, "100.4 %"),
  ])
  func nearTheLimit(most: Int, share: String?) {
    var plugin = Self.plugins[0]
    plugin.callbacks = [Self.callback("f", nil, [1, 0, most, most, 0, 0])]
    let lines = ProfileSummary.text(of: [plugin]).split(separator: "\n")
    #expect(
      lines.last?.hasSuffix("  f" + (share.map { ", \($0) of what a call may run" } ?? "")) == true)
    plugin.instructionLimit = 0
    #expect(ProfileSummary.text(of: [plugin]).hasSuffix("  f\n"))
  }

  @Test func colors() {
    let text = ProfileSummary.text(of: Self.plugins, usesColor: true)
    #expect(text.contains("\u{1B}[1mpulled_amount_changed\u{1B}[0m\u{1B}[2m  init.lua:19\u{1B}[0m"))
    #expect(text.contains("\u{1B}[31m, 2 failed\u{1B}[0m\u{1B}[33m, 99.9 % of what"))
    #expect(text.replacing(/\u{1B}\[\d+m/, with: "") == ProfileSummary.text(of: Self.plugins))
  }

  /// Neither a folder nor a name writes to the terminal.
  @Test func oneLineEach() {
    var plugin = Self.plugins[1]
    plugin.path = "a\nb\u{1B}[31m"
    plugin.callbacks = [Self.callback("f", ("x\ny.lua", 1), [1, 0, 1, 1, 0, 0])]
    let lines = ProfileSummary.text(of: [plugin]).split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[1].hasPrefix("a␊b␛[31m: 1 call, ") && lines[4].hasSuffix("f  x␊y.lua:1"))
  }

  @Test func nothing() {
    #expect(ProfileSummary.text(of: []) == "No callback ran: no plugin was used.\n")
    #expect(ProfileDocument.text(of: []) == "{\"plugins\":[]}\n")
  }

  @Test func document() {
    #expect(
      ProfileDocument.text(of: Array(Self.plugins.suffix(1))) == """
        {"plugins":[
        {"plugin":"Plugins/other","instruction_limit":null,"calls":1,"failures":0,"instructions":1,"most_instructions":1,"allocations":1,"bytes":1,"callbacks":[
        {"name":"setup","file":"init.lua","line":3,"inner":false,"calls":1,"failures":0,"instructions":1,"most_instructions":1,"allocations":1,"bytes":1},
        {"name":"completion","file":"init.lua","line":9,"inner":true,"calls":0,"failures":0,"instructions":0,"most_instructions":0,"allocations":0,"bytes":0}]}]}

        """)
  }

  /// All of it is JSON, and its figures are those of the table.
  @Test func documentIsJSON() throws {
    let text = ProfileDocument.text(of: Self.plugins)
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let plugins = try #require(object?["plugins"] as? [[String: Any]])
    #expect(plugins.map { $0["plugin"] as? String } == ["Plugins/drop", "Plugins/other"])
    #expect(plugins.map { $0["instruction_limit"] as? Int } == [10_000, nil])
    #expect(plugins.map { $0["instructions"] as? Int } == [13_042, 1])
    let callbacks = try #require(plugins[0]["callbacks"] as? [[String: Any]])
    #expect(callbacks.map { $0["most_instructions"] as? Int } == [9_999, 250, 200, 12])
    #expect(callbacks.map { $0["file"] is NSNull } == [false, false, false, true])
  }

  /// At the end of a run that was asked for it.
  @Test func inReports() throws {
    var plan = SampleRun.plan
    var summary = SampleRun.summary
    summary.profile = Self.plugins
    let unasked = try SampleRun.text("plain", [.runStarted(plan), .runEnded(summary)])
    #expect(!unasked.contains("What callbacks cost"))
    plan.measuresCosts = true
    let text = try SampleRun.text("plain", [.runStarted(plan), .runEnded(summary)])
    #expect(text.contains(ProfileSummary.text(of: Self.plugins) + "\n2 passed"))
    let json = try SampleRun.text("json", [.runEnded(summary)])
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let plugins = try #require(object?["profile"] as? [[String: Any]])
    #expect(plugins.map { $0["calls"] as? Int } == [65, 1])
    #expect(json.split(separator: "\n").count == 1)
    let reporter = SummaryReporter.profile
    #expect(
      SampleRun.events.dropLast().allSatisfy { reporter.text(for: $0).isEmpty })
    #expect(reporter.text(for: .runEnded(summary)) == ProfileDocument.text(of: Self.plugins))
  }
}
