#if canImport(AppKit) && !canImport(UIKit)
  import AppKit
  import PullPlugins
  import PullToAction

  /// Controls at a scroll view's edges, which a trackpad pulls.
  extension NSScrollView {
    /// Adds a control beyond an edge of the content.
    ///
    /// The scroll view is then elastic along the control's axis. It holds the control, which goes away with it
    /// or by ``removePullToAction(_:)``. While a control is open, `automaticallyAdjustsContentInsets` is off.
    ///
    /// - Parameters:
    ///   - plugin: its look, loaded for this control alone; the built-in one unless given.
    ///   - edge: where it sits; where the plugin says unless given, and else at the top.
    ///   - action: what it does. What it returns or throws is how the action ended.
    /// - Returns: the control, for what else there is to set and to ask.
    @discardableResult
    public func addPullToAction(
      plugin: Plugin? = nil, edge: PullEdge? = nil, action: AsyncAction? = nil
    ) -> PullToActionControl {
      (pullToActionView ?? PullToActionView(in: self)).add(plugin, at: edge, action: action)
    }

    /// Takes a control away: a running action is cancelled, and the insets are as before.
    public func removePullToAction(_ control: PullToActionControl) {
      pullToActionView?.remove(control)
    }

    /// The controls, in the order in which they were added.
    public var pullToActionControls: [PullToActionControl] {
      pullToActionView?.attachment.controls ?? []
    }

    /// The app's part of `contentInsets`, in points: what was last set there, without what open controls have
    /// added. An app that adds to its insets, rather than setting them, does so here.
    public var pullToActionContentInsets: NSEdgeInsets {
      get { pullToActionView.map { NSEdgeInsets($0.attachment.host.appInset) } ?? contentInsets }
      set {
        guard let view = pullToActionView else { return contentInsets = newValue }
        view.attachment.host.appInset = EdgeInsets(newValue)
      }
    }

    private var pullToActionView: PullToActionView? {
      subviews.lazy.compactMap { $0 as? PullToActionView }.first
    }
  }
#endif
