import TextSupport

/// Options for programs.
extension OptionDeclaration {
  /// The declaration as an object of JSON: its name, type, default, range, step, choices and doc.
  package var json: String {
    var (type, range, choices) = ("string", "null", "null")
    func bounds(_ given: ClosedRange<Double>?) -> String {
      given.map { range in
        JSONText.list(
          [range.lowerBound, range.upperBound].map { $0.isFinite ? NumberText.text($0) : "null" })
      } ?? "null"
    }
    switch kind {
    case .boolean: type = "boolean"
    case .number(let given): (type, range) = ("number", bounds(given))
    case .integer(let given): (type, range) = ("integer", bounds(given))
    case .string: break
    case .color: type = "color"
    case .choice(let words):
      (type, choices) = ("choice", JSONText.list(words.map { JSONText.string($0) }))
    case .image(let names):
      (type, choices) = ("image", JSONText.list(names.map { JSONText.string($0) }))
    }
    let value =
      if case .string(let text) = defaultValue { JSONText.string(text) } else { defaultValue.text }
    return JSONText.object(
      ("name", JSONText.string(name)), ("type", JSONText.string(type)), ("default", value),
      ("range", range), ("step", step.map(NumberText.text) ?? "null"),
      ("choices", choices), ("doc", JSONText.string(doc)))
  }
}
