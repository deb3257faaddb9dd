#if canImport(UIKit)
  import PullToAction
  import UIKit

  /// Tells a host of its scroll view. The scroll view's delegate stays the app's.
  ///
  /// Offset, size and insets of `UIScrollView` are key-value compliant in practice, and observed by many; what
  /// is not told so is compared in each frame by ``ObservedScrollHost``.
  @MainActor final class ScrollObservation: NSObject {
    private let host: ObservedScrollHost<UIScrollView>
    private var observations: [NSKeyValueObservation] = []

    init(of scrollView: UIScrollView, telling host: ObservedScrollHost<UIScrollView>) {
      self.host = host
      super.init()
      observations = [
        scrollView.observe(\.contentOffset) { [weak host] _, _ in
          MainActor.assumeIsolated { host?.nativeDidScroll() }
        },
        scrollView.observe(\.contentSize) { [weak host] _, _ in
          MainActor.assumeIsolated { host?.nativeDidChangeLayout() }
        },
        scrollView.observe(\.contentInset) { [weak host] _, _ in
          MainActor.assumeIsolated { host?.nativeDidChangeLayout() }
        },
      ]
      scrollView.panGestureRecognizer.addTarget(self, action: #selector(panned))
    }

    /// Ends it. A recognizer does not hold its targets, and must not outlive them.
    func end() {
      observations = []
      host.native?.panGestureRecognizer.removeTarget(self, action: #selector(panned))
    }

    @objc private func panned(_ recognizer: UIPanGestureRecognizer) {
      switch recognizer.state {
      case .began: host.nativeWillBeginDragging()
      case .ended:
        host.nativeDidEndDragging(
          cancelled: false, velocity: Point(recognizer.velocity(in: recognizer.view)))
      case .cancelled, .failed: host.nativeDidEndDragging(cancelled: true)
      default: break
      }
    }
  }
#endif
