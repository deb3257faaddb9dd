import CLua
import LuaRuntime
import PullToAction
import ViewKit

/// Layer animations of views in Lua.
enum LayerAPI {
  static var methods: [LuaFunctionDeclaration] {
    [
      LuaFunctionDeclaration(
        name: "add_animation",
        parameters: [
          LuaParameter(name: "animation", type: .table, doc: "what, when and how", fields: fields)
        ],
        result: .object("animation"),
        doc: "Shows a property on its way without changing what it is set to.",
        body: { LayerAPI.add(LuaCall($0)) }),
      LuaFunctionDeclaration(
        name: "remove_animation",
        parameters: [LuaParameter(name: "key", type: .string, doc: "the key it was added with")],
        doc: "Ends what add_animation added with a key.",
        body: { call in
          let call = LuaCall(call)
          call.object.map { view($0).removeAnimation(forKey: call.string(0)) }
          return call.done()
        }),
      LuaFunctionDeclaration(
        name: "remove_all_animations", doc: "Ends all that moves the view.",
        body: { call in
          let call = LuaCall(call)
          call.object.map { view($0).removeAllAnimations() }
          return call.done()
        }),
      presentation,
    ]
  }

  /// Reads what is shown.
  static var presentation: LuaFunctionDeclaration {
    LuaFunctionDeclaration(
      name: "presentation",
      parameters: [LuaParameter(name: "key_path", type: .string, doc: "a property's name")],
      result: .any, doc: "What is shown of a property now, while it may be on its way.",
      body: { LayerAPI.read(LuaCall($0)) })
  }

  private static var fields: [LuaParameter] {
    AnimationFields.timing + [
      LuaParameter(name: "key_path", type: .string, doc: "the property's name"),
      AnimationFields.field("from", .any, "a number, a colour, { x, y } or { width, height }"),
      AnimationFields.field("to", .any, "see from; one or two of from, to and by are given"),
      AnimationFields.field("by", .any, "see from"),
      AnimationFields.field("values", .table, "keyframes instead of from, to and by"),
      AnimationFields.field("key_times", .table, "when each value is reached, 0 to 1"),
      AnimationFields.field(
        "mode", .oneOf(CalculationMode.allCases.map(\.rawValue)), "how values are joined"),
      AnimationFields.field(
        "fill_mode", .oneOf(LayerAnimation.FillMode.allCases.map(\.rawValue)),
        "what is shown before and after"),
      AnimationFields.field(
        "removed_on_completion", .boolean, "whether it leaves the view at its end"),
      AnimationFields.field("key", .string, "replaces what has the same key"),
      AnimationFields.field(
        "completion", .function, "called once it is over, with whether it ran to its end"),
    ]
  }

  fileprivate static func add(_ call: LuaCall) -> Int32 {
    let context = context(call.host)
    guard let object = call.object, let state = context.state else { return call.done() }
    guard context.animations.hasPlace else { return call.fail(PluginAnimations.refusal) }
    guard var table = FunctionTable(call, 0, state) else {
      return call.fail("add_animation: the table is too large")
    }
    defer { table.release() }
    do throws(TableComplaint) {
      let layer = try LayerReader(table: table.table).read()
      var key: String?
      if case .string(let text)? = table.table["key"] { key = text }
      guard view(object).layerAnimationCount < PluginAnimations.limit else {
        return call.fail(
          "a view may have \(PluginAnimations.limit) layer animations; remove some")
      }
      guard let animation = view(object).add(layer, forKey: key) else {
        throw TableComplaint(message: "the view is in no control yet; add it to one first")
      }
      let handle = context.animations.keep(animation, completion: table.take("completion"))
      return call.returns(handle)
    } catch {
      return call.fail("bad argument #1 'animation' to 'add_animation' (\(error.message))")
    }
  }

  fileprivate static func read(_ call: LuaCall) -> Int32 {
    guard let object = call.object else { return call.done() }
    do throws(TableComplaint) {
      let path = try LayerReader.keyPath(call.string(0))
      return call.returns(view(object).presentation.value(of: path).luaValue)
    } catch {
      return call.fail("bad argument #1 'key_path' to 'presentation' (\(error.message))")
    }
  }
}

/// Reads what `view:add_animation { … }` was given.
private struct LayerReader {
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
    throw TableComplaint(message: "unknown key path '\(name.prefix(60))' (\(hint))")
  }

  private func make(
    _ path: AnimationKeyPath, _ timing: AnimationTiming
  ) throws(TableComplaint) -> LayerAnimation {
    let list = try list()
    let (from, to, by) = (try value("from"), try value("to"), try value("by"))
    do throws(LayerAnimationError) {
      guard let list else {
        return try LayerAnimation(keyPath: path, from: from, to: to, by: by, timing: timing)
      }
      return try LayerAnimation(
        keyPath: path, values: list, keyTimes: times, calculationMode: mode, timing: timing)
    } catch {
      throw TableComplaint(message: "'\(path.rawValue)': \(error)")
    }
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
        throw TableComplaint(message: "'\(name)' must be between -1000000 and 1000000")
      }
      return value
    }
    throw TableComplaint(
      message: "'\(name)' must be a number, a color such as \"#ff8800\", { x, y } or "
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

  /// Whether sums and differences of it stay finite. What is no number is told of elsewhere.
  fileprivate var isInRange: Bool {
    let numbers: [Double] =
      switch self {
      case .number(let number): [number]
      case .point(let point): [point.x, point.y]
      case .size(let size): [size.width, size.height]
      case .color: []
      }
    return numbers.allSatisfy { !$0.isFinite || ViewAPI.positions.contains($0) }
  }

  fileprivate var luaValue: LuaValue {
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
