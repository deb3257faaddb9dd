import LuaRuntime
import TextSupport
import ViewKit

/// Reads what `view:add_animation { … }` was given.
struct LayerReader {
  private static let valueLimit = 256

  let table: LuaTable

  func read() throws(TableComplaint) -> LayerAnimation {
    guard case .string(let name)? = table["key_path"] else {
      throw TableComplaint(message: "needs the field 'key_path' (string)")
    }
    let path = try LayerReader.keyPath(name)
    var timing = table
    if table["duration"] == nil, table["spring"] == nil {
      let seconds = LayerAnimation.defaultTiming.duration
      timing.fields.append(.init(key: .string("duration"), value: .number(seconds)))
    }
    var layer = try make(path, TimingReader(table: timing, standard: .linear).read())
    if case .string(let mode)? = table["fill_mode"],
      let fillMode = LayerAnimation.FillMode(rawValue: mode)
    {
      layer.fillMode = fillMode
    }
    layer.isRemovedOnCompletion = table["removed_on_completion"] != .boolean(false)
    return layer
  }

  static func keyPath(_ name: String) throws(TableComplaint) -> AnimationKeyPath {
    if let path = AnimationKeyPath(name: name) { return path }
    let known = AnimationKeyPath.allCases.map(\.rawValue)
    let hint =
      Spelling.nearest(to: name, among: known).map { "did you mean '\($0)'?" }
      ?? "known are \(known.joined(separator: ", "))"
    throw TableComplaint(message: "unknown key path '\(short(name, 60))' (\(hint))")
  }

  private func make(
    _ path: AnimationKeyPath, _ timing: AnimationTiming
  ) throws(TableComplaint) -> LayerAnimation {
    let list = try list()
    let (from, to, by) = (try value("from"), try value("to"), try value("by"))
    if list != nil, from != nil || to != nil || by != nil {
      throw TableComplaint(message: "has both values and from, to or by; leave one out")
    }
    if list == nil, table["mode"] != nil || table["key_times"] != nil {
      throw TableComplaint(message: "fields 'mode' and 'key_times' go with 'values' only")
    }
    do throws(LayerAnimationError) {
      guard let list else {
        return try LayerAnimation(keyPath: path, from: from, to: to, by: by, timing: timing)
      }
      return try LayerAnimation(
        keyPath: path, values: list, keyTimes: times, calculationMode: mode, timing: timing)
    } catch {
      throw TableComplaint(message: LayerReader.text(error, path))
    }
  }

  private static func text(_ error: LayerAnimationError, _ path: AnimationKeyPath) -> String {
    guard case .wrongValue(_, let kind) = error else { return "\(error)" }
    let expected =
      switch kind {
      case .number: "finite numbers"
      case .point: "points such as { x = 1, y = 2 }, or finite numbers for both"
      case .size: "sizes such as { width = 1, height = 2 }, or finite numbers for both"
      case .color: "colors such as \"#ff8800\""
      }
    return "'\(path.rawValue)' takes \(expected)"
  }

  private var mode: CalculationMode {
    if case .string(let name)? = table["mode"] {
      CalculationMode(rawValue: name) ?? .linear
    } else {
      .linear
    }
  }

  private var times: [Double]? {
    guard case .table(let times)? = table["key_times"] else { return nil }
    // What is no number is none that is allowed.
    return times.array.map { $0.asNumber ?? -1 }
  }

  private func value(_ field: String) throws(TableComplaint) -> AnimatableValue? {
    guard let given = table[field] else { return nil }
    return try read(given, field)
  }

  private func list() throws(TableComplaint) -> [AnimatableValue]? {
    guard case .table(let values)? = table["values"] else { return nil }
    guard values.array.count <= LayerReader.valueLimit else {
      throw TableComplaint(
        message: "field 'values': expected a list of 1 to \(LayerReader.valueLimit) values")
    }
    var list: [AnimatableValue] = []
    for (index, value) in values.array.enumerated() {
      list.append(try read(value, "values[\(index + 1)]"))
    }
    return list
  }

  private func read(_ value: LuaValue, _ name: String) throws(TableComplaint) -> AnimatableValue {
    if let value = AnimatableValue(value) {
      guard value.isInRange else {
        throw TableComplaint(
          message: "'\(name)' must be between -1000000 and 1000000, got \(value)")
      }
      return value
    }
    throw TableComplaint(
      message: "'\(name)' must be a number, a color such as \"orange\" or \"#ff8800\", { x, y } or "
        + "{ width, height }")
  }
}

extension AnimatableValue {
  /// Reads a number, a colour, `{ x, y }` or `{ width, height }`.
  fileprivate init?(_ value: LuaValue) {
    switch value {
    case .integer, .number: self = .number(value.asNumber ?? 0)
    case .string(let text):
      guard let color = Color(text) else { return nil }
      self = .color(color)
    case .table(let table):
      if let x = table["x"]?.asNumber, let y = table["y"]?.asNumber {
        self = .point(Point(x: x, y: y))
      } else if let width = table["width"]?.asNumber, let height = table["height"]?.asNumber {
        self = .size(Size(width: width, height: height))
      } else {
        return nil
      }
    default: return nil
    }
  }

  /// Whether it is a number, and sums and differences of it stay finite.
  fileprivate var isInRange: Bool {
    let numbers: [Double] =
      switch self {
      case .number(let number): [number]
      case .point(let point): [point.x, point.y]
      case .size(let size): [size.width, size.height]
      case .color: []
      }
    return numbers.allSatisfy(ViewAPI.positions.contains)
  }

  var luaValue: LuaValue {
    switch self {
    case .number(let number): .number(number)
    case .point(let point): AnimatableValue.table(("x", point.x), ("y", point.y))
    case .size(let size): AnimatableValue.table(("width", size.width), ("height", size.height))
    case .color(let color): .string(color.hexadecimal)
    }
  }

  private static func table(_ fields: (String, Double)...) -> LuaValue {
    .table(LuaTable(fields: fields.map { .init(key: .string($0.0), value: .number($0.1)) }))
  }
}
