#if canImport(UIKit)
  import PullPlugins
  import PullToAction
  import UIKit

  /// Controls at a scroll view's edges, in the manner of `refreshControl`.
  ///
  /// ```swift
  /// tableView.addPullToAction(plugin: try Plugin(named: "google")) { run in
  ///   try await model.reload { run.report(progress: $0) }
  ///   return .success("12 new")
  /// }
  /// ```
  extension UIScrollView {
    /// Adds a control beyond an edge of the content.
    ///
    /// The scroll view then always bounces along the control's axis. It holds the control, which goes away with
    /// it or by ``removePullToAction(_:)``. Its delegate stays what it is, and its `contentInset` the app's: see
    /// ``pullToActionContentInset``.
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

    /// Takes a control away: a running action is cancelled, and the inset is as before.
    public func removePullToAction(_ control: PullToActionControl) {
      pullToActionView?.remove(control)
    }

    /// The controls, in the order in which they were added.
    public var pullToActionControls: [PullToActionControl] {
      pullToActionView?.attachment.controls ?? []
    }

    /// The app's part of `contentInset`, in points: what was last set there, without what open controls have
    /// added. An app that adds to its inset, rather than setting it, does so here: to `contentInset` it would
    /// add on top of what a control has added for a while.
    public var pullToActionContentInset: UIEdgeInsets {
      get { pullToActionView.map { UIEdgeInsets($0.attachment.host.appInset) } ?? contentInset }
      set {
        guard let view = pullToActionView else { return contentInset = newValue }
        view.attachment.host.appInset = EdgeInsets(newValue)
      }
    }

    private var pullToActionView: PullToActionView? {
      subviews.lazy.compactMap { $0 as? PullToActionView }.first
    }
  }
#endif
