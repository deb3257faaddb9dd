/// Spies, stubs, mocks and matchers of luassert, as types with their fields.
extension SpecWord {
  /// A type of luassert's: what its values are called with, and their fields.
  package struct Object: Sendable {
    /// The type's name.
    package let name: String
    /// The type whose fields it has as well.
    package let extends: String?
    /// How its values are called, as a type of functions; nil where they are not.
    package let call: String?
    /// Its fields that are functions, with their `self` where they need it.
    package let functions: [SpecWord]
  }

  /// All of them.
  package static let doubles: [Object] = [
    Object(
      name: "spec.spies", extends: nil, call: "fun(f?: function): spec.spy",
      functions: [
        SpecWord("new", ["f?": "function"], result: "spec.spy", "A spy that calls a function."),
        SpecWord(
          "on", ["table": "table", "name": "string"], result: "spec.spy",
          "Puts a spy in the place of a table's function."),
        SpecWord("is_spy", ["value": "any"], result: "boolean", "Whether it is a spy."),
      ]),
    Object(
      name: "spec.spy", extends: nil, call: "fun(...: any): any",
      functions: [
        SpecWord("clear", ["self": "spec.spy"], result: "spec.spy", "Forgets its calls."),
        SpecWord("revert", ["self": "spec.spy"], result: "any", "Puts back what it stands for."),
        SpecWord(
          "called", ["self": "spec.spy", "times?": "integer"], result: "boolean",
          "Whether it was called, so many times or at all."),
        SpecWord(
          "called_with", ["self": "spec.spy", "arguments": "table"], result: "boolean",
          "Whether it was called with these."),
        SpecWord(
          "returned_with", ["self": "spec.spy", "values": "table"], result: "boolean",
          "Whether it has returned these."),
      ]),
    Object(
      name: "spec.stubs", extends: nil,
      call: "fun(table?: table, name?: string, ...: any): spec.stub",
      functions: [
        SpecWord(
          "new", ["table?": "table", "name?": "string", "...": "any"], result: "spec.stub",
          "Puts a stub in the place of a table's function; it returns the rest.")
      ]),
    Object(
      name: "spec.stub", extends: "spec.spy", call: "fun(...: any): any",
      functions: [
        SpecWord("returns", ["...": "any"], result: "spec.stub", "Has it return these."),
        SpecWord("invokes", ["f": "function"], result: "spec.stub", "Has it call a function."),
        SpecWord(
          "on_call_with", ["...": "any"], result: "spec.stub",
          "What follows holds for calls with these."),
      ]),
    Object(
      name: "spec.mocks", extends: nil, call: "fun(table: table, stubs?: boolean, ...: any): table",
      functions: [
        SpecWord(
          "new", ["table": "table", "stubs?": "boolean", "...": "any"], result: "table",
          "Puts spies, or stubs, in the place of all of a table's functions."),
        SpecWord("clear", ["table": "table"], result: "table", "Forgets the calls of a mock."),
        SpecWord(
          "revert", ["table": "table"], result: "table", "Puts back what a mock stands for."),
      ]),
    Object(name: "spec.matcher", extends: nil, call: "fun(value: any): boolean", functions: []),
  ]
}
