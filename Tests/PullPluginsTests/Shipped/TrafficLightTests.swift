import PullPlugins
import PullToAction
import TestSupport
import Testing
import ViewKit

/// `Plugins/traffic-light`: the seed's colours and text, in numbers.
@Suite struct TrafficLightTests {
  private func makeStage(options: [String: OptionValue] = [:]) throws -> PullStage {
    let stage = PullStage()
    try Shipped.plugin("traffic-light", options: options).use(on: stage.control)
    return stage
  }

  private func text(_ stage: PullStage) -> String? { stage.root.textContent?.string }

  static let colors: [PullState: Color] = [
    .idle: Color(red: 1, green: 1, blue: 1), .pulling: Color(red: 1, green: 0, blue: 0),
    .triggered: Color(red: 0, green: 1, blue: 0),
    .executing: Color(red: 2.0 / 3, green: 2.0 / 3, blue: 2.0 / 3),
    .retracting: Color(red: 0.5, green: 0, blue: 0.5),
  ]

  /// With the default visualizer and with `centered`: in every frame the colour of its state.
  @Test(arguments: [false, true]) func aColorForEachState(isCentered: Bool) throws {
    let stage = try makeStage()
    if isCentered { try Shipped.plugin("centered").use(on: stage.control) }
    var seen: Set<PullState> = []
    func look() {
      seen.insert(stage.control.state)
      #expect(stage.root.backgroundColor == TrafficLightTests.colors[stage.control.state])
    }
    look()
    for amount in [20.0, 100, 101, 99, 140] {
      stage.pull(amount, frames: 1)
      look()
    }
    stage.release()
    for _ in 0..<120 {
      look()
      stage.frame()
    }
    stage.control.complete()
    for _ in 0..<120 {
      look()
      stage.frame()
    }
    #expect(seen == Set(PullState.allCases.filter { $0 != .open }) && stage.control.state == .idle)
  }

  @Test func theTextIsTheAmount() throws {
    let stage = try makeStage()
    #expect(text(stage) == "Pulled by 0 points")
    for (amount, shown) in [(120.0, "120"), (120.4, "120"), (99.6, "100"), (0.4, "0"), (7, "7")] {
      stage.pull(amount)
      #expect(text(stage) == "Pulled by \(shown) points")
    }
    stage.pull(120)
    stage.release()
    stage.settle()
    #expect(text(stage) == "Pulled by 60 points")
    stage.control.complete()
    stage.settle()
    #expect(text(stage) == "Pulled by 0 points")
  }

  @Test func whatItIs() throws {
    let plugin = try Shipped.plugin("traffic-light")
    #expect(plugin.name == "traffic-light" && plugin.visualizer == nil)
    #expect(plugin.manifests.first?.height == 60 && plugin.manifests.first?.api == 1)
    let stage = try makeStage()
    #expect(stage.control.executingHeight == 60)
    #expect(stage.root.frame == Rect(x: 0, y: -60, width: 390, height: 60))
    #expect(stage.root.textContent?.fontSize == 17)
  }

  @Test func theTextIsAnOption() throws {
    let stage = try makeStage(options: ["text": "%.1f pt"])
    stage.pull(12.25)
    #expect(text(stage) == "12.2 pt")
    #expect(
      throws: PluginError.wrongOption(
        plugin: "traffic-light", message: "it has no option 'txt' (did you mean 'text'?)")
    ) { try makeStage(options: ["txt": ""]) }
  }

  @Test func allAreInTheLibrary() {
    #expect(Shipped.library.names == ShippedPlugins.names)
  }
}
