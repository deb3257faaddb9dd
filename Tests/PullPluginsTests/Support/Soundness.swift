import PullToAction
import TestSupport
import ViewKit

/// What must be so of a stage whatever a plugin or a host did to it.
extension PullStage {
  /// What of it is no number: of what views are set to and show, of the picture, and of the scroll
  /// view. The first few.
  var nonsense: [String] {
    let edges = scrollView.adjustedContentInset
    var numbers = [
      ("offset", scrollView.contentOffset.y), ("offset", scrollView.contentOffset.x),
      ("inset", edges.top), ("inset", edges.bottom), ("content", scrollView.contentSize.height),
      ("viewport", scrollView.viewportSize.height), ("amount", control.pulledAmount),
      ("threshold", control.pullThreshold), ("height", control.executingHeight),
      ("rest", control.restOffset), ("progress", control.progress ?? 0),
      ("velocity", scrollView.touchVelocity.y),
    ]
    for view in scrollView.view.tree {
      numbers += view.numbers.map { (view.name, $0) } + view.shownNumbers.map { (view.name, $0) }
    }
    numbers += DisplayList(of: scrollView.view).numbers.map { ("the picture", $0) }
    return numbers.filter { !$0.1.isFinite }.prefix(5).map { "\($0.0) has \($0.1)" }
  }
}

extension View {
  /// The view and all in it.
  var tree: [View] { [self] + subviews.flatMap(\.tree) }

  fileprivate var numbers: [Double] {
    frame.numbers + bounds.numbers + [rotation, scale.x, scale.y, translation.x, translation.y]
      + [alpha, cornerRadius, borderWidth]
      + [textContent?.fontSize ?? 0, shape?.lineWidth ?? 0, shape?.strokeStart ?? 0]
      + [gradient?.startPoint.x ?? 0, gradient?.endPoint.y ?? 0]
  }

  fileprivate var shownNumbers: [Double] {
    let shown = presentation
    return shown.frame.numbers + shown.bounds.numbers + [shown.rotation, shown.alpha]
      + [shown.scale.x, shown.scale.y, shown.translation.x, shown.translation.y]
      + [shown.cornerRadius, shown.borderWidth, shown.shape?.lineWidth ?? 0]
      + [shown.textContent?.fontSize ?? 0]
  }
}

extension Rect {
  fileprivate var numbers: [Double] { [minX, minY, width, height] }
}

extension DisplayList {
  fileprivate var numbers: [Double] {
    items.flatMap { item in
      let place = item.transform
      return [place.a, place.b, place.c, place.d, place.tx, place.ty, item.alpha]
        + [item.size.width, item.size.height] + item.clip.numbers + item.content.numbers
    }
  }
}

extension DisplayList.Content {
  fileprivate var numbers: [Double] {
    switch self {
    case .fill(_, let radius), .gradient(_, let radius): [radius]
    case .border(_, let width, let radius): [width, radius]
    case .shape(let shape): [shape.lineWidth, shape.strokeStart, shape.strokeEnd]
    case .text(let text): [text.fontSize]
    case .image, .activityIndicator: []
    }
  }
}
