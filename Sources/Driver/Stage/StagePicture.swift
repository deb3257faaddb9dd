import ViewKit

/// A stage as a picture: the control and the top of the content.
extension DriverSession {
  /// The lines that the host's renderer draws.
  func picture() -> String {
    var list = DisplayList(of: stage.scrollView.view)
    list.prepend(StageContent(stage: stage).rows)
    let bottom = max(stage.control.pulledAmount, stage.lowestEdge(of: stage.control.view))
    let height = bottom + 3 * StageContent.rowHeight
    return environment.draw(list, height).joined(separator: "\n")
  }
}

/// What is scrolled on a stage: rows with a line between them, drawn but no views.
private struct StageContent {
  static let rowHeight = 44.0
  private static let indent = 16.0

  let stage: Stage

  /// The rows that are in the viewport.
  var rows: [DisplayList.Item] {
    let size = stage.scrollView.viewportSize
    let content = stage.scrollView.contentSize
    let offset = stage.scrollView.contentOffset
    let first = max(0, Int((offset.y / StageContent.rowHeight).rounded(.down)))
    let last = Int((min(offset.y + size.height, content.height) / StageContent.rowHeight))
    guard first < last, last - first < 1000 else { return [] }
    return (first..<last).map { row in
      let corner = Point(
        x: StageContent.indent - offset.x, y: Double(row) * StageContent.rowHeight - offset.y)
      return DisplayList.Item(
        view: 0, transform: AffineTransform(translation: corner),
        size: Size(width: content.width, height: StageContent.rowHeight),
        clip: Rect(origin: .zero, size: size), alpha: 1,
        content: .text(
          TextContent("Row \(row + 1)", color: Color(white: 1.0 / 3), alignment: .left)))
    }
  }
}
