#if canImport(UIKit)
  import PullToAction
  import UIKit

  extension UIScrollView: NativeScrollView {
    package var viewportSize: Size { Size(bounds.size) }
    package var contentExtent: Size { Size(contentSize) }

    package var offset: Point {
      get { Point(contentOffset) }
      // Ends deceleration and bounce, which setting the property does not.
      set { setContentOffset(newValue.cgPoint, animated: false) }
    }

    package var setInset: EdgeInsets { EdgeInsets(contentInset) }
    package var restInset: EdgeInsets { EdgeInsets(adjustedContentInset) }
    package var isTouched: Bool { isTracking || isPanned }

    // By the recognizer: `isDragging` may stay true while content decelerates.
    package var isPanned: Bool {
      switch panGestureRecognizer.state {
      case .began, .changed: true
      default: false
      }
    }

    package var touchPlace: Point? {
      // In a scroll view's own coordinates, which are its content's.
      panGestureRecognizer.numberOfTouches > 0
        ? Point(panGestureRecognizer.location(in: self)) - offset : nil
    }

    package var panTranslation: Point? {
      isPanned ? Point(panGestureRecognizer.translation(in: self)) : nil
    }

    package var panVelocity: Point { Point(panGestureRecognizer.velocity(in: self)) }

    package func set(_ inset: EdgeInsets, ofControls controls: EdgeInsets) {
      contentInset = UIEdgeInsets(inset)
    }

    package func obstacle(along axis: Axis) -> ScrollObstacle? {
      if !bounces { return .doesNotBounce }
      let layout = NativeLayout(of: self)
      let range = layout.range(along: axis)
      return alwaysBounces(along: axis) || range.lowerBound < range.upperBound ? nil : .contentFits
    }

    package func move(to offset: Point) { contentOffset = offset.cgPoint }

    package func scroll(to offset: Point) -> Bool {
      setContentOffset(offset.cgPoint, animated: true)
      return true
    }
  }

  extension UIScrollView {
    func alwaysBounces(along axis: Axis) -> Bool {
      axis == .vertical ? alwaysBounceVertical : alwaysBounceHorizontal
    }

    func setAlwaysBounces(_ bounces: Bool, along axis: Axis) {
      if axis == .vertical {
        alwaysBounceVertical = bounces
      } else {
        alwaysBounceHorizontal = bounces
      }
    }
  }

  extension UIEdgeInsets {
    init(_ insets: EdgeInsets) {
      self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
  }

  extension EdgeInsets {
    init(_ insets: UIEdgeInsets) {
      self.init(
        top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
  }
#endif
