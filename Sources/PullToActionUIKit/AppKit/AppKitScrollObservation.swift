#if canImport(AppKit) && !canImport(UIKit)
  import AppKit
  import PullToAction

  /// Tells a host of its scroll view: by the notifications of its clip view, and by the events of a trackpad,
  /// which alone say when fingers are lifted; live scrolling ends with the momentum.
  @MainActor final class ScrollObservation: NSObject {
    private let host: ObservedScrollHost<AppKitScrollView>
    private var monitor: Any?

    init(of scrollView: NSScrollView, telling host: ObservedScrollHost<AppKitScrollView>) {
      self.host = host
      super.init()
      let clip = scrollView.contentView
      clip.postsBoundsChangedNotifications = true
      observe(NSView.boundsDidChangeNotification, of: clip, #selector(scrolled))
      observe(NSView.frameDidChangeNotification, of: clip, #selector(laidOut))
      if let document = scrollView.documentView {
        document.postsFrameChangedNotifications = true
        observe(NSView.frameDidChangeNotification, of: document, #selector(laidOut))
      }
      monitor = NSEvent.addLocalMonitorForEvents(matching: .scrollWheel) { [weak self] event in
        self?.take(event)
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

    @objc private func scrolled() { host.nativeDidScroll() }
    @objc private func laidOut() { host.nativeDidChangeLayout() }

    /// A wheel with notches has no phase: it cannot pull.
    private func take(_ event: NSEvent) {
      guard let native = host.native else { return end() }
      if event.phase.contains(.began), isOver(event, native.view) {
        native.isPanned = true
        host.nativeWillBeginDragging()
      } else if native.isPanned, event.phase.contains(.ended) || event.phase.contains(.cancelled) {
        native.isPanned = false
        host.nativeDidEndDragging(cancelled: event.phase.contains(.cancelled))
      }
    }

    /// Whether an event is the scroll view's, and no other's in it.
    private func isOver(_ event: NSEvent, _ view: NSScrollView?) -> Bool {
      guard let view, event.window === view.window,
        let hit = event.window?.contentView?.hitTest(event.locationInWindow)
      else { return false }
      return hit === view || hit.enclosingScrollView === view
    }
  }
#endif
