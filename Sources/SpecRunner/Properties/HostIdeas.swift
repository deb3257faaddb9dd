import Driver
import LuaRuntime

/// What hosts do: to the action, to the control, to the scroll view.
extension VerbIdea {
  static var host: [VerbIdea] { action + control + scroll }

  private static var action: [VerbIdea] {
    [
      VerbIdea(verb: "begin", weight: { $0.isExecuting ? 2 : 6 }),
      VerbIdea(verb: "complete", simplestText: texts[0], weight: { $0.isExecuting ? 30 : 2 }) {
        _, chance in
        chance.happens(60) ? [] : [.string(chance.pick(texts))]
      },
      VerbIdea(
        verb: "fail", simplestText: texts[0], plainer: "complete",
        weight: { $0.isExecuting ? 10 : 1 }
      ) { _, chance in
        [.string(chance.pick(texts))]
      },
      VerbIdea(verb: "cancel", plainer: "complete", weight: { $0.isExecuting ? 6 : 1 }),
      VerbIdea(
        verb: "progress_to", weight: { $0.isExecuting ? 8 : 0 },
        arguments: one(of: [0, 0.25, 0.5, 1])),
    ]
  }

  /// Short, empty, wider than any screen, and with letters of more than a byte.
  private static var texts: [String] {
    ["ok", "", String(repeating: "long ", count: 30), "Überprüft ✓"]
  }

  private static var control: [VerbIdea] {
    [
      VerbIdea(verb: "control.enabled", weight: { $0.control.isEnabled ? 2 : 25 }) { stage, _ in
        [.boolean(!stage.control.isEnabled)]
      },
      VerbIdea(
        verb: "control.pull_threshold", simplest: [100], weight: { _ in 4 },
        arguments: one(of: [1, 20, 50, 60, 87.5, 100, 150, 200])),
      VerbIdea(
        verb: "control.executing_height", simplest: [50], weight: { _ in 2 },
        arguments: one(of: [0, 1, 50, 80, 200])),
      VerbIdea(verb: "control.reduces_motion", weight: { _ in 1 }) { _, chance in
        [.boolean(chance.happens(50))]
      },
      VerbIdea(verb: "control.layout_direction", weight: { _ in 1 }) { _, chance in
        [.string(chance.pick(["left_to_right", "right_to_left"]))]
      },
      VerbIdea(verb: "control:detach", weight: { $0.control.host != nil ? 2 : 0 }),
      VerbIdea(verb: "control:attach", weight: { $0.control.host != nil ? 1 : 25 }),
      VerbIdea(verb: "control:reset", weight: { $0.control.state == .idle ? 1 : 2 }),
    ]
  }

  private static var scroll: [VerbIdea] {
    [
      VerbIdea(verb: "scroll.insets", weight: { _ in 3 }) { _, chance in
        let top = chance.pick([0.0, 20, 47, 88])
        let bottom = chance.happens(70) ? nil : chance.pick([0.0, 34])
        return [.table([("top", .plain(top))] + (bottom.map { [("bottom", .plain($0))] } ?? []))]
      },
      VerbIdea(verb: "scroll:to", weight: { _ in 4 }) { stage, chance in
        let view = stage.scrollView
        let bottom = max(view.contentSize.height - view.viewportSize.height, 0)
        let inside = chance.number(0...max(bottom, 1))
        let outside = chance.number(-150...0)
        return [.plain(chance.pick([-stage.topInset, bottom, inside, outside]))]
      },
      VerbIdea(verb: "scroll:resize", simplest: [390, 844], weight: { _ in 2 }) { _, chance in
        let size = chance.pick([(390.0, 844.0), (844, 390), (320, 480), (768, 1024), (200, 200)])
        return [.plain(size.0), .plain(size.1)]
      },
      VerbIdea(
        verb: "scroll.content_height", simplest: [2000], weight: { _ in 2 },
        arguments: one(of: [0, 200, 844, 2000, 10_000])),
    ]
  }
}

extension Stage {
  fileprivate var isExecuting: Bool { control.state == .executing }
}
