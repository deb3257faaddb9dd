import LuaRuntime
import TextSupport

/// What to write where a verb or a property was given a wrong value, from the message and the declarations.
struct ArgumentHint {
  let text: String

  /// Reads a message; `nil` where it is about no value, or says all itself.
  init?(_ message: String, api: LuaAPI) {
    guard
      let match = message.firstMatch(
        of:
          #/(?:bad argument #(\d+) '\w+' to|too many arguments to|bad value for) '(\w+)' \((.*)\)$/#
      )
    else { return nil }
    let function = ArgumentHint.function(String(match.2), of: api)
    let usage = function.map { "write \($0.signature)" }
    // `progress 0.5`: what only tells has a verb beside it that sets.
    if message.hasPrefix("too many"),
      let setter = ArgumentHint.function(String(match.2) + "_to", of: api)
    {
      text = "write \(setter.signature)"
      return
    }
    if message.hasPrefix("too many"), let function, let usage {
      text =
        function.parameters.count == 1
        ? ArgumentHint.table(of: function.parameters[0].fields, of: String(match.2)) ?? usage
        : usage
      return
    }
    guard
      let got = match.3.wholeMatch(
        of: #/((?:field '\w+': )*)(.*) expected, got (no value|\w+)(?: (.*))?/#)
    else { return nil }
    let value = String(got.4 ?? "")
    let hint: String?
    switch (got.2, got.3) {
    case ("string", "number"): hint = "write \"\(value)\", in quotes"
    case ("boolean", "number"): hint = "write true or false"
    case ("boolean", "string"):
      hint =
        ["\"true\"", "\"false\""].contains(value)
        ? "write \(value.filter { $0 != "\"" }) without quotes" : "write true or false"
    case ("number", "string") where got.1.contains("'date'"):
      hint = "it is in seconds since 1970, as in date = 1704067200"
    case ("number", "string"), ("whole number", "string"):
      hint =
        ArgumentHint.number(in: value).map {
          value.contains("%")
            ? ArgumentHint.share($0.number, message)
            : "write \($0.number) without \($0.isAll ? "quotes" : "its unit")"
        }
        ?? value.wholeMatch(of: #/"(\d+),(\d+)"/#).map { "write \($0.1).\($0.2)" }
        ?? ArgumentHint.property(in: value, of: api).map {
          function == nil ? "write \($0)" : "write \(match.2)(\($0))"
        }
    case ("table", _) where !got.1.isEmpty:
      hint = ArgumentHint.fieldTable(got.1, value, function?.parameters.flatMap(\.fields) ?? [])
    case ("table", "number") where got.1.isEmpty:
      let place = match.1.flatMap { Int($0) }.map { $0 - 1 } ?? -1
      let fields = function.map {
        $0.parameters.indices.contains(place) ? $0.parameters[place].fields : []
      }
      hint = ArgumentHint.table(of: fields ?? [], value)
    case ("table", "string") where got.1.isEmpty, ("table", "function") where got.1.isEmpty:
      let name = String(match.2)
      let fields = function?.parameters.flatMap(\.fields) ?? ArgumentHint.fields(of: name, in: api)
      hint =
        name == "delegate"
        ? "write delegate { triggered_action = function() … end }"
        : ArgumentHint.field(with: value, of: fields, name, isCall: function != nil)
          ?? (function.map { $0.parameters.count > 1 } ?? false
            ? usage : ArgumentHint.table(of: fields, of: function == nil ? "\(name) =" : name))
    case (_, "no value"): hint = usage
    case (_, "table") where got.1.isEmpty: hint = usage
    default: hint = nil
    }
    guard let hint else { return nil }
    text = hint
  }

