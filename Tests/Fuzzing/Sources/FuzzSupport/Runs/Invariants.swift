@testable import PullToAction
@testable import ViewKit

/// What must be so at any time, by the numbers that the design gives them.
extension PullRun {
  /// Looks at everything.
  func check() {
    look()
    if control.state == .idle { demand(inset == 0, "3: an inset of \(inset) at idle") }
    demand(scrollView.contentOffset.y.isFinite, "an offset of \(scrollView.contentOffset)")
    checkViews(scrollView.view)
    // What is drawn is all made anew each time: looked at now and then.
    if clock.tickCount.isMultiple(of: 8) { checkList(DisplayList(of: scrollView.view)) }
  }

  /// Changes of state and actions, in what the log has gained.
  func look() {
    guard looked < log.count else { return }
    for timed in log.events[looked...] {
      switch timed.event {
      case .state(let from, let to):
        demand(from.canChange(to: to), "1: \(from) to \(to)")
        if from == .executing {
          demand(actions == 1 || isEndedByHost, "2: \(actions) actions")
          actions = 0
        }
      case .callback(let call) where call.name == .triggeredAction && call.participant == .delegate:
        actions += 1
        demand(actions == 1, "2: an action for the \(actions)th time")
      case .diagnostic(let diagnostic): check(diagnostic)
      case .callback, .inset: break
      }
    }
    looked = log.count
  }

  private func check(_ diagnostic: Diagnostic) {
    demand(diagnostic.message.utf8.count < 8000, "a message of \(diagnostic.message.count)")
    demand(diagnostic.traceback.count < 40, "a traceback of \(diagnostic.traceback.count)")
  }

  /// What is shown can be drawn, whatever was written.
  private func checkViews(_ view: View) {
    let shown = view.presentation
    let isFinite = isFinite(view.frame) && isFinite(shown.bounds) && shown.alpha.isFinite
    demand(isFinite, "8: \(view.name) is at \(view.frame), shown with \(shown)")
    for subview in view.subviews { checkViews(subview) }
  }

  private func isFinite(_ rect: Rect) -> Bool {
    rect.minX.isFinite && rect.minY.isFinite && rect.maxX.isFinite && rect.maxY.isFinite
  }

  private func checkList(_ list: DisplayList) {
    for item in list.items {
      let numbers =
        [item.size.width, item.size.height, item.alpha, item.clip.minX, item.clip.maxY]
        + [item.transform.a, item.transform.b, item.transform.c, item.transform.d]
        + [item.transform.tx, item.transform.ty]
      let isRight = numbers.allSatisfy { $0.isFinite && abs($0) <= Quantum.farthest }
      demand(isRight && (0...1).contains(item.alpha), "8: what is drawn is \(item)")
    }
  }
}
