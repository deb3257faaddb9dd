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
    guard !files.contains(where: { UnsetFields.makesNames($0.tokens) }) else { return [] }
    let set = files.reduce(into: Set<String>()) { $0.formUnion(UnsetFields.named($1.tokens)) }
    var told = UnsetFields.known.union(set)
    var findings: [CheckFinding] = []
    for (name, tokens) in files {
      for index in tokens.indices.dropFirst(2)
      where tokens.isSign(".", index - 1) && tokens[index - 2].text == "self"
        && tokens[index].kind == .word && !tokens.isSign("(", index + 1)
        && told.insert(tokens[index].text).inserted
      {
        let field = tokens[index].text
        let near = Spelling.nearest(to: field, among: set.sorted())
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

  private static func makesNames(_ tokens: [LuaToken]) -> Bool {
    tokens.indices.contains { index in
      switch tokens[index].text {
      case "self": tokens.isSign("[", index + 1)
      case "rawset", "load", "pairs": true
      case "__index", "__newindex":
        tokens.isSign("=", index + 1) && index + 2 < tokens.count
          && tokens[index + 2].text == "function"
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
