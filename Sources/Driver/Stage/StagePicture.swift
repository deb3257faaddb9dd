import ViewKit

/// A stage as text shows it: the control and the content next to it.
package struct StagePicture {
  /// All that is in the viewport.
  package let list: DisplayList
  /// The side that the control is on, and where it ends, in points from there; at the sides a row's height.
  package let side: Edge
  package let controlEnd: Double
  /// How much of the content is shown beside the control, in points.
  package static let contentHeight = 3 * rowHeight
  /// How tall a row of the content is, in points.
  package static let rowHeight = 44.0

  /// What is on a stage now.
  package init(of stage: Stage) {
    var list = DisplayList(of: stage.scrollView.view)
    list.prepend(StageContent(stage: stage).rows)
    self.list = list
    side = stage.control.side
    switch side {
    case .top: controlEnd = stage.controlEnd
    case .bottom: controlEnd = stage.control.pulledAmount
    case .left, .right: controlEnd = StagePicture.rowHeight
    }
  }

  /// So many points of the viewport: the end that the control is at, or the middle for one at a side.
  package func part(height: Double) -> DisplayList {
    let left = max(list.size.height - height, 0)
    guard side != .top, left > 0 else { return list }
    var part = DisplayList(size: Size(width: list.size.width, height: list.size.height - left))
    let top = side == .bottom ? left : (left / 2).rounded()
    part.append(list, in: Rect(origin: Point(y: -top), size: list.size))
    return part
  }
}

extension DriverSession {
  /// The lines that the host's renderer draws.
  func picture() -> String {
    let picture = StagePicture(of: stage)
    let height = picture.controlEnd + StagePicture.contentHeight
    return environment.draw(picture.part(height: height), height).joined(separator: "\n")
  }
}

/// What is scrolled on a stage: rows with a line between them, drawn but no views.
private struct StageContent {
  private static let indent = 16.0

  let stage: Stage

  /// The rows that are in the viewport: those of the inner scroll view, below a header, where there is
  /// one.
  var rows: [DisplayList.Item] {
    let screen = Rect(size: stage.scrollView.viewportSize)
    guard let inner = stage.inner, let frame = stage.innerFrame else {
      return rows(of: stage.scrollView, in: screen, clip: screen)
    }
    let header = header(above: frame, on: screen)
    guard let clip = frame.intersection(screen) else { return header }
    return header + rows(of: inner, in: frame, clip: clip)
  }

  /// What the outer content has above the inner scroll view, as far as it is on the screen.
  private func header(above inner: Rect, on screen: Rect) -> [DisplayList.Item] {
    let corner = .zero - stage.scrollView.contentOffset
    let frame = Rect(
      x: corner.x, y: corner.y, width: stage.scrollView.contentSize.width,
      height: inner.minY - corner.y)
    guard let clip = frame.intersection(screen) else { return [] }
    let indent = Point(x: StageContent.indent, y: 0)
    return [item("Header", at: corner + indent, size: frame.size, clip: clip)]
  }

  private func rows(
    of scrollView: ScrollView, in frame: Rect, clip: Rect
  ) -> [DisplayList.Item] {
    let size = frame.size
    let content = scrollView.contentSize
    let offset = scrollView.contentOffset
    let first = max(0, Int((offset.y / StagePicture.rowHeight).rounded(.down)))
    let last = Int((min(offset.y + size.height, content.height) / StagePicture.rowHeight))
    guard first < last, last - first < 1000 else { return [] }
    return (first..<last).map { row in
      let corner = Point(
        x: StageContent.indent - offset.x, y: Double(row) * StagePicture.rowHeight - offset.y)
      return item(
        "Row \(row + 1)", at: frame.origin + corner,
        size: Size(width: content.width, height: StagePicture.rowHeight), clip: clip)
    }
  }

  private func item(
    _ text: String, at corner: Point, size: Size, clip: Rect
  ) -> DisplayList.Item {
    DisplayList.Item(
      view: 0, transform: AffineTransform(translation: corner), size: size, clip: clip, alpha: 1,
      content: .text(TextContent(text, color: Color(white: 1.0 / 3), alignment: .left)))
  }
}

extension Stage {
  /// The control and nothing else, in the part of the viewport where it is: no device, no rows, no
  /// finger, so that it changes only when the control looks different.
  package var controlPicture: DisplayList {
    let screen = DisplayList(of: scrollView.view)
    let size = screen.size
    var part = Rect(size: size)
    switch control.side {
    case .top:
      let edge = max(control.pulledAmount, lowestEdge(of: control.view), screen.lowestEdge)
      part.size.height = min(max(edge.rounded(.up), Stage.leastPictureLength), size.height)
    case .bottom:
      part.size.height = pictureLength(of: size.height)
      part.origin.y = size.height - part.height
    case .left: part.size.width = pictureLength(of: size.width)
    case .right:
      part.size.width = pictureLength(of: size.width)
      part.origin.x = size.width - part.width
    }
    var list = DisplayList(size: part.size)
    list.append(screen, in: Rect(origin: .zero - part.origin, size: size))
    return list
  }

  private func pictureLength(of screen: Double) -> Double {
    min(max(control.pulledAmount.rounded(.up), Stage.leastPictureLength), screen)
  }

  /// An idle control is out of sight: its picture is empty, but a picture, in points.
  private static let leastPictureLength = 40.0

  /// Where the control ends, and a header above an inner scroll view, in points from the viewport's top.
  package var controlEnd: Double {
    let header = max(innerFrame?.minY ?? 0, 0)
    let top = pulledScrollView === inner ? header : 0
    return max(header, top + control.pulledAmount, lowestEdge(of: control.view))
  }

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

  /// The names by which `find` knows the control's views.
  package var controlViewNames: [String] {
    var names: Set<String> = []
    var views = [control.view]
    while let view = views.popLast() {
      names.insert(view.name)
      views += view.subviews
    }
    return names.sorted()
  }

  /// How far down the screen a control that a visualizer put somewhere else is seen.
  package func lowestEdge(of view: View) -> Double {
    let host = pulledScrollView
    guard view.superview === host.view, !view.isHidden else { return 0 }
    let top = host === inner ? innerFrame?.minY ?? 0 : 0
    return min(
      max(top + view.frame.maxY - host.contentOffset.y, 0), scrollView.viewportSize.height)
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
