import Platform
import ViewKit

/// The fields that a line of the text form may have.
struct ListLine: Decodable {
  var displayList: Int?
  var duration: Double?
  var png: Int?
  var name: String?
  var data: String?
  var view: Int?
  var fill: String?
  var border: String?
  var width: Double?
  var radius: Double?
  var shape: String?
  var rule: String?
  var stroke: String?
  var lineWidth: Double?
  var lineCap: String?
  var lineJoin: String?
  var stroked: [Double]?
  var image: Int?
  var mode: String?
  var gradient: [String]?
  var locations: [Double]?
  var from: [Double]?
  var to: [Double]?
  var activityIndicator: String?
  var step: Int?
  var text: String?
  var font: String?
  var color: String?
  var alignment: String?
  var size: [Double]?
  var at: [Double]?
  var transform: [Double]?
  var clip: [Double]?
  var outlines: [OutlineFields]?
  var alpha: Double?

  enum CodingKeys: String, CodingKey {
    case displayList = "display_list"
    case lineWidth = "line_width"
    case lineCap = "line_cap"
    case lineJoin = "line_join"
    case activityIndicator = "activity_indicator"
    case duration, png, name, data, view, fill, border, width, radius, shape, rule, stroke, stroked
    case image, mode, gradient, locations, from, to, step, text, font, color, alignment
    case size, at, transform, clip, outlines, alpha
  }

  /// A rectangle that cuts.
  struct OutlineFields: Decodable {
    var size: [Double]?
    var at: [Double]?
    var transform: [Double]?
    var radius: Double?
  }

  /// Why a line was not read.
  static func reason(of error: any Error) -> String {
    guard let error = error as? DecodingError else { return "it is not JSON" }
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "'\(field(context.codingPath))' has a value of the wrong kind"
    case .keyNotFound(let key, _): return "'\(key.stringValue)' is missing"
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      return "'\(field(context.codingPath))' has a value that makes no sense"
    default: return "it is not JSON, or has a number that is out of range"
    }
  }

  private static func field(_ path: [any CodingKey]) -> String {
    path.first?.stringValue ?? "the line"
  }
}

/// Values of fields, or what is wrong with them.
extension ListLine {
  static func required<Value>(_ value: Value?, _ name: String) throws(LineFault) -> Value {
    guard let value else { throw LineFault("'\(name)' is missing") }
    return value
  }

  static func numbers(
    _ values: [Double]?, _ count: Int, _ name: String
  ) throws(LineFault) -> [Double] {
    let values = try required(values, name)
    guard values.count == count else {
      throw LineFault("'\(name)' has \(values.count) numbers and needs \(count)")
    }
    return values
  }

  static func color(_ text: String?, _ name: String) throws(LineFault) -> Color {
    let text = try required(text, name)
    guard let color = Color(text) else {
      throw LineFault("'\(name)' is '\(text.prefix(40))', which is no colour; write \"#rrggbb\"")
    }
    return color
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: String?, _ name: String, or usual: Choice
  ) throws(LineFault) -> Choice {
    guard let text else { return usual }
    guard let choice = Choice(rawValue: text) else {
      let known = Choice.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw LineFault("'\(name)' is '\(text.prefix(40))' and must be one of \(known)")
    }
    return choice
  }

  static func size(_ values: [Double]?) throws(LineFault) -> Size {
    let values = try numbers(values, 2, "size")
    return Size(width: values[0], height: values[1])
  }

  static func place(
    _ at: [Double]?, _ transform: [Double]?
  ) throws(LineFault) -> ViewKit.AffineTransform {
    if let at {
      let at = try numbers(at, 2, "at")
      return ViewKit.AffineTransform(tx: at[0], ty: at[1])
    }
    let parts = try numbers(transform, 6, "transform")
    return ViewKit.AffineTransform(
      a: parts[0], b: parts[1], c: parts[2], d: parts[3], tx: parts[4], ty: parts[5])
  }

  func wholeSize() throws(LineFault) -> Size { try ListLine.size(size) }
}
