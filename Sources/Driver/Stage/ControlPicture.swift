import PullToAction
import ViewKit

extension Stage {
  /// The control and nothing else, in the part of the viewport where it is: no device, no rows, no
  /// finger, so that it changes only when the control looks different.
  package var controlPicture: DisplayList {
    let screen = DisplayList(of: scrollView.view)
    let edge = max(control.pulledAmount, lowestEdge(of: control.view), screen.lowestEdge)
    let height = min(max(edge.rounded(.up), Stage.leastPictureHeight), screen.size.height)
    var list = DisplayList(size: Size(width: screen.size.width, height: height))
    list.append(screen, in: Rect(size: screen.size))
    return list
  }

  /// An idle control is out of sight: its picture is empty, but a picture, in points.
  private static let leastPictureHeight = 40.0

  /// The names of the views that have one, by their numbers in display lists.
  package var viewNames: [UInt32: String] {
    var names: [UInt32: String] = [:]
    var views = [scrollView.view]
    while let view = views.popLast() {
      if !view.name.isEmpty { names[view.id] = view.name }
      views += view.subviews
    }
    return names
  }

  /// How far down the screen a control that a visualizer put somewhere else is seen.
  package func lowestEdge(of view: View) -> Double {
    guard view.superview === scrollView.view, !view.isHidden else { return 0 }
    return min(max(view.frame.maxY - scrollView.contentOffset.y, 0), scrollView.viewportSize.height)
  }
}

extension DisplayList {
  /// How far down anything is drawn, in points; 0 where nothing is.
  fileprivate var lowestEdge: Double {
    items.reduce(0) { edge, item in
      let box = item.transform.boundingBox(of: Rect(size: item.size))
      return max(edge, box.intersection(item.clip)?.maxY ?? 0)
    }
  }
}
