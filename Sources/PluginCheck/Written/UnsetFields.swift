import PullPlugins
import PullToAction
import TextSupport

/// Fields of `self` that are read and set nowhere in a plugin's files: they are nil, and a comparison with them tells
/// nothing.
///
/// Where names are made while it runs, any may be set, and nothing is said.
struct UnsetFields {
  private let files: [(name: String, tokens: [LuaToken])]

  init(_ source: PluginSource) {
    files = source.files.sorted { $0.key < $1.key }
      .map { (name: $0.key, tokens: LuaTokens($0.value).tokens) }
  }

  /// What the host sets.
  private static let known = Set(
    ["options", "base"] + PartKind.allCases.flatMap(\.manifest).map(\.name)
      + CallbackDeclaration.all.map(\.name.rawValue))

  var findings: [CheckFinding] {
    guard !files.contains(where: { $0.tokens.isBeyondPeople || UnsetFields.makesNames($0.tokens) })
    else { return [] }
    let set = files.reduce(into: Set<String>()) { $0.formUnion(UnsetFields.named($1.tokens)) }
    var told = UnsetFields.known.union(set)
    var findings: [CheckFinding] = []
    for (name, tokens) in files {
      for index in tokens.indices.dropFirst(2)
      where tokens.isSign(".", index - 1) && tokens[index - 2].text == "self"
        && tokens[index].kind == .word && !tokens.isSign("(", index + 1)
        && isOfMethod(index, tokens)
        && told.insert(tokens[index].text).inserted
      {
        let field = tokens[index].text
        let names = set.filter { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
        let near = Spelling.nearest(to: field, among: names.sorted())
          .map { "did you mean 'self.\($0)'?" }
        findings.append(
          CheckFinding(
            kind: .fault, file: name, line: tokens[index].line,
            message: "self.\(field) is read here and set nowhere; "
              + (near ?? "set it first, as in self.\(field) = …")))
      }
    }
    return findings
  }

  /// Whether a token is in a method: elsewhere `self` may be anything.
  private func isOfMethod(_ index: Int, _ tokens: [LuaToken]) -> Bool {
    tokens.surroundings(of: index).functions.contains { tokens.isSign(":", $0 + 2) }
  }

  private static func makesNames(_ tokens: [LuaToken]) -> Bool {
    tokens.indices.contains { index in
      switch tokens[index].text {
      case "self": tokens.isSign("[", index + 1)
      case "rawset", "load", "pairs": true
      // A class's own: `Dot.__index = Dot`.
      case "__index", "__newindex":
        !(index > 1 && tokens.isSign("=", index + 1)
          && tokens.code(index + 2) == tokens.code(index - 2))
      default: false
      }
    }
  }

  /// The names that are given a value somewhere, or may be.
  private static func named(_ tokens: [LuaToken]) -> [String] {
    tokens.indices.filter { index in
      tokens[index].kind == .text || tokens.isSign("=", index + 1) || tokens.isSign(",", index + 1)
        || (1...3).contains { $0 < index && tokens[index - $0].text == "function" }
    }.map { tokens[$0].text }
  }
}
