@testable import Charts
import Driver
import PullToAction
import ViewKit

/// What tests look for in a chart.
extension DisplayList {
  /// The shapes whose line has a colour.
  func lines(_ color: String) -> [ShapeContent] {
    shapes.filter { $0.lineWidth > 0 && $0.strokeColor.hexadecimal == color }
  }

  /// The shapes that are filled with a colour.
  func areas(_ color: String) -> [ShapeContent] {
    shapes.filter { $0.fillColor.hexadecimal == color }
  }

  var shapes: [ShapeContent] {
    items.compactMap { item in
      if case .shape(let shape) = item.content { return shape }
      return nil
    }
  }

  /// The texts and the boxes that they are reckoned to fill.
  var texts: [(text: String, box: Rect)] {
    items.compactMap { item in
      guard case .text(let text) = item.content else { return nil }
      return (text.string, item.transform.boundingBox(of: Rect(size: item.size)))
    }
  }

  /// The rectangles that are filled with a colour.
  func rects(_ color: String) -> [Rect] {
    items.compactMap { item in
      guard case .fill(let fill, _) = item.content, fill.hexadecimal == color else { return nil }
      return item.transform.boundingBox(of: Rect(size: item.size))
    }
  }

  /// The words of the text form, which has every number.
  var textForm: String {
    DisplayListText.lines(of: FrameSequence(still: self)).joined(separator: "\n")
  }
}

extension ShapeContent {
  var elements: [PathElement] {
    if case .path(let path) = outline { return path.elements }
    return []
  }

  /// Where its steps end.
  var points: [Point] {
    elements.compactMap { element in
      switch element {
      case .move(let end), .line(let end), .quad(_, let end), .curve(_, _, let end): end
      case .close: nil
      }
    }
  }
}

/// Samples without a session.
extension TraceSamples {
  /// Up to 100 points in half a second and back in another.
  static let triangle: TraceSamples = {
    var samples = TraceSamples(name: "triangle.lua")
    samples.frames = [
      Frame(time: 0), Frame(time: 0.5, pulled: 100, offset: -100),
      Frame(time: 1, pulled: 0, offset: 0),
    ]
    return samples
  }()

  mutating func append(_ events: [(time: Double, event: PullEvent)]) {
    let log = EventLog()
    for (time, event) in events { log.append(event, time: time) }
    self.events += log.events
  }
}
