#if canImport(AppKit) && !canImport(UIKit)
  import AppKit
  import PullToAction

  /// Tells a host of its scroll view: by the notifications of its clip view, and of fingers by those of live
  /// scrolling and by events, as far as they are seen (``TrackpadGesture``).
  @MainActor final class ScrollObservation: NSObject {
    private let host: ObservedScrollHost<AppKitScrollView>
    private var gesture = TrackpadGesture()
    private var monitor: Any?

    init(of scrollView: NSScrollView, telling host: ObservedScrollHost<AppKitScrollView>) {
      self.host = host
      super.init()
      let clip = scrollView.contentView
      clip.postsBoundsChangedNotifications = true
      clip.postsFrameChangedNotifications = true
      observe(NSView.boundsDidChangeNotification, of: clip, #selector(scrolled))
      observe(NSView.frameDidChangeNotification, of: clip, #selector(laidOut))
      if let document = scrollView.documentView {
        document.postsFrameChangedNotifications = true
        observe(NSView.frameDidChangeNotification, of: document, #selector(laidOut))
      }
      observe(
        NSScrollView.willStartLiveScrollNotification, of: scrollView, #selector(liveScrollBegan))
      observe(
        NSScrollView.didEndLiveScrollNotification, of: scrollView, #selector(liveScrollEnded))
      monitor = NSEvent.addLocalMonitorForEvents(matching: .scrollWheel) { [weak self] event in
        // The scroll view has the event after this, and begins to bring content back: a control's inset comes then.
        if let seen = event.gestureEvent { Task { @MainActor in self?.take(seen) } }
        return event
      }
    }

    /// Ends it. A monitor is the application's until it is removed.
    func end() {
      NotificationCenter.default.removeObserver(self)
      if let monitor { NSEvent.removeMonitor(monitor) }
      monitor = nil
    }

    private func observe(_ name: Notification.Name, of view: NSView, _ selector: Selector) {
      NotificationCenter.default.addObserver(self, selector: selector, name: name, object: view)
    }

    @objc private func scrolled() {
      if let native = host.native {
        tell(gesture.contentMoved(pastEdge: native.distancePastEdges))
      }
      host.nativeDidScroll()
    }

    @objc private func laidOut() { host.nativeDidChangeLayout() }
    @objc private func liveScrollBegan() { tell(gesture.liveScrollBegan()) }
    @objc private func liveScrollEnded() { tell(gesture.liveScrollEnded()) }
    private func take(_ event: TrackpadGesture.Event) { tell(gesture.take(event)) }

    private func tell(_ change: TrackpadGesture.Change?) {
      guard let change, let native = host.native else { return }
      native.isPanned = gesture.isDown
      switch change {
      case .began: host.nativeWillBeginDragging()
      case .ended(let cancelled): host.nativeDidEndDragging(cancelled: cancelled)
      }
    }
  }

  extension NSEvent {
    /// What a scroll-wheel event says of fingers; `nil` for a wheel with notches, which has no phase.
    fileprivate var gestureEvent: TrackpadGesture.Event? {
      if !momentumPhase.isEmpty { return .momentum }
      if phase.contains(.began) { return .began }
      if phase.contains(.ended) { return .ended }
      if phase.contains(.cancelled) { return .cancelled }
      return phase.contains(.changed) || phase.contains(.stationary) ? .changed : nil
    }
  }
#endif
