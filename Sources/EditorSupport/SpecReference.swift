import PullToAction
import SpecRunner

/// What specs have besides the driver: busted's words, luassert, and the runner's own.
extension Reference {
  static var spec: Reference {
    Reference(
      name: "spec", doc: "What specs have besides: busted's words, luassert, and the runner's own.",
      aliases: [
        Alias(
          name: "spec.callback_name",
          type: callbackNames.map { "\"\($0)\"" }.joined(separator: "|"),
          doc: "A callback, or whose it is and the callback."),
        Alias(
          name: "spec.followed",
          type: "\"pulled\"|\"offset\"|\"inset\"|\"progress\"|string|fun(): number",
          doc:
            "What is followed: an amount, a view's property such as \"icon.rotation\", or a function."
        ),
      ],
      tables: SpecWord.tables.map { table in
        Table(name: table.name, doc: table.doc, fields: values(table.parameters))
      } + SpecWord.doubles.map(double) + [matchers, assert],
      functions: SpecWord.functions.map(function))
  }

  /// What specs may require besides.
  static var helpers: Reference {
    let module = SpecWord.module
    let table = Table(
      name: "spec.helpers", doc: "What specs share: require \"\(module)\".",
      functions: SpecWord.helpers.map(function))
    return Reference(name: "helpers", doc: table.doc, module: module, tables: [table])
  }

  private static var callbackNames: [String] {
    let all = CallbackDeclaration.all.filter { $0.name != .targetLayer }
    let names = all.map(\.name.rawValue)
    let plain = names.enumerated().filter { names.firstIndex(of: $1) == $0 }.map(\.element)
    return plain + all.map { "\($0.part.rawValue).\($0.name.rawValue)" }
  }

  private static func values(_ parameters: [(key: String, value: String)]) -> [Value] {
    parameters.map { name, type in
      Value(
        name: String(name.prefix { $0 != "?" }), type: type, doc: "",
        isOptional: name.hasSuffix("?"))
    }
  }

  private static func function(_ word: SpecWord) -> Function {
    Function(
      name: word.name, parameters: values(word.parameters), result: word.result, doc: word.doc,
      overloads: word.overloads)
  }

  private static func double(_ object: SpecWord.Object) -> Table {
    Table(
      name: object.name, bases: object.extends.map { [$0] } ?? [], doc: "Of luassert.",
      call: object.call, fields: object.functions.map { field($0, name: $0.name) },
      global: SpecWord.objects.first { $0.type == object.name }?.name)
  }

  private static func field(_ word: SpecWord, name: String) -> Value {
    let type = function(word).type
    let types = ["(\(type))"] + word.overloads.map { "(\($0))" }
    return Value(
      name: name, type: types.count == 1 ? type : types.joined(separator: "|"), doc: word.doc)
  }

  /// After the words that each goes with.
  private static func synonyms(_ words: [SpecWord]) -> [Value] {
    words.flatMap { word in word.prefixes.map { field(word, name: "\($0)_\(word.name)") } }
  }

  private static func fields(_ words: [SpecWord]) -> [Value] {
    words.map { field($0, name: plain($0.name)) }
  }

  private static let keywords = ["true", "false", "nil", "function", "not"]

  /// luassert does not tell capitals from small letters, and Lua has no field `assert.true`.
  private static func plain(_ name: String) -> String {
    keywords.contains(name) ? name.prefix(1).uppercased() + name.dropFirst() : name
  }

  private static func modifiers(_ type: String) -> [Value] {
    SpecWord.modifiers.map { Value(name: plain($0), type: type, doc: "") }
      + ["is_not", "are_not", "has_no", "was_not", "does_not"].map {
        Value(name: $0, type: type, doc: "")
      }
  }

  private static var matchers: Table {
    Table(
      name: "spec.matchers", doc: "What makes matchers.",
      fields: [
        Value(name: "_", type: "spec.matcher", doc: "Fits anything."),
        Value(name: "is_matcher", type: "fun(value: any): boolean", doc: "Whether it is one."),
      ] + modifiers("spec.matchers") + fields(SpecWord.matchers),
      synonyms: synonyms(SpecWord.matchers), global: "match")
  }

  private static var assert: Table {
    let subjects = SpecWord.subjects.map { word in
      var function = function(word)
      function.result = "spec.assert"
      return Value(name: word.name, type: function.type, doc: word.doc)
    }
    return Table(
      name: "spec.assert", doc: "Assertions, plain or after words such as is_not.",
      call: "fun(value: any, message?: any, ...: any): any",
      fields: modifiers("spec.assert") + subjects + fields(SpecWord.assertions),
      synonyms: synonyms(SpecWord.assertions), global: "assert")
  }
}
