import Testing

/// Layer animations whose values would not stay finite, or would be more than anyone can see.
@Suite struct LayerLimitTests {
  @Test func valuesBeyondPositions() throws {
    let outcomes = try Probe.outcomes(
      [
        "key_path = 'rotation', from = 1e308, by = 1e308",
        "key_path = 'alpha', from = 0, to = -1.5e308",
        "key_path = 'center', to = { x = 0, y = 2e6 }",
        "key_path = 'center', values = { { x = 0, y = 0 }, { x = -2e6, y = 0 } }",
      ].map { "own:add_animation { \($0) }" })
    let fields = [
      ("from", "1e+308"), ("to", "-1.5e+308"), ("to", "(0.0, 2000000.0)"),
      ("values[2]", "(-2000000.0, 0.0)"),
    ]
    #expect(
      outcomes
        == fields.map { field, given in
          "bad argument #1 'animation' to 'add_animation' "
            + "('\(field)' must be between -1000000 and 1000000, got \(given))"
        })
  }

  @Test func tooManyValues() throws {
    let outcomes = try Probe.outcomes([
      "local t = {} for i = 1, 257 do t[i] = 1 end "
        + "own:add_animation { key_path = 'alpha', values = t }"
    ])
    #expect(
      outcomes == [
        "bad argument #1 'animation' to 'add_animation' "
          + "(field 'values': expected a list of 1 to 256 values)"
      ])
  }

  /// What stays when it is over is not under way any more, but it is there.
  @Test func layerAnimationsThatStay() throws {
    let stage = try PullStage(
      Script.visualizer(
        """
        function v:pulled_amount_changed(pull)
          for i = 1, 100 do
            pull:add_animation {
              key_path = "alpha", to = 1, duration = 0, removed_on_completion = false,
            }
          end
        end
        """))
    stage.pull(50)
    let error = stage.log.diagnostics.first
    #expect(error?.line == 4)
    #expect(
      error?.message.hasPrefix("a view may have 256 layer animations; remove some") == true)
  }

  /// A table costs by its size, also where it is refused.
  @Test func largeTablesAreCharged() throws {
    let result = try Probe.run(
      """
      local t, n = {}, 0
      for i = 1, 100000 do t[i] = i end
      pcall(function()
        while true do
          pcall(pta.animate, { duration = 1, keyframes = t })
          n = n + 1
          pta.log("" .. n)
        end
      end)
      """)
    #expect((1...10).contains(result.printed.count))
  }
}
