import PullPlugins
import TextSupport

/// Options that a plugin declares and never reads: what its users choose changes nothing. And those that it sets,
/// and neither declares nor reads.
///
/// Who takes the whole table of options somewhere may read any, and has no finding.
struct UnusedOptions {
  private let declared: Set<String>
  private var read: Set<String> = []
  /// Where one is set.
  private var written: [String: (file: String, line: Int)] = [:]
  /// Where each is declared.
  private var places: [String: (file: String, line: Int)] = [:]
  /// Whether all that is done with options is written out.
  private var isPlain = true

  init(_ source: PluginSource, _ manifests: [PluginManifest]) {
    declared = Set(manifests.flatMap(\.options).map(\.name))
    for (name, bytes) in source.files { look(at: LuaTokens(bytes).tokens[...], name) }
  }

  var findings: [CheckFinding] { isPlain ? unreadFindings + undeclaredFindings : [] }

  private var undeclaredFindings: [CheckFinding] {
    written.filter { !declared.contains($0.key) && !read.contains($0.key) }
      .sorted { $0.value.line < $1.value.line }.map { name, place in
        CheckFinding(
          kind: .fault, file: place.file, line: place.line,
          message: "this is set and never read: the plugin has no option "
            + Spelling.unknown(name, among: declared.sorted()))
      }
  }

  private var unreadFindings: [CheckFinding] {
    let unread = declared.subtracting(read)
    return places.filter { unread.contains($0.key) }.sorted { $0.value.line < $1.value.line }
      .map { name, place in
        CheckFinding(
          kind: .fault, file: place.file, line: place.line,
          message:
            "the option '\(name)' is never read; use \(UnusedOptions.field(name)), or take it out")
      }
  }

  private static func field(_ option: String) -> String {
    option.wholeMatch(of: #/[A-Za-z_]\w*/#) != nil
      ? "self.options.\(option)" : "self.options[\"\(option)\"]"
  }

  private mutating func look(at all: ArraySlice<LuaToken>, _ file: String) {
    var tokens = all
    while let token = tokens.popFirst() {
      guard token.kind != .sign, token.text == "options" else { continue }
      // self["options"] is read in any way.
      if token.kind == .text {
        isPlain = isPlain && !tokens.startsSign("]")
      } else if tokens.startsSign("="), tokens.dropFirst().startsSign("{") {
        tokens = declaration(tokens.dropFirst(2), file)
      } else if tokens.startsSign("."), let name = tokens.dropFirst().first {
        // The slice begins behind the word.
        let isOfSelf = tokens.startIndex > 2 && all[tokens.startIndex - 3].text == "self"
        if isOfSelf, tokens.dropFirst(2).startsSign("=") {
          written[name.text] = written[name.text] ?? (file, name.line)
        } else {
          read.insert(name.text)
        }
      } else if tokens.startsSign("["), let name = tokens.dropFirst().first, name.kind == .text,
        tokens.dropFirst(2).startsSign("]")
      {
        read.insert(name.text)
      } else {
        isPlain = false
      }
    }
  }

  /// Notes the fields of the table that was begun, and returns what is behind it.
  private mutating func declaration(
    _ inside: ArraySlice<LuaToken>, _ file: String
  ) -> ArraySlice<LuaToken> {
    var (tokens, depth) = (inside, 1)
    while depth > 0, let token = tokens.popFirst() {
      if token.isSign("{") { depth += 1 }
      if token.isSign("}") { depth -= 1 }
      if depth == 1, token.kind != .sign, declared.contains(token.text),
        places[token.text] == nil
      {
        places[token.text] = (file, token.line)
      }
    }
    return tokens
  }
}

extension ArraySlice<LuaToken> {
  fileprivate func startsSign(_ sign: String) -> Bool { first?.isSign(sign) ?? false }
}
