#if canImport(QuartzCore)
  import QuartzCore

  /// The display's frames, by a `CADisplayLink` that there is only while frames are needed: one that is merely
  /// paused would keep its target for ever.
  @MainActor final class DisplayLink: FrameLink {
    var onFrame: (Double) -> Void = { _ in }
    var now: Double { CACurrentMediaTime() }
    var isRunning = false {
      didSet {
        guard isRunning != oldValue else { return }
        link?.invalidate()
        link = isRunning ? start() : nil
      }
    }

    private var link: CADisplayLink?
    private let make: (_ target: Any, _ selector: Selector) -> CADisplayLink?

    /// - Parameter make: makes a link: UIKit's is the screen's own, AppKit's belongs to a view.
    init(_ make: @escaping (_ target: Any, _ selector: Selector) -> CADisplayLink?) {
      self.make = make
    }

    private func start() -> CADisplayLink? {
      let target = Target { [weak self] in self?.onFrame($0) }
      let link = make(target, #selector(Target.step))
      // Content moves as finely as by a finger; an iPhone gives 120 to apps that ask for it in their Info.plist too.
      link?.preferredFrameRateRange = CAFrameRateRange(minimum: 60, maximum: 120, preferred: 120)
      // Scrolling runs the main run loop in another mode than the default one.
      link?.add(to: .main, forMode: .common)
      return link
    }

    /// A display link holds its target, and calls a selector of it.
    @MainActor private final class Target: NSObject {
      private let onFrame: (Double) -> Void

      init(_ onFrame: @escaping (Double) -> Void) { self.onFrame = onFrame }

      @objc func step(_ link: CADisplayLink) { onFrame(link.targetTimestamp) }
    }
  }
#endif
