#if canImport(SwiftUI) && (canImport(UIKit) || canImport(AppKit))
  import PullPlugins
  import PullToAction
  import SwiftUI

  extension SwiftUI.View {
    /// Adds a control to the scroll view, list or form that the modifier is on.
    ///
    /// ```swift
    /// List(mails) { MailRow($0) }
    ///   .pullToAction(plugin: try Plugin(named: "google")) { run in
    ///     try await model.reload { run.report(progress: $0) }
    ///     return .success("12 new")
    ///   }
    /// ```
    ///
    /// A plugin that cannot be loaded is told of in the log, and the built-in look is there in its place. Where
    /// there is no scroll view nothing is added, which is told too.
    ///
    /// - Parameters:
    ///   - plugin: loads its look, once for each scroll view; the built-in one unless given.
    ///   - edge: where it sits; where the plugin says unless given, and else at the top.
    ///   - configure: sets what else there is to set, once for each scroll view, and may keep the control.
    ///   - action: what it does. What it returns or throws is how the action ended.
    public func pullToAction(
      plugin: @autoclosure @escaping @MainActor () throws -> Plugin? = nil, edge: PullEdge? = nil,
      configure: @escaping @MainActor (PullToActionControl) -> Void = { _ in },
      action: @escaping AsyncAction
    ) -> some SwiftUI.View {
      background(
        PullToActionFinder(plugin: plugin, edge: edge, configure: configure, action: action))
    }
  }

  /// An invisible view behind a scroll view, which finds it and adds the control.
  struct PullToActionFinder {
    let plugin: @MainActor () throws -> Plugin?
    let edge: PullEdge?
    let configure: @MainActor (PullToActionControl) -> Void
    let action: AsyncAction

    /// The control on a scroll view, or the default look where the plugin cannot be loaded.
    @MainActor func add(to scrollView: FinderView.ScrollView) -> PullToActionControl {
      var loaded: Plugin?
      do { loaded = try plugin() } catch { DiagnosticLog.write(error) }
      let control = scrollView.addPullToAction(plugin: loaded, edge: edge, action: action)
      configure(control)
      return control
    }
  }
#endif
