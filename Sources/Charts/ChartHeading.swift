import ViewKit

/// A chart's title, and below it what else there is to say.
struct ChartHeading {
  let title: String
  let remarks: [String]

  /// With room below it, in points.
  static let height = 46.0

  func draw(in place: Rect, on canvas: inout ChartCanvas) {
    let lines: [(String, Font, Color, Double)] = [
      (ChartText.visible(title), ChartText.title, ChartColor.ink, 10),
      (remarks.joined(separator: " · "), ChartText.body, ChartColor.faintInk, 28),
    ]
    for (text, font, color, middle) in lines {
      guard let text = ChartText.fitting(text, in: font, width: place.width) else { continue }
      canvas.text(text, at: Point(x: place.minX, y: place.minY + middle), .left, font, color)
    }
  }
}
