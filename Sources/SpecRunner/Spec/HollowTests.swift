import Driver
import LuaRuntime
import PullPlugins
import PullToAction

/// Tests that pass whatever happens: they or their blocks are empty, assert nothing, or do what has no effect.
enum HollowTests {
  /// What is said of a block that declares no test.
  static func notice(of block: SpecBlock, in file: SpecFile) -> RunEvent? {
    guard block.ownTests.isEmpty, !block.hasBlocks else { return nil }
    let name = block.kind == .file ? "the file" : "'\(block.name)'"
    return .fileNotice(
      file: file.path, line: max(block.line, 1),
      message: "\(name) declares no test; write it(\"does …\", function() … end)")
  }

  /// What is said of a test that has just run.
  static func notices(
    of test: SpecTest, _ status: TestResult.Status, in spec: SpecState
  ) -> [RunEvent] {
    let file = spec.file.path
    var notices = [leftPlugin(of: spec)].compactMap(\.self)
    guard status == .passed else { return notices }
    if let place = spec.strayEnding,
      let stale = spec.unexpectedDiagnostics.compactMap(staleEnding).first
    {
      // A helper of the runner's is not the author's.
      let isOurs = place.file.hasPrefix("pta/")
      let isOwn = isOurs || place.file == spec.file.name
      notices.append(
        .fileNotice(
          file: isOwn ? file : place.file, line: isOurs ? test.line : place.line,
          message: stale + " ("
            + (stale.contains("(fail)") ? "to fail a test write error(\"…\"); " : "")
            + "a test that means it ends with assert.diagnostic \"stale-completion\")"))
    }
    notices += spec.takeNotes()
    if let word = test.names.last, ["it", "spec", "test"].contains(word) {
      notices.append(
        .fileNotice(
          file: file, line: test.line,
          message: "this test has no name; write \(word)(\"does …\", function() … end)"))
    }
    if !spec.hasAsserted, !spec.raisesByItself {
      notices.append(
        .fileNotice(
          file: file, line: test.line,
          message: "no assertion ran in '\(test.fullName)', which fails only where something "
            + "raises; write what must be so, such as assert.state \"idle\", or "
            + "assert.no.diagnostic()"))
    }
    return notices
  }

  /// A test whose stage took the plugin off tests the built-in parts.
  private static func leftPlugin(of spec: SpecState) -> RunEvent? {
    guard let place = spec.script.leftPlugin?.place, place.file == spec.file.name,
      let plugin = spec.file.plugin?.split(separator: "/").last
    else { return nil }
    return .fileNotice(
      file: spec.file.path, line: place.line,
      message: LeftPlugin.text(String(plugin))
        + ", or give it by cases({ { name = \"…\", viewport = { 320, 480 } } }, function() … end)")
  }

  private static func staleEnding(_ event: TimedEvent) -> String? {
    guard case .diagnostic(let diagnostic) = event.event, diagnostic.code == .staleCompletion else {
      return nil
    }
    return diagnostic.message
  }
}

extension SpecState {
  /// What was worth a look since the last time.
  func takeNotes() -> [RunEvent] {
    defer { notes = [] }
    return notes.map { note in
      .fileNotice(
        file: note.file == file.name ? file.path : note.file, line: note.line,
        message: note.message)
    }
  }

  private static let endings: Set<String> = ["complete", "fail", "cancel"]

  /// Notes where an action is ended that does not run.
  func noteEnding(_ verb: Verb) {
    guard SpecState.endings.contains(verb.key), strayEnding == nil, !isInsideProperty,
      session.stage.control.state != .executing
    else { return }
    strayEnding = script.state?.place
  }

  /// Whether the spec may look at things by itself, and raise.
  fileprivate var raisesByItself: Bool {
    if let raising { return raising }
    let raises = sources.contains { source in
      let tokens = LuaTokens(Array(source.utf8)).tokens
      return tokens.indices.contains { index in
        tokens[index].kind == .word && tokens[index].text == "error"
          && tokens.dropFirst(index + 1).first.map { $0.kind == .text || $0.isSign("(") } == true
          && !(index > 0 && (tokens[index - 1].isSign(".") || tokens[index - 1].isSign(":")))
      }
    }
    raising = raises
    return raises
  }
}
