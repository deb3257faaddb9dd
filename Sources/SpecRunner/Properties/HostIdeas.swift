import LuaRuntime
import PullToAction

/// What hosts do: to the action, to the control, to the scroll view.
extension VerbIdea {
  static var host: [VerbIdea] { action + control + scroll }

  private static var action: [VerbIdea] {
    [
      VerbIdea("begin", weight: { $0.state == .executing ? 2 : 6 }),
      VerbIdea("complete", simplestText: texts[0], weight: { $0.state == .executing ? 30 : 2 }) {
        _, chance in
        chance.happens(60) ? [] : [.string(chance.pick(texts))]
      },
      VerbIdea(
        "fail", simplestText: texts[0], plainer: "complete",
        weight: { $0.state == .executing ? 10 : 1 }
      ) { _, chance in
        [.string(chance.pick(texts))]
      },
      VerbIdea("cancel", plainer: "complete", weight: { $0.state == .executing ? 6 : 1 }),
      VerbIdea("progress_to", weight: { $0.state == .executing ? 8 : 0 }) { _, chance in
        [.plain(chance.pick([0, 0.25, 0.5, 1]))]
      },
    ]
  }

  /// Short, empty, longer than any screen is wide, and with letters of more than a byte.
  private static var texts: [String] {
    ["ok", "", String(repeating: "long ", count: 30), "Überprüft ✓"]
  }

  private static var control: [VerbIdea] {
    [
      VerbIdea("control.enabled", weight: { $0.isEnabled ? 2 : 25 }) { situation, _ in
        [.boolean(!situation.isEnabled)]
      },
      VerbIdea("control.pull_threshold", simplest: [100], weight: { _ in 4 }) { _, chance in
        [.plain(chance.pick([1, 20, 50, 60, 87.5, 100, 150, 200]))]
      },
      VerbIdea("control.executing_height", simplest: [50], weight: { _ in 2 }) { _, chance in
        [.plain(chance.pick([0, 1, 50, 80, 200]))]
      },
      VerbIdea("control.reduces_motion", weight: { _ in 1 }) { _, chance in
        [.boolean(chance.happens(50))]
      },
      VerbIdea("control.layout_direction", weight: { _ in 1 }) { _, chance in
        [.string(chance.pick(["left_to_right", "right_to_left"]))]
      },
      VerbIdea("control:detach", weight: { $0.isAttached ? 2 : 0 }),
      VerbIdea("control:attach", weight: { $0.isAttached ? 1 : 25 }),
      VerbIdea("control:reset", weight: { $0.state == .idle ? 1 : 2 }),
    ]
  }

  private static var scroll: [VerbIdea] {
    [
      VerbIdea("scroll.insets", weight: { _ in 3 }) { _, chance in
        let top = chance.pick([0.0, 20, 47, 88])
        return [
          chance.happens(70)
            ? .fields(["top": top]) : .fields(["top": top, "bottom": chance.pick([0.0, 34])])
        ]
      },
      VerbIdea("scroll:to", weight: { _ in 4 }) { situation, chance in
        let bottom = max(situation.contentHeight - situation.viewport.height, 0)
        return [
          .plain(
            chance.pick([
              situation.restOffset, bottom, chance.number(0...max(bottom, 1)),
              chance.number(-150...0),
            ]))
        ]
      },
      VerbIdea("scroll:resize", simplest: [390, 844], weight: { _ in 2 }) { _, chance in
        let size = chance.pick([(390.0, 844.0), (844, 390), (320, 480), (768, 1024), (200, 200)])
        return [.plain(size.0), .plain(size.1)]
      },
      VerbIdea("scroll.content_height", simplest: [2000], weight: { _ in 2 }) { _, chance in
        [.plain(chance.pick([0, 200, 844, 2000, 10_000]))]
      },
    ]
  }
}
