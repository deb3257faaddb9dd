#if canImport(AppKit) && !canImport(UIKit)
  import AppKit
  import PullToAction

  /// An `NSScrollView` for a host: in coordinates that grow downward, whatever its document's do.
  @MainActor final class AppKitScrollView: NativeScrollView {
    private(set) weak var view: NSScrollView?
    /// Whether a finger scrolls; what AppKit knows only by its events.
    var isPanned = false
    /// Whether the window's bars had the insets before a control added to them.
    private var wasAutomatic = false
    /// What controls have added to the insets.
    private var controlInset = EdgeInsets.zero

    init(_ view: NSScrollView) { self.view = view }

    var isTouched: Bool { isPanned }
    var touchPlace: Point? { nil }
    var panTranslation: Point? { nil }
    var panVelocity: Point { .zero }

    private var geometry: ClipGeometry {
      ClipGeometry(
        clip: Rect(view?.contentView.bounds ?? .zero),
        document: Rect(view?.documentView?.frame ?? .zero),
        growsDownward: view?.contentView.isFlipped ?? true)
    }

    var viewportSize: Size { geometry.clip.size }
    var contentExtent: Size { geometry.document.size }

    var offset: Point {
      get { geometry.offset }
      set {
        guard let view else { return }
        // Not by `scroll(to:)`, which keeps to the edges.
        view.contentView.setBoundsOrigin(geometry.origin(at: newValue).cgPoint)
        view.reflectScrolledClipView(view.contentView)
      }
    }

    var setInset: EdgeInsets { view.map { EdgeInsets($0.contentInsets) } ?? .zero }
    /// The clip view's: beside what was set, a table's header is in it, which floats over the content.
    var restInset: EdgeInsets { view.map { EdgeInsets($0.contentView.contentInsets) } ?? .zero }

    func set(_ inset: EdgeInsets, ofControls controls: EdgeInsets) {
      guard let view else { return }
      // What is automatic cannot be added to. It is again when the controls have closed, with the bars' insets.
      if controls != .zero, view.automaticallyAdjustsContentInsets {
        wasAutomatic = true
        view.automaticallyAdjustsContentInsets = false
      }
      view.contentInsets = NSEdgeInsets(inset)
      // Scrollers are inset by the same, and by their own: they stay as long as they are.
      var scrollers = EdgeInsets(view.scrollerInsets)
      for edge in Edge.allCases { scrollers[edge] += controlInset[edge] - controls[edge] }
      view.scrollerInsets = NSEdgeInsets(scrollers)
      controlInset = controls
      // The clip view has them when it was laid out.
      view.tile()
      if controls == .zero, wasAutomatic {
        wasAutomatic = false
        view.automaticallyAdjustsContentInsets = true
      }
    }

    func obstacle(along axis: Axis) -> ScrollObstacle? {
      let elasticity = view?.elasticity(along: axis)
      if elasticity == NSScrollView.Elasticity.none { return .doesNotBounce }
      let range = NativeLayout(of: self).range(along: axis)
      return elasticity == .allowed || range.lowerBound < range.upperBound ? nil : .contentFits
    }

    func move(to offset: Point) { self.offset = offset }

    /// An animator's bounds are at their end at once, and only what is presented moves.
    func scroll(to offset: Point) -> Bool { false }
  }

  extension NSScrollView {
    func elasticity(along axis: Axis) -> Elasticity {
      axis == .vertical ? verticalScrollElasticity : horizontalScrollElasticity
    }

    func setElasticity(_ elasticity: Elasticity, along axis: Axis) {
      if axis == .vertical {
        verticalScrollElasticity = elasticity
      } else {
        horizontalScrollElasticity = elasticity
      }
    }
  }

  extension NSEdgeInsets {
    init(_ insets: EdgeInsets) {
      self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
  }

  extension EdgeInsets {
    init(_ insets: NSEdgeInsets) {
      self.init(
        top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
  }
#endif
