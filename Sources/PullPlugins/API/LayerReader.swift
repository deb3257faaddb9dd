import LuaRuntime
import TextSupport
import ViewKit

/// Reads what `view:add_animation { … }` was given.
struct LayerReader {
  private static let valueLimit = 256

  let table: LuaTable

  func read() throws(Complaint) -> LayerAnimation {
    guard let name = table["key_path"]?.asString else {
      throw Complaint("needs the field 'key_path' (string)")
    }
    let path = try LayerReader.keyPath(name)
    var timing = table
    if table["duration"] == nil, table["spring"] == nil {
      let seconds = LayerAnimation.defaultTiming.duration
      timing.fields.append(.init(key: .string("duration"), value: .number(seconds)))
    }
    var layer = try make(path, TimingReader(table: timing, standard: .linear).read())
    if let mode = table["fill_mode"]?.asString.flatMap(LayerAnimation.FillMode.init) {
      layer.fillMode = mode
    }
    layer.isRemovedOnCompletion = table["removed_on_completion"] != .boolean(false)
    return layer
  }

  static func keyPath(_ name: String) throws(Complaint) -> AnimationKeyPath {
    if let path = AnimationKeyPath(name: name) { return path }
    let known = AnimationKeyPath.allCases.map(\.rawValue)
    // A frame's edges move with its middle.
    let middle = ["x": "center_x", "y": "center_y"][name].map { "write \($0)" }
    let hint = middle ?? Spelling.hint(for: name, among: known)
    throw Complaint("unknown key path '\(short(name, 60))' (\(hint))")
  }

  private func make(
    _ path: AnimationKeyPath, _ timing: AnimationTiming
  ) throws(Complaint) -> LayerAnimation {
    let list = try list()
    let (from, to, by) = (try value("from"), try value("to"), try value("by"))
    if list != nil, from != nil || to != nil || by != nil {
      throw Complaint("has both values and from, to or by; leave one out")
    }
    if list == nil, table["mode"] != nil || table["key_times"] != nil {
      throw Complaint("fields 'mode' and 'key_times' go with 'values' only")
    }
    do throws(LayerAnimationError) {
      guard let list else {
        return try LayerAnimation(keyPath: path, from: from, to: to, by: by, timing: timing)
      }
      return try LayerAnimation(
        keyPath: path, values: list, keyTimes: times, calculationMode: table.calculationMode,
        timing: timing)
    } catch { throw Complaint(LayerReader.text(error, path)) }
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

  private var times: [Double]? {
    // Anything but a number counts as one that is out of range.
    table["key_times"]?.asTable?.array.map { $0.asNumber ?? -1 }
  }

  private func value(_ field: String) throws(Complaint) -> AnimatableValue? {
    guard let given = table[field] else { return nil }
    return try read(given, field)
  }

  private func list() throws(Complaint) -> [AnimatableValue]? {
    guard case .table(let values)? = table["values"] else { return nil }
    guard values.array.count <= LayerReader.valueLimit else {
      throw Complaint("field 'values': expected a list of 1 to \(LayerReader.valueLimit) values")
    }
    var list: [AnimatableValue] = []
    for (index, value) in values.array.enumerated() {
      list.append(try read(value, "values[\(index + 1)]"))
    }
    return list
  }

  private func read(_ value: LuaValue, _ name: String) throws(Complaint) -> AnimatableValue {
    let path = table["key_path"]?.asString.flatMap { AnimationKeyPath(name: $0) }
    if let value = AnimatableValue(value, isSize: path?.kind == .size) {
      guard value.isInRange else {
        throw Complaint("'\(name)' must be between -1000000 and 1000000, got \(value)")
      }
      return value
    }
    throw Complaint(
      "'\(name)' must be a number, a color such as \"orange\" or \"#ff8800\", { x, y } or "
        + "{ width, height }")
  }
}

extension AnimatableValue {
  /// Reads a number, a colour, `{ x, y }` or `{ width, height }`.
  ///
  /// - Parameter isSize: what two numbers without names are.
  fileprivate init?(_ value: LuaValue, isSize: Bool) {
    switch value {
    case .integer, .number: self = .number(value.asNumber ?? 0)
    case .string(let text):
      guard let color = Color(text) else { return nil }
      self = .color(color)
    case .table(let table):
      let numbers = table.array.compactMap(\.asNumber)
      if numbers.count == 2, table.array.count == 2, table.fields.isEmpty {
        self =
          isSize
          ? .size(Size(width: numbers[0], height: numbers[1]))
          : .point(Point(x: numbers[0], y: numbers[1]))
      } else if let x = table["x"]?.asNumber, let y = table["y"]?.asNumber {
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
    case .point(let point): .table(LuaTable([("x", .number(point.x)), ("y", .number(point.y))]))
    case .size(let size):
      .table(LuaTable([("width", .number(size.width)), ("height", .number(size.height))]))
    case .color(let color): .string(color.hexadecimal)
    }
  }
}
