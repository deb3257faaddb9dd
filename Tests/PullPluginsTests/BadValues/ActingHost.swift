import PullPlugins
import PullToAction
import Testing
import ViewKit

/// A host that acts when a plugin says so.
final class ActingHost {
  private unowned let stage: PullStage
  private let limit: Int
  private(set) var count = 0
  weak var plugin: Plugin?
  private var others: [PullStage] = []

  init(_ stage: PullStage, limit: Int) {
    self.stage = stage
    self.limit = limit
  }

  func act(_ act: CallbackActTests.HostAct) {
    guard count < limit else { return }
    count += 1
    switch act {
    case .complete, .fail, .cancel, .begin, .reset, .disable, .disableAndEnable, .progress,
      .chooseAction, .threshold, .executingHeight, .policy, .preset, .status, .amount, .result:
      askControl(act)
    case .detach, .reattach, .elsewhere, .anotherPlugin, .samePlugin, .onAnotherControl, .builtIn,
      .refreshControl, .emptyViews, .style, .traits:
      change(act)
    case .drag, .lift, .touchCancelled, .scroll, .wheel, .resize, .contentSize, .inset, .frame,
      .manyFrames:
      scroll(act)
    }
  }

  private func askControl(_ act: CallbackActTests.HostAct) {
    let control = stage.control
    switch act {
    case .complete: control.complete(.success("done"))
    case .fail: control.fail("no")
    case .cancel: control.cancel()
    case .begin: control.begin()
    case .reset: control.reset()
    case .disable: control.isEnabled = false
    case .disableAndEnable:
      control.isEnabled = false
      control.isEnabled = true
    case .progress: control.setProgress(Double(count) / 10)
    case .chooseAction: control.chooseAction("other")
    case .threshold: control.pullThreshold = count % 2 == 0 ? 500 : 5
    case .executingHeight: control.executingHeight = Double(count) * 40
    case .policy: control.policy = count % 2 == 0 ? .standard : .atThreshold
    case .preset: control.apply(.jackrabbit)
    case .status: control.updateStatusView(for: .executing)
    case .amount: control.updateStatusView(forPulledAmount: 5, threshold: 10)
    default: control.updateStatusView(forResult: .failure("no"))
    }
  }

  private func change(_ act: CallbackActTests.HostAct) {
    let control = stage.control
    switch act {
    case .detach: control.detach()
    case .reattach:
      control.detach()
      control.attach(to: stage.scrollView)
    case .elsewhere: control.attach(to: another().scrollView)
    case .anotherPlugin:
      _ = try? stage.use(Script.both("function s:update_for_state() pta.log('other') end"))
    case .samePlugin: plugin?.use(on: control)
    case .onAnotherControl: plugin?.use(on: another().control)
    case .builtIn: control.use(visualizer: StretchVisualizer(), statusView: DefaultStatusView())
    case .refreshControl: _ = try? stage.use(Script.refreshControl())
    case .emptyViews:
      control.statusView.view.removeFromSuperview()
      for view in control.view.subviews { view.removeFromSuperview() }
    case .style: control.style.font.size += 1
    default: control.traits.reducesMotion.toggle()
    }
  }

  private func scroll(_ act: CallbackActTests.HostAct) {
    let (scrollView, size) = (stage.scrollView, stage.scrollView.viewportSize)
    switch act {
    case .drag:
      let finger = scrollView.touchLocation ?? Point(x: 100, y: 100)
      if !scrollView.isTracking { scrollView.touchBegan(at: finger) }
      scrollView.touchMoved(to: Point(x: finger.x, y: finger.y + (count % 2 == 0 ? -90 : 60)))
    case .lift: scrollView.touchEnded(velocity: Point(y: 900))
    case .touchCancelled: scrollView.touchCancelled()
    case .scroll: scrollView.contentOffset.y = count % 2 == 0 ? -200 : 40
    case .wheel: scrollView.wheel(by: Point(y: -40))
    case .resize: scrollView.viewportSize = Size(width: size.width + 7, height: size.height - 7)
    case .contentSize: scrollView.contentSize.height = count % 2 == 0 ? 10 : 2000
    case .inset: scrollView.contentInset.top += 10
    case .frame: stage.clock.advance()
    default: for _ in 0..<30 { stage.clock.advance() }
    }
  }

  private func another() -> PullStage {
    let other = PullStage()
    others.append(other)
    return other
  }

  /// Puts back what only a host can.
  func end() {
    stage.control.onDiagnostic = nil
    stage.control.isEnabled = true
    stage.control.attach(to: stage.scrollView)
    stage.control.followStatusViewHeight()
    stage.scrollView.contentInset = .zero
    stage.scrollView.contentSize.height = 2000
    for other in others {
      other.control.use(visualizer: BottomVisualizer(), statusView: DefaultStatusView())
    }
  }
}
