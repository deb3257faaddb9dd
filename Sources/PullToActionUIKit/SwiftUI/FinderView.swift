#if canImport(SwiftUI) && (canImport(UIKit) || canImport(AppKit))
  import PullToAction
  import SwiftUI

  #if canImport(UIKit)
    import UIKit

    typealias NativeView = UIView
    extension FinderView { typealias ScrollView = UIScrollView }

    extension PullToActionFinder: UIViewRepresentable {
      func makeUIView(context: Context) -> FinderView { FinderView(self) }
      func updateUIView(_ view: FinderView, context: Context) { view.finder = self }
      static func dismantleUIView(_ view: FinderView, coordinator: ()) { view.end() }
    }

    extension UIView: SearchedView {
      package var searchedParent: (any SearchedView)? { superview }
      package var searchedChildren: [any SearchedView] { subviews }
      package var isSearchedScrollView: Bool { self is UIScrollView }
      package var frameInWindow: Rect { Rect(convert(bounds, to: nil)) }
    }
  #else
    import AppKit

    typealias NativeView = NSView
    extension FinderView { typealias ScrollView = NSScrollView }

    extension PullToActionFinder: NSViewRepresentable {
      func makeNSView(context: Context) -> FinderView { FinderView(self) }
      func updateNSView(_ view: FinderView, context: Context) { view.finder = self }
      static func dismantleNSView(_ view: FinderView, coordinator: ()) { view.end() }
    }

    extension NSView: SearchedView {
      package var searchedParent: (any SearchedView)? { superview }
      package var searchedChildren: [any SearchedView] { subviews }
      package var isSearchedScrollView: Bool { self is NSScrollView }
      package var frameInWindow: Rect { Rect(convert(bounds, to: nil)) }
    }
  #endif

  /// The view of a ``PullToActionFinder``.
  final class FinderView: NativeView {
    /// The modifier as it was last made: SwiftUI makes it anew with its view.
    var finder: PullToActionFinder {
      didSet {
        guard finder.edge == oldValue.edge else {
          end()
          return look()
        }
        control?.action = finder.action
      }
    }
    private weak var scrollView: ScrollView?
    private weak var control: PullToActionControl?
    private var isLooking = false
    private var hasTold = false

    init(_ finder: PullToActionFinder) {
      self.finder = finder
      super.init(frame: .zero)
    }

    @available(*, unavailable) required init?(coder: NSCoder) { nil }

    #if canImport(UIKit)
      override func didMoveToWindow() {
        super.didMoveToWindow()
        look()
      }

      override func layoutSubviews() {
        super.layoutSubviews()
        look()
      }
    #else
      override func viewDidMoveToWindow() {
        super.viewDidMoveToWindow()
        look()
      }

      override func layout() {
        super.layout()
        look()
      }
    #endif

    /// Looks for the scroll view, unless it is there: SwiftUI may have made another one. It puts its views
    /// together in this turn of the run loop, so the search is in the next.
    func look() {
      // A view without a size is yet to be laid out, and lies in front of nothing.
      guard window != nil, bounds.width > 0, bounds.height > 0, !isLooking,
        scrollView?.window == nil
      else { return }
      isLooking = true
      Task { [weak self] in self?.find() }
    }

    private func find() {
      isLooking = false
      guard window != nil, scrollView?.window == nil else { return }
      end()
      guard let found = scrollViewInFront as? ScrollView else {
        if !hasTold { DiagnosticLog.write(MissingScrollView()) }
        return hasTold = true
      }
      scrollView = found
      control = finder.add(to: found)
    }

    /// The modifier is gone, or its scroll view is.
    func end() {
      if let control { scrollView?.removePullToAction(control) }
      (scrollView, control) = (nil, nil)
    }
  }

  /// A modifier that is on no scroll view.
  private struct MissingScrollView: Error, CustomStringConvertible {
    let description =
      "pullToAction is on a view that is no ScrollView, List or Form, and in none; nothing is added"
  }
#endif
