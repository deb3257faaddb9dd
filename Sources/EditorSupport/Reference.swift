import TextSupport

/// A part of the API as editors and pages show it, made from its declarations. Types are written as
/// lua-language-server's annotations (LuaCATS) have them.
package struct Reference {
  /// A parameter, a field or a property.
  struct Value {
    var name, type, doc: String
    /// The numbers that are accepted.
    var range: ClosedRange<Double>?
    var isOptional = false
    var isReadOnly = false

    /// What it is, what is accepted, and whether it can be set, in a line.
    var line: String {
      let range = range?.words.flatMap { doc.contains($0) ? nil : $0 }
      let notes = [range, isReadOnly ? "read-only" : nil].compactMap { $0 }
      return doc + (notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))")
    }
  }

  /// A function, a method or a callback.
  struct Function {
    var name: String
    var parameters: [Value] = []
    /// The type of what it returns; nil for nothing.
    var result: String?
    var doc: String
    /// Other ways to call it, as types.
    var overloads: [String] = []
    /// Whether something else is to be written, as its doc says.
    var isDeprecated = false
  }

  /// A table, or an object of the host.
  struct Table {
    var name: String
    /// The types whose fields it has as well.
    var bases: [String] = []
    var doc: String
    /// How it is called; nil where it is not.
    var call: String?
    var fields: [Value] = []
    /// The same fields in other words, for editors alone: `is_true` beside `True`.
    var synonyms: [Value] = []
    /// Called with a dot.
    var functions: [Function] = []
    /// Called with a colon.
    var methods: [Function] = []
    /// The global variable that it is, where it is one.
    var global: String?
  }

  /// A name for a type.
  struct Alias {
    var name, type, doc: String
  }

  /// The name of its file, without `.lua`.
  package let name: String
  /// What it is about.
  let doc: String
  /// The name by which its only table is required; nil where all is global.
  var module: String?
  var aliases: [Alias] = []
  var tables: [Table] = []
  /// Global functions.
  var functions: [Function] = []

  /// All parts: what plugins have, what scripts have, what specs have besides, and may require.
  package static var all: [Reference] {
    var builder = ReferenceBuilder()
    return [plugin(&builder), driver(&builder), spec, helpers]
  }
}

extension ClosedRange<Double> {
  /// What is accepted, in words; nil where both ends are as good as open.
  fileprivate var words: String? {
    let (low, high) = (NumberText.text(lowerBound), NumberText.text(upperBound))
    return switch (lowerBound <= -1e6, upperBound >= 1e6) {
    case (true, true): nil
    case (false, true): "at least \(low)"
    case (true, false): "at most \(high)"
    case (false, false): "\(low) to \(high)"
    }
  }
}
