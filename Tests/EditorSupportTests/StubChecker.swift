/// What is wrong with a file of LuaCATS annotations: those that cannot be parsed, types that nobody
/// defines, and what is defined twice.
struct StubChecker {
  private(set) var complaints: [String] = []
  private var defined: Set<String> = [
    "any", "boolean", "number", "integer", "string", "table", "function", "nil",
  ]
  private var used: [(name: String, place: String)] = []
  private var place = ""
  /// The fields of the present class, and the parameters since the last function.
  private var fields: Set<String> = []
  private var parameters: [String] = []

  static func complaints(about files: [(name: String, text: String)]) -> [String] {
    var checker = StubChecker()
    for file in files {
      for (index, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        checker.place = "\(file.name):\(index + 1)"
        checker.read(String(line))
      }
    }
    checker.complaints += checker.used.filter { !checker.defined.contains($0.name) }
      .map { "\($0.place): nobody defines \($0.name)" }
    return checker.complaints
  }

  private mutating func read(_ line: String) {
    if let match = line.wholeMatch(of: /---@(\w+) ?(.*)/) {
      readAnnotation(String(match.1), String(match.2))
    } else if let match = line.wholeMatch(of: /function ([\w.:]+)\((.*)\) end/) {
      let names = match.2.split(separator: ", ").map(String.init)
      if names != parameters { complain("\(match.1) takes \(names) and not \(parameters)") }
      define(String(match.1), in: \.fields)
      parameters = []
    } else if line.wholeMatch(of: /|---[^@].*|-- .*|local \w+ = \{\}|\w+ = nil|return \w+/) == nil {
      complain("unknown line \(line)")
    }
    if line.hasPrefix("local ") { fields = fields.filter { !$0.contains { ".:".contains($0) } } }
  }

  private mutating func readAnnotation(_ kind: String, _ text: String) {
    var type = TypeText(text)
    switch kind {
    case "class":
      define(type.name(), in: \.defined)
      fields = []
      if type.takes(":") { repeat { use(type.name()) } while type.takes(",") }
    case "alias":
      define(type.name(), in: \.defined)
      type.readType()
    case "field", "param":
      let name = type.takes("[string]") ? "[string]" : type.takes("...") ? "..." : type.name()
      _ = type.takes("?")
      kind == "field" ? define(name, in: \.fields) : parameters.append(name)
      type.readType()
      type.rest = ""
    case "return", "type", "overload": type.readType()
    case "meta", "diagnostic": type.rest = ""
    case "deprecated": break
    default: complain("unknown annotation \(kind)")
    }
    type.names.forEach { use($0) }
    if type.isWrong || !type.rest.isEmpty { complain("cannot be parsed: \(text)") }
  }

  private mutating func define(
    _ name: String, in names: WritableKeyPath<StubChecker, Set<String>>
  ) {
    if name.isEmpty || !self[keyPath: names].insert(name).inserted { complain("'\(name)' twice") }
  }

  private mutating func use(_ name: String) { used.append((name, place)) }

  private mutating func complain(_ text: String) { complaints.append("\(place): \(text)") }
}

/// A type as LuaCATS writes it, read from the front.
private struct TypeText {
  var rest: Substring
  var isWrong = false
  /// The names in it.
  var names: [String] = []

  init(_ text: String) { rest = text[...] }

  mutating func takes(_ word: String) -> Bool {
    let text = rest.drop { $0 == " " }
    guard text.hasPrefix(word) else { return false }
    rest = text.dropFirst(word.count)
    return true
  }

  mutating func name() -> String {
    rest = rest.drop { $0 == " " }
    let name = rest.prefix { $0.isLetter || $0.isNumber || "._".contains($0) }
    rest = rest.dropFirst(name.count)
    if name.isEmpty { isWrong = true }
    return String(name)
  }

  private mutating func need(_ word: String) { if !takes(word) { isWrong = true } }

  /// `A|B[]|"c"|fun(d?: E): F|table<G, H>`
  mutating func readType() {
    repeat { readPart() } while !isWrong && takes("|")
  }

  private mutating func readPart() {
    if takes("\"") {
      guard let end = rest.firstIndex(of: "\"") else { return isWrong = true }
      rest = rest[rest.index(after: end)...]
    } else if takes("(") {
      readType()
      need(")")
    } else if takes("fun(") {
      readParameters()
      if takes(":") { readType() }
    } else {
      names.append(name())
      if takes("<") {
        repeat { readType() } while takes(",")
        need(">")
      }
    }
    while takes("[]") {}
  }

  private mutating func readParameters() {
    guard !takes(")") else { return }
    repeat {
      if !takes("...") { _ = name() }
      _ = takes("?")
      need(":")
      readType()
    } while !isWrong && takes(",")
    need(")")
  }
}
