import Benchmarks
import Testing

/// The tuned reference is as strict as the other: what is quicker is not what it checks.
@Suite struct TunedTests {
  /// Writes and reads each way that an access takes, and puts what it read where it can be seen.
  private static let accesses = """
    view.x, view.width, view.center_y = 3, 40, 7
    view.frame = { x = view.x, y = 5, width = view.width, height = 6 }
    view.rotation = view.frame.height + pull.pull_threshold + amount
    view.y = view.center_x + pull.pulled_amount + #pull.side
    view:remove_all_animations()
    """

  @Test func allAccessesLeaveTheSameBehind() throws {
    let geometries = try ReferencePlugin.Binding.allCases.map { binding in
      let plugin = try TunedTests.plugin(TunedTests.accesses, binding)
      try plugin.tell(amount: 20)
      try plugin.dispatch(5)
      return plugin.firstView
    }
    for geometry in geometries {
      #expect(geometry.x == 3 && geometry.width == 40 && geometry.height == 6)
      // With the amount, which is 2 in the last call of five.
      #expect(geometry.rotation == 108 && geometry.y == 28)
    }
  }

  @Test(arguments: [
    "view.frame = 3", "view.frame = { x = 1, y = 2, width = 3 }",
    "view.frame = { x = {}, y = 2, width = 3, height = 4 }", "view.rotation = {}",
    "view.nonsense = 1", "view.add_subview = 1", "view[1] = 2", "local _ = view.nonsense",
    "local _ = view[{}]", "pull.side = 'left'", "view.add_subview(pull, 3)", "error(view)",
    "getmetatable(view).__index(view, 'x')",
  ])
  func whatIsWrongFails(statement: String) throws {
    for binding in ReferencePlugin.Binding.allCases {
      let plugin = try TunedTests.plugin(statement, binding)
      #expect(throws: BenchmarkError.self, "\(binding)") { try plugin.dispatch(1) }
      #expect(throws: BenchmarkError.self, "\(binding)") { try plugin.tell(amount: 1) }
      // Each call is protected by itself: the state is as it was.
      #expect(plugin.callCount == 3)
    }
  }

  private static func plugin(
    _ statement: String, _ binding: ReferencePlugin.Binding
  ) throws -> ReferencePlugin {
    let plugin = try ReferencePlugin(
      """
      local part = pta.visualizer { api = 1, name = "part" }
      function part:layout_status_view(pull)
        self.view = pta.view("view")
        pull:add_subview(self.view)
      end
      function part:pulled_amount_changed(pull, amount)
        local view = self.view
        \(statement)
      end
      return part
      """, binding)
    try plugin.layOut()
    return plugin
  }
}
