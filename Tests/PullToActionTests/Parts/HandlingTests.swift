import PullToAction
import Testing
import ViewKit

/// Parts that have one method for all callbacks, as those have that are written in another language.
@Suite struct HandlingTests {
  private final class Handler: Visualizer {
    let name = "handler"
    var answers: CallbackSet
    var calls: [(name: CallbackName, arguments: [PartArgument])] = []
    let fallback: (any Visualizer)?

    init(answers: CallbackSet = .all, fallback: (any Visualizer)? = nil) {
      self.answers = answers
      self.fallback = fallback
    }

    func handle(
      _ callback: CallbackName, _ pull: PullToActionControl?,
      _ arguments: @autoclosure () -> [PartArgument]
    ) -> Bool {
      calls.append((callback, arguments()))
      return answers.contains(callback)
    }

    func arguments(of name: CallbackName) -> [PartArgument]? {
      calls.last { $0.name == name }?.arguments
    }
  }

  private final class StatusHandler: StatusView {
    let name = "handler"
    let view = View(frame: Rect(x: 0, y: 0, width: 390, height: 40), name: "status_view")
    var calls: [CallbackName] = []
    var last: [PartArgument] = []

    func handle(
      _ callback: CallbackName, _ pull: PullToActionControl?,
      _ arguments: @autoclosure () -> [PartArgument]
    ) -> Bool {
      calls.append(callback)
      last = arguments()
      return true
    }
  }

  private let stage = PullStage()

  @Test func itGetsEachCallbackWithItsArguments() {
    let handler = Handler()
    stage.control.visualizer = handler
    stage.pull(120)
    #expect(handler.arguments(of: .pulledAmountChanged) == [.number(120)])
    #expect(handler.arguments(of: .didChangeState) == [.state(.pulling), .state(.triggered)])
    stage.release()
    #expect(handler.calls.last?.name == .triggeredAction)
    stage.control.executeAction()
    stage.control.setProgress(0.5)
    #expect(handler.arguments(of: .progressChanged) == [.number(0.5)])
    stage.control.complete()
    #expect(handler.calls.last?.name == .actionCompleted)
    #expect(stage.control.state == .retracting, "nobody has closed it")
  }

  @Test func whatItDoesNotAnswerHappensAsUsual() {
    let handler = Handler(answers: [])
    stage.control.visualizer = handler
    stage.pull(120)
    stage.release()
    #expect(stage.control.ticket != nil && stage.control.state == .executing)
    stage.control.complete()
    stage.wait(2)
    #expect(stage.control.state == .idle)
  }

  /// Or as the one does it that it falls back to.
  @Test func theFallbackComesBeforeTheDefault() {
    stage.control.visualizer = Handler(answers: [], fallback: StretchVisualizer())
    stage.pull(80)
    #expect(stage.control.statusView.view.height == 80)
  }

  @Test func aStatusViewGetsItsOwn() {
    let handler = StatusHandler()
    stage.control.statusView = handler
    #expect(handler.calls == [.setup, .applyStyle, .updateForState, .updateForPulledAmount])
    #expect(handler.last == [.number(0), .number(100)])
    handler.update(forResult: .failure("no"))
    #expect(handler.last == [.text("failure"), .text("no")])
  }
}
