import PullToAction
import TextSupport
import ViewKit

/// What was probably meant where Lua says only that something is nil: found when the error is told, so that
/// what is right costs nothing.
package struct MissingName {
  /// The kind of name in Lua's words, and the name.
  private let kind, name, source: String
  /// Where it was nil.
  private let line: Int?
  /// Whether it was called.
  private let isCalled: Bool
  /// The library that it is taken from.
  private let library: String?

  /// Reads a message; `nil` where it is about no name.
  ///
  /// - Parameters:
  ///   - source: the text of the file that it is about.
  ///   - line: the line in it.
  package init?(_ message: String, source: String = "", line: Int? = nil) {
    let pattern = #/nil value \((global|field|method|local|upvalue) '(\w+)'\)/#
    guard let match = message.firstMatch(of: pattern) else { return nil }
    self.source = source
    self.line = line
    isCalled = message.hasPrefix("attempt to call ")
    kind = String(match.1)
    let text = kind == "field" ? MissingName.line(line ?? 0, of: source) : ""
    library = MissingName.library(of: match.2, in: text).map(String.init)
    name = String(match.2)
  }

  /// A global, or a member of a global table, such as `table.concatt`.
  package init(global path: String) {
    let names = path.split(separator: ".").map(String.init)
    (library, name) = (names.count > 1 ? names[0] : nil, names.last ?? path)
    (kind, source, line) = (library == nil ? "global" : "field", "", nil)
    isCalled = false
  }

  /// What of a line is looked at, in bytes: more is not written by hand.
  private static let mostOfLine = 200

  /// A line of a text, or the beginning of a very long one; empty where there is none.
  package static func line(_ number: Int, of source: String) -> Substring {
    let lines = source.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.indices.contains(number - 1) else { return "" }
    return String(decoding: lines[number - 1].prefix(mostOfLine), as: UTF8.self)[...]
  }

  /// The library that a line takes a member of; `nil` where none is, or more than one.
  private static func library(of member: Substring, in text: Substring) -> Substring? {
    let paths = text.matches(of: #/\w+(?:\.\w+)*/#).map { $0.output.split(separator: ".") }
    let found = Set(paths.filter { $0.dropFirst().first == member }.map { $0[0] })
      .filter { libraries[String($0)] != nil }
    return found.count == 1 ? found.first : nil
  }

  /// The hint, to follow the message; empty where nothing is near.
  ///
  /// - Parameters:
  ///   - known: names as they are to be written, such as `release` and `pta.animate`.
  ///   - advice: what to do without a name, besides ``MissingName/elsewhere``.
  package func hint(known: [String], advice: [String: String]) -> String {
    self.advice(known: known, advice: advice).map { " (\($0))" } ?? ""
  }

  /// The same without parentheses; `nil` where nothing is near.
  package func advice(known: [String], advice: [String: String]) -> String? {
    if let text = WrittenName(name, kind, in: source, line)?.advice ?? madePart(known) {
      return text
    }
    if let text = told(advice) { return text }
    if let near = inOtherCase ?? nearest(known) ?? nearestInFile {
      return "did you mean '\(near)'?"
    }
    return unwrittenMethod ?? methodAsValue
  }

  /// `s.setup = setup()`, where nobody has written that function.
  private var methodAsValue: String? {
    let text = MissingName.line(line ?? 0, of: source)
    guard kind == "global", isCalled,
      CallbackDeclaration.all.contains(where: { $0.name.rawValue == name }),
      let match = text.firstMatch(of: #/(\w+)[.:](\w+)\s*=/#), match.2 == name
    else { return nil }
    return "a method is declared: function \(match.1):\(name)(…) … end"
  }

  /// A name of the author's own that differs in capitals alone, or only in that the last letter is missing or too much.
  private var inOtherCase: String? {
    nearestInFile.flatMap {
      $0.lowercased() == name.lowercased() || $0.dropLast() == name || $0 == name.dropLast()
        ? $0 : nil
    }
  }

  /// `self:refresh_text()`, where nobody has written that method.
  private var unwrittenMethod: String? {
    let text = MissingName.line(line ?? 0, of: source)
    guard kind == "method", isCalled, text.contains("self:\(name)") else { return nil }
    let tokens = LuaTokens(Array(source.utf8)).tokens
    let place = tokens.indices.first { tokens[$0].line == line && tokens[$0].text == name }
    guard
      let method = place.flatMap({
        tokens.surroundings(of: $0).functions.last { tokens.isSign(":", $0 + 2) }
      })
    else { return nil }
    return "no method is called so: write function \(tokens[method + 1].text):\(name)(…) … end"
  }

  /// What is told of a name as it is: of a global, of a library's member, or of a method that texts have elsewhere.
  private func told(_ advice: [String: String]) -> String? {
    switch kind {
    case "global": advice[name] ?? MissingName.elsewhere[name]
    case "field":
      elsewhere(in: library)
        ?? (library == nil ? advice["." + name] ?? ofValue("table", "string") : nil)
    case "method":
      advice[":" + name]
        ?? (nearestInFile == nil ? elsewhere(in: "string") ?? ofValue("table") : nil)
    default: nil
    }
  }

  /// A part that is made without `pta`, or one that is made already and asked to make itself.
  private func madePart(_ known: [String]) -> String? {
    let plain = { (text: String) in text.lowercased().replacing("_", with: "") }
    if kind == "global", isCalled {
      let part = PartKind.allCases.first { plain($0.rawValue) == plain(name) }
      return part.map { "pta.\($0.rawValue)" }.flatMap { known.contains($0) ? $0 : nil }
        .map { "write \($0) { … }" }
    }
    guard kind == "method", ["new", "register", "create", "init", "export"].contains(name) else {
      return nil
    }
    let tokens = LuaTokens(Array(source.utf8)).tokens
    let parts = PartKind.allCases.compactMap { tokens.maker(of: $0) }
      .filter { tokens.isSign("=", $0 - 3) && $0 > 3 }.map { tokens[$0 - 4].text }
    let text = MissingName.line(line ?? 0, of: source)
    return parts.first { text.contains("\($0):\(name)") }
      .map { "it is made already: end init.lua with return \($0)" }
  }

  /// What a list or a text has elsewhere, as in `list.push(x)`.
  private func ofValue(_ libraries: String...) -> String? {
    guard isCalled, nearestInFile == nil else { return nil }
    return libraries.lazy.compactMap { library in
      MissingName.members[library]?[name.lowercased()]
        ?? (MissingName.libraries[library]?.contains(name) == true
          ? "write \(library).\(name)(\(library == "table" ? "list" : "text"), …)" : nil)
    }.first
  }

  /// What a library's member is in other versions of Lua and in other languages.
  private func elsewhere(in library: String?) -> String? {
    guard let library, let told = MissingName.members[library] else { return nil }
    if let text = told[name.lowercased()] { return text }
    guard Spelling.nearest(to: name, among: MissingName.libraries[library] ?? []) == nil,
      let near = Spelling.nearest(to: name, among: told.keys.sorted(), allowing: 1)
    else { return nil }
    return told[near]
  }

  private func nearest(_ known: [String]) -> String? {
    if let library {
      return Spelling.nearest(to: name, among: MissingName.libraries[library] ?? [])
        .map { "\(library).\($0)" }
    }
    // A global that the plugin itself took away is no slip.
    guard kind == "global", !MissingName.globals.contains(name) else { return nil }
    let last = { (path: String) in path.split(separator: ".").last.map(String.init) ?? path }
    let near = Spelling.nearest(to: name, among: known.map(last))
    return known.first { last($0) == near }
      ?? Spelling.nearest(to: name, among: MissingName.globals)
  }

  /// A name of the author's own that differs by little: of a field another field, of a variable another one.
  private var nearestInFile: String? {
    // A local is there as it is written.
    guard kind != "local", kind != "upvalue" else { return nil }
    let tokens = LuaTokens(Array(source.utf8)).tokens
    var seen: Set<String> = [name]
    let words = tokens.indices.filter { index in
      tokens[index].kind == .word && tokens.isField(index) == (kind != "global")
        && tokens[index].text.utf8.count > 3
        && abs(tokens[index].text.utf8.count - name.utf8.count) < 2
    }.map { tokens[$0].text }.filter { seen.insert($0).inserted }
    return Spelling.nearest(to: name, among: words, allowing: 1)
  }

  // MARK: What there is, and what takes the place of what there is not

  static let globals = [
    "assert", "error", "ipairs", "load", "next", "pairs", "pcall", "print", "rawequal", "rawget",
    "rawlen", "rawset", "require", "select", "setmetatable", "getmetatable", "tonumber", "tostring",
    "type", "xpcall", "string", "table", "math", "utf8", "coroutine",
  ]

  /// Whether Lua has a global.
  static func isKnown(global name: String) -> Bool { globals.contains(name) }

  package static let libraries = [
    "string": [
      "byte", "char", "find", "format", "gmatch", "gsub", "len", "lower", "match", "pack",
      "packsize", "rep", "reverse", "sub", "unpack", "upper",
    ],
    "table": ["concat", "insert", "move", "pack", "remove", "sort", "unpack"],
    "math": [
      "abs", "acos", "asin", "atan", "ceil", "cos", "deg", "exp", "floor", "fmod", "huge", "log",
      "max", "maxinteger", "min", "mininteger", "modf", "pi", "rad", "random", "randomseed", "sin",
      "sqrt", "tan", "tointeger", "type", "ult",
    ],
    "utf8": ["char", "charpattern", "codepoint", "codes", "len", "offset"],
    "coroutine": [
      "create", "isyieldable", "resume", "running", "status", "wrap", "yield",
    ],
  ]

  /// What the sandbox leaves out of Lua's globals, with what plugins and scripts do instead.
  private static let leftOut: [(name: String, plugin: String, script: String)] = [
    (
      "collectgarbage", "there is none: the host bounds the memory",
      "there is none: the host bounds the memory"
    ),
    (
      "debug", "there is no debug: an error brings its traceback, and print leaves a message",
      "there is no debug: an error brings its traceback"
    ),
    (
      "dofile", "require \"name\" runs name.lua in the plugin's folder",
      "replay \"FILE\" runs another script"
    ),
    (
      "io", "there is no io: a plugin reads and writes no files; print leaves a message",
      "there is no io: print shows what there is"
    ),
    (
      "loadfile", "require \"name\" runs name.lua in the plugin's folder",
      "replay \"FILE\" runs another script"
    ),
    (
      "os", "there is no os: pta.now() gives the time, in seconds",
      "there is no os: now() gives the time, in seconds"
    ),
    (
      "package", "there is no package: require \"name\" runs name.lua in the plugin's folder",
      "there is no package"
    ),
    ("warn", "write pta.log or print", "write print"),
  ]

  /// The names of that.
  package static let namesLeftOut = leftOut.map(\.name)

  private static let ofScripts =
    "it is for scripts and specs; a plugin has pta, and what its methods are handed"
  /// Verbs and words of scripts and specs that no plugin would have for something of its own.
  private static let verbs = [
    "settle", "find", "drag", "release", "complete", "fail", "fling", "begin", "stage", "describe",
    "it", "expect",
  ]
  private static let keptControl =
    "it is for scripts and specs; callbacks are given pull: keep it, as in self.pull = pull"

  private static let keptView = "setup is given it: keep it, as in self.view = view"
  private static let keptPull = "callbacks are given it: keep it, as in self.pull = pull"

  /// What plugins do instead.
  package static let plugin = Dictionary(
    uniqueKeysWithValues: leftOut.map { ($0.name, $0.plugin) }
      + verbs.map { ($0, ofScripts) }
      + PullState.allCases.map { ($0.rawValue, "a state is a text: write \"\($0.rawValue)\"") }
  ).merging([
    "control": keptControl, ".control": keptControl,
    ":completion": "it is a parameter, and no method: write completion()",
    "completion": "callbacks that may end later are given it: name it among the parameters",
    ".size": "write .width and .height", ".origin": "write .x and .y",
    "time": "write pta.now()", "clock": "write pta.now()",
    ".progress": "it is nil until the action tells how far it is: write … or 0",
    "wait": "write pta.sleep(seconds)", "delay": "write pta.sleep(seconds)",
    "options": "write self.options",
    "view": keptView, ".view": keptView,
    "pull": keptPull, ".pull": keptPull,
    "self": "a function has self where it is declared with a colon: function p:name(…)",
    ".base": "self.base is there with extends = \"…\" in the manifest",
    ".super": "write self.base, with extends = \"…\" in the manifest",
    "super": "write self.base, with extends = \"…\" in the manifest",
    "this": "write self", "execute_action": "write pull:execute_action()",
    ":execute_action": "write pull:execute_action()",
    "reset_to_idle": "write pull:reset_to_idle()", ":reset_to_idle": "write pull:reset_to_idle()",
  ]) { _, own in own }.merging(words) { own, _ in own }.merging(parameters) { own, _ in own }
    .merging(EngineNames.plugin) { own, _ in own }

  /// What callbacks are given.
  private static let parameters: [(String, String)] = CallbackDeclaration.all.flatMap { callback in
    callback.parameters.map { parameter in
      (
        parameter.name,
        "callbacks such as \(callback.name.rawValue) are given it: keep it there, as in "
          + "self.\(parameter.name) = \(parameter.name)"
      )
    }
  }

  /// Words that are no variables.
  private static let words: [(String, String)] = [
    ("a curve", AnimationCurve.named.map(\.name)), ("an outcome", PullAPI.outcomes),
    ("a colour", Color.named.map(\.name)),
  ].flatMap { what, words in words.map { ($0, "\(what) is a text: write \"\($0)\"") } }

  /// What scripts and specs do instead; verbs of the same name come first.
  package static let script = Dictionary(
    uniqueKeysWithValues: PluginAPI.names.map { ($0, "only plugins have pta.\($0)") }
      + leftOut.map { ($0.name, $0.script) }
  ).merging([
    "pta": "only plugins have pta; here are verbs such as pull(120), and control",
    "sleep": "write wait(seconds)", "time": "write now()", "clock": "write now()",
    "self": "verbs stand by themselves, as in pull(120)",
    "this": "verbs stand by themselves, as in pull(120)",
    "wait_for": waiting, "wait_until": waiting,
    "swipe": "write pull(120), drag(-200) or fling(-900)", "scroll_to": "write scroll:to(y)",
    "refresh": "write begin()", "console": "print shows what there is", "null": "write nil",
    "expect": "specs have assert.equal(…); a script has assert(value == 5)",
    "describe": MissingName.spec("describe"), "it": MissingName.spec("it"),
    "before_each": MissingName.spec("before_each"), "after_each": MissingName.spec("after_each"),
    "spy": MissingName.spec("spy"), "stub": MissingName.spec("stub"),
    "mock": MissingName.spec("mock"), "cases": MissingName.spec("cases"),
  ]) { _, own in own }.merging(EngineNames.script) { own, _ in own }

  private static let waiting =
    "settle() waits until nothing moves; while state() ~= \"idle\" do wait(0.1) end waits for more"

  private static func spec(_ word: String) -> String {
    "only specs have \(word): pta test runs the files NAME_spec.lua"
  }
}
