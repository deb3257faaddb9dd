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
    ///   - action: what it does. What it returns or throws is how the action ended.
    public func pullToAction(
      plugin: @autoclosure @escaping @MainActor () throws -> Plugin? = nil, edge: PullEdge? = nil,
      action: @escaping AsyncAction
    ) -> some SwiftUI.View {
      background(PullToActionFinder(plugin: plugin, edge: edge, action: action))
    }
  }

  /// An invisible view behind a scroll view, which finds it and adds the control.
  struct PullToActionFinder {
    let plugin: @MainActor () throws -> Plugin?
    let edge: PullEdge?
    let action: AsyncAction

    /// The control on a scroll view, or the default look where the plugin cannot be loaded.
    @MainActor func add(to scrollView: FinderView.ScrollView) -> PullToActionControl {
      do {
        return scrollView.addPullToAction(plugin: try plugin(), edge: edge, action: action)
      } catch {
        DiagnosticLog.write(error)
        return scrollView.addPullToAction(edge: edge, action: action)
      }
    }
  }
#endif
