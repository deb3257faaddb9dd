import PullPlugins
import PullToAction
import Testing

/// All calls of a frame have a limit together: four times that of one.
@Suite struct FrameLimitTests {
  private static func codes(_ stage: PullStage) -> [Diagnostic.Code] {
    stage.log.diagnostics.map(\.code).filter { $0 != .message }
  }

  /// A waiting loop, each turn of which stays below the limit of a call.
  @Test(arguments: [nil, PluginIsolation()]) func manyHeavyTurns(isolation: PluginIsolation?) throws
  {
    let stage = PullStage()
    try stage.use(
      Script.visualizer(
        """
        local turns = 0
        function v:did_change_state(pull)
          while true do
            for i = 1, 200000 do end
            turns = turns + 1
            print(turns)
            pta.sleep(2e-9)
          end
        end
        """), limits: PluginLimits(), isolation: isolation)
    stage.pull(50)
    stage.wait(0.1)
    #expect(FrameLimitTests.codes(stage) == [.limitReached, .pluginDisabled])
    let message = try #require(stage.log.diagnostics.first { $0.code == .limitReached }).message
    #expect(message.hasPrefix("it ran longer than it may"), "\(message)")
    // Each turn is 200,000 loops of an instruction each, or a little more.
    let turns = stage.log.messages.compactMap(Int.init)
    #expect((10...22).contains(turns.max() ?? 0), "\(turns)")
  }

  /// What stays below it goes on for as long as it likes.
  @Test func aFrameBeginsAnew() throws {
    let stage = PullStage()
    try stage.use(
      Script.visualizer(
        "function v:pulled_amount_changed() for i = 1, 900000 do end end"),
      limits: PluginLimits())
    stage.pull(50, frames: 12)
    stage.release()
    stage.settle()
    #expect(FrameLimitTests.codes(stage) == [])
  }

  /// By the clock of a live host: a call may take a tenth of a second, the frame four tenths.
  @Test func seconds() throws {
    var now = 0.0
    let stage = PullStage()
    var limits = PluginLimits()
    limits.seconds = 0.1
    try stage.use(
      Script.visualizer(
        """
        function v:did_change_state(pull)
          while true do
            for i = 1, 2500 do end
            pta.sleep(2e-9)
          end
        end
        """), limits: limits,
      environment: PluginEnvironment(clock: {
        now += 0.01
        return now
      }))
    stage.pull(50)
    stage.wait(0.1)
    #expect(FrameLimitTests.codes(stage) == [.limitReached, .pluginDisabled])
    let message = try #require(stage.log.diagnostics.first { $0.code == .limitReached }).message
    #expect(message.hasPrefix("it took longer than it may"), "\(message)")
  }

  /// The built-in parts tell the status view as well: that counts.
  @Test func theBaseTellsTheStatusView() throws {
    let stage = PullStage()
    try stage.use(
      """
      local v = pta.visualizer { \(Script.fields), extends = "bottom" }
      function v:did_change_state(pull)
        for i = 1, 100000 do self.base:pulled_amount_changed(pull, 1) end
      end
      return v
      """)
    stage.pull(50)
    let fault = try #require(stage.log.diagnostics.first { $0.code == .callbackRaised })
    #expect(
      fault.message.hasPrefix("a callback may tell the status view 100 times; "), "\(fault.message)"
    )
  }

  /// A host's work on a text counts by its length.
  @Test(arguments: ["view.path = text", "label.text = text"]) func longTexts(write: String) throws {
    let stage = PullStage()
    try stage.use(
      Script.statusView(
        """
        function s:update_for_state()
          local text = "M0 0" .. ("L1 1"):rep(900)
          local view, label = pta.shape("shape"), pta.label("label", "")
          local n = 0
          local ok = pcall(function() while true do \(write) n = n + 1 if n > 5000 then return end end end)
          print(n)
        end
        """), limits: PluginLimits())
    stage.pull(50)
    #expect(stage.log.messages == [])
    #expect(FrameLimitTests.codes(stage).contains(.limitReached))
  }
}

/// Faults are heard of, whatever else the plugin says.
@Suite struct MaskingTests {
  @Test func whatHasNoEffectHidesNoFault() throws {
    let stage = PullStage()
    try stage.use(
      Script.statusView(
        """
        function s:setup(view, pull) self.pull = pull end
        function s:update_for_state()
          for i = 1, 400 do self.pull.status_view:update_for_state("idle") end
          while true do end
        end
        """), limits: PluginLimits())
    stage.pull(50)
    let codes = stage.log.diagnostics.map(\.code)
    #expect(codes.contains(.limitReached) && codes.contains(.pluginDisabled))
    #expect(codes.count { $0 == .callIgnored } <= 256)
  }

  /// Not in every frame for ever.
  @Test func aPluginSaysOnlySoMuch() throws {
    let stage = PullStage()
    try stage.use(
      Script.statusView(
        """
        function s:setup(view, pull) self.pull = pull end
        function s:update_for_pulled_amount()
          for i = 1, 90 do self.pull.status_view:update_for_state("idle") end
        end
        """))
    for _ in 0..<10 {
      stage.pull(60, frames: 10)
      stage.release()
      stage.settle()
    }
    let ignored = stage.log.diagnostics.filter { $0.code == .callIgnored }
    #expect(ignored.count == 1000)
    #expect(
      ignored.last?.message.hasSuffix(" (further diagnostics of this plugin are dropped)") == true)
  }
}
