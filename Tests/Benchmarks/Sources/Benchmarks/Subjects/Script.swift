/// The plugins that rows are measured with: the same text is loaded by the engine and by the references.
package enum Script {
  /// An arrow that turns with the pull and goes along: one property of the control is read in each
  /// frame, two of a view are set.
  package static let arrow = """
    -- An arrow that turns with the pull and goes along with it.
    local arrow = pta.visualizer {
      api = 1,
      name = "arrow",
      version = "1.0.0",
      description = "An arrow turns with the pull.",
    }

    function arrow:layout_status_view(pull)
      if self.view then return end
      self.view = pta.view("arrow")
      pull:add_subview(self.view)
    end

    function arrow:pulled_amount_changed(pull, amount)
      local view = self.view
      view.rotation = amount / pull.pull_threshold * 3
      view.frame = { x = 183, y = amount / 2 - 12, width = 24, height = 24 }
    end

    function arrow:triggered_action(pull) pull:execute_action() end

    function arrow:action_completed(pull) pull:reset_to_idle() end

    return arrow
    """

  /// What makes garbage in each frame: tables, functions and texts.
  package static let litter = """
    local litter = pta.visualizer {
      api = 1,
      name = "litter",
      version = "1.0.0",
      description = "Makes garbage in each frame.",
    }

    function litter:layout_status_view(pull)
      if self.view then return end
      self.view = pta.view("litter")
      pull:add_subview(self.view)
    end

    function litter:pulled_amount_changed(_, amount)
      local points = {}
      for i = 1, 16 do
        points[i] = { x = i, y = amount, name = "point " .. i .. " at " .. amount }
      end
      self.view.frame = { x = #points, y = amount, width = 24, height = 24 }
    end

    return litter
    """

  /// A loop that does something to a view so often as the amount says; eight times in a turn, so that
  /// the loop itself counts for little.
  package static func loop(_ statement: String) -> String {
    let body = Array(repeating: "    " + statement, count: loopWidth).joined(separator: "\n")
    return """
      local loop = pta.visualizer {
        api = 1,
        name = "loop",
        version = "1.0.0",
        description = "Does one thing again and again.",
      }

      function loop:layout_status_view(pull)
        if self.view then return end
        self.view = pta.view("subject")
        pull:add_subview(self.view)
      end

      function loop:pulled_amount_changed(_, count)
        local view, value = self.view, 0.5
        for _ = 1, count do
      \(body)
        end
        self.last = value
      end

      return loop
      """
  }

  /// How often the statement stands in the loop's body.
  package static let loopWidth = 8
}
