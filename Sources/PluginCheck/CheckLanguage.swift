import Driver
import PullPlugins
import PullToAction
import TextSupport
import ViewKit

/// Whether the engine's texts that a plugin asks for once, in `setup`, are those of the person's language when that
/// changes; and whether a plugin that asks for the language has something for each of them.
struct CheckLanguage {
  /// Where a text is asked for.
  private struct Call {
    let key: String
    let file: String
    let line: Int
  }

  private let calls: [Call]
  private let source: PluginSource

  init(_ source: PluginSource) {
    self.source = source
    calls = source.files.sorted { $0.key < $1.key }
      .flatMap { CheckLanguage.calls(in: LuaTokens($0.value).tokens, $0.key) }
  }

  /// What is done, between two looks.
  private static let verbs = [
    "pull(50)", "pull(control.pull_threshold + 20)", "release() wait(0.5)", "complete() wait(0.3)",
    "settle()",
  ]

  /// What fails in a language, and which texts stay.
  ///
  /// - Parameters:
  ///   - session: where it is tried.
  ///   - options: the plugin's.
  ///   - isTime: whether there is time for it.
  func findings(
    on session: DriverSession, _ options: [String: OptionValue], while isTime: () -> Bool
  ) throws -> [CheckFinding] {
    let missing = try asksLanguage ? faults(on: session, options, while: isTime) : []
    guard !calls.isEmpty else { return missing }
    return try missing + staleTexts(on: session, options, while: isTime)
  }

  /// Whether something is shown by the language: `WORDS[pta.language()]`.
  private var asksLanguage: Bool {
    source.files.values.contains { bytes in
      let tokens = LuaTokens(bytes).tokens
      return tokens.indices.contains {
        tokens.code($0) == "language" && tokens.isSign(".", $0 - 1) && tokens.code($0 - 2) == "pta"
      }
    }
  }

  /// What goes wrong in a pull in each of the languages.
  private func faults(
    on session: DriverSession, _ options: [String: OptionValue], while isTime: () -> Bool
  ) throws -> [CheckFinding] {
    let script = try ScriptState(session: session) { _ in }
    return try Language.allCases.flatMap { language -> [CheckFinding] in
      guard isTime() else { return [] }
      try script.run("stage {} control.language = '\(language.rawValue)'", name: "check")
      let plugin = try Plugin(
        source: source, options: options, environment: session.plugins.environment)
      plugin.use(on: session.stage.control)
      for verb in CheckLanguage.verbs {
        do throws(DriverError) { try script.run(verb, name: "check") } catch { break }
      }
      return session.stage.log.diagnostics.compactMap { event in
        if case .diagnostic(let diagnostic) = event.event { diagnostic.finding } else { nil }
      }
    }
  }

  private func staleTexts(
    on session: DriverSession, _ options: [String: OptionValue], while isTime: () -> Bool
  ) throws -> [CheckFinding] {
    let script = try ScriptState(session: session) { _ in }
    try script.run("stage {}", name: "check")
    let control = session.stage.control
    let plugin = try Plugin(
      source: source, options: options, environment: session.plugins.environment)
    plugin.use(on: control)
    try script.run("control.language = 'ru'", name: "check")
    let stale = calls.filter { call in
      guard let key = PullTexts.Key(call.key, at: control.edge) else { return false }
      return PullTexts(.english)[key] != PullTexts(.russian)[key]
    }
    var found: Set<Int> = []
    for verb in CheckLanguage.verbs where isTime() {
      // What keeps it from being pulled is found by the scenarios.
      do throws(DriverError) { try script.run(verb, name: "check") } catch { break }
      let shown = control.view.shownTexts
      for (index, call) in stale.enumerated() {
        guard let key = PullTexts.Key(call.key, at: control.edge) else { continue }
        if shown.contains(PullTexts(.english)[key]) { found.insert(index) }
      }
    }
    return found.sorted().map { CheckLanguage.finding(stale[$0]) }
  }

  private static func finding(_ call: Call) -> CheckFinding {
    CheckFinding(
      kind: .look, file: call.file, line: call.line,
      message:
        "pta.text \(LuaSource.quoted(call.key)) is asked for once, and stays as it is when the "
        + "person's language changes; ask for it in apply_style, which is called then")
  }

  /// The calls that are made once: in `setup`, and outside of functions.
  private static func calls(in tokens: [LuaToken], _ file: String) -> [Call] {
    guard !tokens.isBeyondPeople else { return [] }
    let all = tokens.indices.compactMap { index -> (index: Int, key: String)? in
      guard tokens.code(index) == "pta", tokens.isSign(".", index + 1),
        tokens.code(index + 2) == "text"
      else { return nil }
      let key = tokens.isSign("(", index + 3) ? index + 4 : index + 3
      guard tokens.indices.contains(key), tokens[key].kind == .text else { return nil }
      return (index, tokens[key].text)
    }
    return all.prefix(tokens.mostLookedAt).compactMap { index, key in
      let functions = tokens.surroundings(of: index).functions
      let isOnce =
        functions.isEmpty
        || functions.count == 1
          && tokens.name(ofFunctionAt: functions[0]).map(tokens.code) == "setup"
      return isOnce ? Call(key: key, file: file, line: tokens[index].line) : nil
    }
  }
}

extension View {
  /// What is shown and said of it, and of what is in it.
  fileprivate var shownTexts: Set<String> {
    guard !isHidden, alpha > 0 else { return [] }
    let own = [textContent?.string, accessibilityLabel].compactMap(\.self)
    return subviews.reduce(into: Set(own)) { $0.formUnion($1.shownTexts) }
  }
}
