/// A part of the API as editors and pages show it, made from its declarations. Types are written as
/// lua-language-server's annotations (LuaCATS) have them.
package struct Reference {
  /// A parameter, a field or a property.
  struct Value {
    var name, type, doc: String
    var isOptional = false
    var isReadOnly = false
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
  var aliases: [Alias] = []
  var tables: [Table] = []
  /// Global functions.
  var functions: [Function] = []

  /// All parts: what plugins have, what scripts have, and what specs have besides.
  package static var all: [Reference] {
    var builder = ReferenceBuilder()
    return [plugin(&builder), driver(&builder), spec]
  }
}

extension ClosedRange<Double> {
  /// What is accepted, in words; nil where both ends are open or as good as that.
  var words: String? {
    let isOpen = (low: lowerBound <= -1e6, high: upperBound >= 1e6)
    let low = lowerBound.formatted, high = upperBound.formatted
    switch (isOpen.low, isOpen.high) {
    case (true, true): return nil
    case (false, true): return "at least \(low)"
    case (true, false): return "at most \(high)"
    case (false, false): return "\(low) to \(high)"
    }
  }
}

extension Double {
  fileprivate var formatted: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}
