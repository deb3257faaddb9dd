import ViewKit

/// A stage as text shows it: the control and the top of the content.
package struct StagePicture {
  /// All that is in the viewport.
  package let list: DisplayList
  /// Where the control ends, in points from the viewport's top.
  package let controlEnd: Double
  /// How much of the content is shown below the control, in points.
  package static let contentHeight = 3 * rowHeight
  /// How tall a row of the content is, in points.
  package static let rowHeight = 44.0

  /// What is on a stage now.
  package init(of stage: Stage) {
    var list = DisplayList(of: stage.scrollView.view)
    list.prepend(StageContent(stage: stage).rows)
    self.list = list
    controlEnd = stage.controlEnd
  }
}

extension DriverSession {
  /// The lines that the host's renderer draws.
  func picture() -> String {
    let picture = StagePicture(of: stage)
    let height = picture.controlEnd + StagePicture.contentHeight
    return environment.draw(picture.list, height).joined(separator: "\n")
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
    let edge = max(control.pulledAmount, lowestEdge(of: control.view), screen.lowestEdge)
    let height = min(max(edge.rounded(.up), Stage.leastPictureHeight), screen.size.height)
    var list = DisplayList(size: Size(width: screen.size.width, height: height))
    list.append(screen, in: Rect(size: screen.size))
    return list
  }

  /// An idle control is out of sight: its picture is empty, but a picture, in points.
  private static let leastPictureHeight = 40.0

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
