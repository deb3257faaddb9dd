import Driver
import LuaRuntime
import PullPlugins
import PullToAction

/// The Lua state of a spec: luassert, busted's words and the driver's verbs, and the blocks and
/// tests that the spec declares in it.
final class SpecState {
  /// What runs now, and so what may be done.
  enum Phase {
    /// Nothing, or a function that has no stage.
    case idle
    /// The body of a block: tests are declared.
    case declaring(SpecBlock)
    /// A test or what is around it: it has a stage.
    case testing(SpecTest)
  }

  let file: SpecFile
  let environment: SpecEnvironment
  let settings: SpecSettings
  let session: DriverSession
  let goldens: Goldens
  let script: ScriptState
  /// The file.
  let root: SpecBlock
  var phase = Phase.idle
  var output = SpecOutput()
  var finallyBody: LuaReference?
  /// What was raised last, if it is not a string.
  var errorObject: LuaValue?
  /// Whether the function of a test runs, and not one before or after it.
  var isInsideBody = false
  /// Whether the present test has asserted something.
  var hasAsserted = false
  /// How many verbs had been used when the test began.
  var startOfTest = 0
  /// Where in the stage's log the events begin that the test looks at, and the state then.
  var mark = Mark()
  /// The values that are being followed.
  let tracker: Tracker
  /// How many events the stage had when the test looked at its diagnostics: those up to then it expects.
  var expectedEvents = 0
  /// Faults of plugins on stages that the test has left.
  var earlierFaults: [TimedEvent] = []
  /// Where the test ended an action while none was running.
  var strayEnding: LuaPlace?
  /// What assertions of the present test held for, and is worth a look.
  var notes: [(file: String, line: Int, message: String)] = []
  /// The texts of the spec and of its own modules.
  var sources: [String] = [] {
    didSet {
      raising = nil
      if let source = sources.last { script.knownFields?.note(fieldsSetIn: source) }
    }
  }
  /// Whether one of them may raise by itself, once a test has asked.
  var raising: Bool?
  /// Whether `for_all` is at work.
  var isInsideProperty = false
  private(set) var runner: SpecPrelude
  private(set) lazy var declarations = SpecDeclarations(of: self)

  /// Makes the state; nothing of the spec has run then.
  init(
    file: SpecFile, settings: SpecSettings, environment: SpecEnvironment, goldens: Goldens
  ) throws(SpecError) {
    self.file = file
    self.environment = environment
    self.settings = settings
    self.goldens = goldens
    var driver = environment.driver
    // Its name, too, means the plugin of this folder and not an installed one.
    driver.library = driver.library.preferring(file.plugin)
    driver.compiled = environment.libraries.compiled
    session = DriverSession(environment: driver)
    session.plugins.keepsSources = true
    root = SpecBlock(name: file.name, kind: .file, line: 0, parent: nil, ordinal: 0)
    let owner = Owner()
    do throws(DriverError) {
      script = try ScriptState(
        session: session, profile: .spec, compiled: environment.libraries.compiled,
        coverage: SpecState.lines(of: file, driver),
        seed: settings.seed, extensions: SpecState.vocabulary { owner.spec },
        onPrint: { owner.spec?.output.write($0 + "\n") })
    } catch { throw .prelude("\(error)") }
    tracker = Tracker(session: session, script: script)
    runner = SpecPrelude()
    owner.spec = self
    guard environment.libraries.module("luassert/assert") != nil else {
      throw .noLuassert(folders: environment.libraryFolders)
    }
    runner = try SpecPrelude(running: script)
    script.intercept = { [unowned self] verb, arguments throws(DriverError) in
      try intercept(verb, arguments)
    }
    session.onStageEnd = { [unowned self] in
      // A property looks at the faults of its runs itself.
      guard case .testing = phase, !isInsideProperty else { return }
      earlierFaults += unexpectedFaults
      expectedEvents = 0
    }
    script.refuse = { [unowned self] name in refusal(of: name) }
    script.onNote = { [unowned self] text, place in
      notes.append((place?.file ?? file.name, place?.line ?? 1, text))
    }
  }

  /// What closures capture that are made before the state.
  private final class Owner { weak var spec: SpecState? }

  /// A spec that requires a plugin's module loads a copy, whose lines count as the plugin's.
  private static func lines(
    of file: SpecFile, _ driver: DriverSession.Environment
  ) -> LineCoverage? {
    guard let coverage = driver.coverage, let plugin = file.plugin else { return nil }
    return (try? PluginSource(folder: plugin)).flatMap(coverage.lines)
  }

  // MARK: What may be done when

  /// In the body of a block, what takes no time is kept for the stages of its tests.
  private func intercept(_ verb: Verb, _ arguments: [LuaValue]) throws(DriverError) -> LuaValue? {
    switch phase {
    case .testing:
      noteEnding(verb)
      return nil
    case .declaring(let block):
      guard verb.isLogged, verb.canBeGiven else { throw outside(verb) }
      block.givens.append(SpecBlock.Given(verb: verb.key, arguments: arguments))
      return .some(.nil)
    case .idle: throw outside(verb)
    }
  }

  private func outside(_ verb: Verb) -> DriverError {
    if let advice = callInPlaceOfFunction(verb.key) { return .script(advice) }
    return .script(
      SpecState.needsStage(verb.key)
        + (verb.canBeGiven ? ", or in the body of a block for all of its tests" : "")
        + (file.name.hasSuffix(SpecFile.suffix)
          ? "" : "; if \(file.name) is a script, pta run \(file.path) runs it"))
  }

  /// `it("fires", pull(60))`, where a function is to be handed over.
  private func callInPlaceOfFunction(_ verb: String) -> String? {
    guard let line = script.state?.place?.line, let source = sources.last else { return nil }
    let tokens = LuaTokens(Array(source.utf8)).tokens
    let called = tokens.indices.first { index in
      tokens[index].line == line && tokens.code(index) == verb && tokens.isSign("(", index + 1)
        && (tokens.isSign(",", index - 1) || tokens.isSign("(", index - 1))
    }
    guard let called, let open = tokens.openBracket(before: called), tokens.isSign("(", open),
      let word = SpecWord.functions.first(where: { $0.name == tokens.code(open - 1) }),
      word.parameters.contains(where: { $0.value.hasPrefix("fun(") })
    else { return nil }
    let name = tokens.isSign(",", called - 1) ? "\"…\", " : ""
    return "\(verb) is called here, before any test; hand over a function: write "
      + "\(word.name)(\(name)function() \(verb)(…) end)"
  }

  private func refusal(of function: String) -> String? {
    if case .testing = phase { return nil }
    guard function != "help" else { return nil }
    return callInPlaceOfFunction(function) ?? SpecState.needsStage(function)
  }

  private static func needsStage(_ word: String) -> String {
    "\(word) needs a stage, and each test has one of its own: use it in a test, in before_each or "
      + "in after_each"
  }
}

extension Verb {
  /// Whether the body of a block may say it for the stages of its tests.
  var canBeGiven: Bool { isLogged && (isInstant || key == "stage") && key != "answer" }
}