  /// What to write for `"50%"`, of which the part of 1 is known.
  private static func share(_ part: String, _ message: String) -> String {
    if message.contains("'amount'") {
      return "an amount is in points: write \(part) * control.pull_threshold"
    }
    guard !message.contains(#/'(?:fraction|progress|alpha|\w*rate)'/#), let value = Double(part)
    else { return "write \(part)" }
    let number = NumberText.text(value * 100)
    return message.contains(#/'\w*(?:threshold|height|width|top|bottom|offset)'/#)
      ? "it is in points, and no part of something: write \(number)"
      : "write \(number) without its unit"
  }

  private typealias Function = (signature: String, parameters: [LuaParameter])

  private static func function(_ name: String, of api: LuaAPI) -> Function? {
    let methods = api.types.lazy.flatMap { type in
      type.methods.map { (prefix: type.name + ":", function: $0) }
    }
    let found =
      api.functions.first { $0.name == name }.map { (prefix: "", function: $0) }
      ?? methods.first { $0.function.name == name }
    return found.map {
      (HelpText.signature($0.function, prefix: $0.prefix), $0.function.parameters)
    }
  }

  /// A table with the number where most would mean it.
  private static func table(of fields: [LuaParameter], _ value: String) -> String? {
    let numbers = fields.filter { $0.type == .number }
    guard let field = numbers.first else { return nil }
    if numbers.count == 2, numbers.count == fields.count {
      return "write " + numbers.map { "{ \($0.name) = \(value) }" }.joined(separator: " or ")
    }
    let others =
      fields.count > 1 ? "; it may have \(fields.map(\.name).joined(separator: ", "))" : ""
    return "write { \(field.name) = \(value) }\(others)"
  }

  /// `stage { content = 2000 }`: a field that is a table, as its declaration shows it.
  private static func fieldTable(
    _ path: Substring, _ value: String, _ fields: [LuaParameter]
  ) -> String? {
    guard let name = path.wholeMatch(of: #/field '(\w+)': /#)?.1,
      let field = fields.first(where: { $0.name == name })
    else { return nil }
    let sample = field.doc.prefixMatch(of: /\{.*?\}/).map { String($0.0) }
    let list = value.first == "\"" && field.fields.isEmpty ? "{ \(value) }" : nil
    return (sample ?? list).map { "write \(name) = \($0)" }
  }

  /// `pull threshold`: the control's number that a word names.
  private static func property(in quoted: String, of api: LuaAPI) -> String? {
    let word = quoted.filter { $0 != "\"" }
    guard !word.isEmpty, let control = api.types.first(where: { $0.name == "control" }) else {
      return nil
    }
    let named = control.properties.filter { property in
      property.type == .number && !property.isReadOnly
        && (property.name == word || property.name.hasSuffix("_\(word)"))
    }
    return named.count == 1 ? "control.\(named[0].name)" : nil
  }

  private static func fields(of property: String, in api: LuaAPI) -> [LuaParameter] {
    api.types.lazy.flatMap(\.properties).first { $0.name == property }?.fields ?? []
  }

  /// The table that a word was meant for: `begin { reveal = "animated" }`.
  private static func field(
    with word: String, of fields: [LuaParameter], _ name: String, isCall: Bool
  ) -> String? {
    let field = fields.first { field in
      guard case .oneOf(let words) = field.type else { return false }
      return words.contains { "\"\($0)\"" == word }
    }
    return field.map { "write \(name) \(isCall ? "" : "= "){ \($0.name) = \(word) }" }
  }

  /// A table, with its first field as an example.
  private static func table(of fields: [LuaParameter], of name: String) -> String? {
    guard let first = fields.first else { return nil }
    let sample = first.doc.prefixMatch(of: /\{.*?\}/).map { String($0.0) } ?? "…"
    let others =
      fields.count > 1 ? "; it may have " + fields.map(\.name).joined(separator: ", ") : ""
    return "write \(name) { \(first.name) = \(sample) }\(others)"
  }

  /// The number that a text in quotes begins with, and whether it is all of it.
  private static func number(in quoted: String) -> (number: String, isAll: Bool)? {
    guard
      let match = quoted.wholeMatch(
        of: #/"\s*(-?\d*\.?\d+)\s*(ms|s|secs?|seconds?|pts?|px|points?|fps|%|)\s*"/#)
    else { return nil }
    let parts = ["ms": 1000.0, "%": 100.0]
    guard let part = parts[String(match.2)], let number = Double(match.1) else {
      return (String(match.1), match.2.isEmpty)
    }
    return (NumberText.text(number / part), false)
  }
}
