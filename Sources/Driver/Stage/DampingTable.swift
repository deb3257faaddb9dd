import LuaRuntime
import PullPlugins
import PullToAction
import TextSupport

/// Dampings in Lua: a preset's name, or a table with its curve's parameters.
enum DampingTable {
  static let setting = Setting<ScrollView>(
    "damping", .any,
    "How far content follows a finger past its edge: \"rubber_band\", \"exponential\", \"tension\" or "
      + "\"linear\", or a table { curve = one of them, maximum_drag = points }, with coefficient; drag_rate, "
      + "max_drag_rate, header_height and screen; threshold; threshold, maximum and resistance. Of "
      + "max_drag_rate and header_height only the product counts: it is read with a height of 100.",
    get: { value(of: $0.damping) },
    set: { scrollView, given throws(Complaint) in
      scrollView.damping = try read(given)
      return true
    })

  /// A curve's parameters with their ranges, and what makes a damping of them.
  private struct Form: Sendable {
    let name: String
    let parameters: [(name: String, range: ClosedRange<Double>)]
    let make: @Sendable ((String, Double) -> Double, Double?) -> Damping
  }

  private static let lengths = 1.0...100_000.0
  private static let forms = [
    Form(name: "rubber_band", parameters: [("coefficient", 0.05...1)]) { number, limit in
      .rubberBand(
        coefficient: number("coefficient", RubberBand.uiKitCoefficient), maximumDrag: limit)
    },
    Form(
      name: "exponential",
      parameters: [
        ("drag_rate", 0.05...1), ("max_drag_rate", 0.01...1000), ("header_height", lengths),
        ("screen", 0...100_000),
      ]
    ) { number, limit in
      .exponential(
        dragRate: number("drag_rate", 0.5), maxDragRate: number("max_drag_rate", 2.5),
        headerHeight: number("header_height", 100), screen: number("screen", 0),
        maximumDrag: limit)
    },
    Form(name: "tension", parameters: [("threshold", lengths)]) { number, limit in
      .tension(threshold: number("threshold", 80), maximumDrag: limit)
    },
    Form(
      name: "linear",
      parameters: [("threshold", lengths), ("maximum", lengths), ("resistance", 0.1...100)]
    ) { number, limit in
      .linear(
        threshold: number("threshold", 60), maximum: number("maximum", 80),
        resistance: number("resistance", 2.5), maximumDrag: limit)
    },
  ]

  private static func read(_ given: LuaValue) throws(Complaint) -> Damping {
    let names = Damping.named.map { "\"\($0.name)\"" }.joined(separator: ", ")
    let name = given.asString ?? given.asTable?["curve"]?.asString ?? ""
    guard let form = forms.first(where: { $0.name == name }) else {
      throw Complaint("'damping': expected one of \(names), or a table whose 'curve' is one")
    }
    guard let table = given.asTable else { return form.make({ $1 }, nil) }
    let numbers = try numbers(in: table, of: form)
    return form.make({ numbers[$0] ?? $1 }, numbers["maximum_drag"])
  }

  private static func numbers(
    in table: LuaTable, of form: Form
  ) throws(Complaint) -> [String: Double] {
    var numbers: [String: Double] = [:]
    let known = form.parameters + [("maximum_drag", lengths)]
    for field in table.fields where field.key != .string("curve") {
      guard let parameter = known.first(where: { .string($0.name) == field.key }) else {
        let unknown = Spelling.unknown(
          field.key.asString ?? LuaSource.text(of: field.key), among: known.map(\.name))
        throw Complaint("'damping' of curve '\(form.name)' has no field \(unknown)")
      }
      let range = parameter.range
      guard let number = table[parameter.name]?.asNumber, range.contains(number) else {
        throw Complaint(
          "'damping' field '\(parameter.name)': expected a number from "
            + "\(NumberText.text(range.lowerBound)) to \(NumberText.text(range.upperBound))")
      }
      numbers[parameter.name] = number
    }
    return numbers
  }

  private static func value(of damping: Damping) -> LuaValue {
    if damping == Damping(name: damping.name) { return .string(damping.name) }
    var fields: [(String, LuaValue)] = [("curve", .string(damping.name))]
    switch damping.curve {
    case .rubberBand(let coefficient): fields.append(("coefficient", .number(coefficient)))
    case .exponential(let rate, let maximum, let screen):
      fields += [
        ("drag_rate", .number(rate)), ("max_drag_rate", .number(maximum / 100)),
        ("header_height", .number(100)), ("screen", .number(screen)),
      ]
    case .tension(let threshold): fields.append(("threshold", .number(threshold)))
    case .linear(let threshold, let maximum, let resistance):
      fields += [
        ("threshold", .number(threshold)), ("maximum", .number(maximum)),
        ("resistance", .number(resistance)),
      ]
    }
    if let limit = damping.maximumDrag { fields.append(("maximum_drag", .number(limit))) }
    return .table(LuaTable(fields))
  }
}
