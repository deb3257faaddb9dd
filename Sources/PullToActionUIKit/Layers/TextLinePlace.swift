import PullToAction

/// Where a layer that draws a line of text lies in its item, and where the line lies in the layer.
package struct TextLinePlace: Equatable {
  /// The layer's frame, in the item's coordinates.
  package let frame: Rect
  /// The left end of the baseline, in the layer's coordinates.
  package let origin: Point

  /// - Parameters:
  ///   - text: the text; its font says how far the baseline is below the middle of the item.
  ///   - size: the item's size, in points; a longer line leaves it.
  ///   - width: the line's, in points.
  ///   - ascent: how far letters go above the baseline, in points.
  ///   - descent: how far they go below it, in points.
  package init(
    _ text: TextContent, in size: Size, width: Double, ascent: Double, descent: Double
  ) {
    let baseline = Point(
      x: text.alignment.start(of: width, in: size.width),
      y: size.height / 2 + text.font.baselineOffset)
    // Accents and slanted letters leave what a line measures.
    let margin = (text.font.size / 4).rounded(.up)
    // On whole points, and so on whole pixels: the line itself may lie between them.
    let corner = Point(
      x: (baseline.x - margin).rounded(.down), y: (baseline.y - ascent - margin).rounded(.down))
    frame = Rect(
      x: corner.x, y: corner.y, width: (width + 2 * margin + 1).rounded(.up),
      height: (ascent + descent + 2 * margin + 1).rounded(.up))
    origin = baseline - corner
  }
}
