@testable import Driver
import Foundation
@testable import LuaRuntime
@testable import PullPlugins
@testable import ViewKit

extension Subject {
  /// The bytes are a driver's script; behind one that begins no text they stand for one.
  package static func script(_ bytes: UnsafeBufferPointer<UInt8>) {
    let run = ScriptRun()
    let isText = bytes.first.map { (9..<0x80).contains($0) } ?? true
    run.run(isText ? String(decoding: bytes, as: UTF8.self) : run.script(for: bytes.dropFirst()))
  }
}

/// A driver's session, with files in memory, for one script.
private final class ScriptRun {
  /// As much as a few pulls take.
  private static let frames = 3000
  private static let seconds = 5.0
  private static let calls = 200

  private let session: DriverSession
  private let files: Files
  /// Answers for the delegate as long as the session is used.
  private var script: ScriptState?
  private var framesLeft = ScriptRun.frames, callsLeft = ScriptRun.calls

  private final class Files {
    var texts = ["b.lua": "pull(120) release() wait(0.5) complete()"]
  }

  init() {
    let files = Files()
    self.files = files
    session = DriverSession(
      environment: DriverSession.Environment(
        library: PluginLibrary(folder: ScriptRun.plugins),
        draw: { list, _ in ["\(list.items.count)"] },
        read: { path throws(DriverError) in
          guard let text = files.texts[path] else {
            throw .file(path: path, reason: "no such file")
          }
          return text
        },
        write: { path, text throws(DriverError) in files.texts[path] = text }),
      isTraced: true)
    session.plugins.keepsSources = true
    session.plugins.keptSources = ScriptRun.sources
  }

  private static let plugins = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../../../../Plugins").standardized.path

  /// Read once for all inputs.
  private static let sources: [String: PluginSource] = {
    let library = PluginLibrary(folder: plugins)
    let sources = library.names.compactMap { name in
      (try? library.source(name)).map { (name, $0) }
    }
    demand(!sources.isEmpty, "there are no plugins in \(plugins)")
    return Dictionary(uniqueKeysWithValues: sources)
  }()

  func script(for bytes: some Sequence<UInt8>) -> String {
    var grammar = VerbGrammar(
      input: InputBytes(bytes), verbs: Verb.all, api: Shared.environment.api)
    let script = grammar.script()
    show(script)
    return script
  }

  func run(_ text: String) {
    do throws(DriverError) {
      let script = try ScriptState(
        session: session, limits: LuaLimits(memory: 4 << 20, instructions: 50_000),
        onPrint: { _ in })
      self.script = script
      script.intercept = { [unowned self] verb, arguments throws(DriverError) in
        try refuse(verb, arguments)
        return nil
      }
      session.onFrame = { [unowned self, unowned script] stage in
        framesLeft -= 1
        if framesLeft < 0 { script.state?.interrupt() }
        check(stage)
      }
      try script.run(text, name: "fuzzed.lua")
    } catch {
      demand(error.description.utf8.count < 100_000, "an error of \(error.description.count)")
    }
    finish()
  }

  /// What would take long is refused: an hour of virtual time is one call, so are a thousand frames a
  /// second, and a plugin that is loaded again and again takes few of Lua's instructions each time.
  private func refuse(_ verb: Verb, _ arguments: [LuaValue]) throws(DriverError) {
    callsLeft -= 1
    let isOutside = verb.name == "use" && arguments.first.map { "\($0)".contains("/") } ?? false
    let options: LuaTable? = if case .table(let table)? = arguments.last { table } else { nil }
    let takesSeconds = ["wait", "hold"].contains(verb.name)
    let seconds = takesSeconds ? arguments.first?.asNumber : options?["duration"]?.asNumber
    let rate = options?["fps"]?.asNumber
    let isLong = (seconds ?? 0) > ScriptRun.seconds || (rate ?? 0) > 60
    guard !isOutside, !isLong, framesLeft >= 0, callsLeft >= 0 else {
      throw .script("that would take too long")
    }
  }

  private static func numbers(in value: LuaValue) -> [Double] {
    switch value {
    case .table(let table): (table.array + table.fields.map(\.value)).flatMap(numbers)
    case let value: value.asNumber.map { [$0] } ?? []
    }
  }

  private func check(_ stage: Stage) {
    let numbers = [
      stage.control.pulledAmount, stage.scrollView.contentOffset.x,
      stage.scrollView.contentOffset.y,
      stage.inset,
    ]
    demand(numbers.allSatisfy(\.isFinite), "amount, offset and inset are \(numbers)")
    if stage.control.state == .idle {
      let rest = stage.scrollView.contentInset.top
      demand(abs(stage.inset - rest) < 1e-6, "an inset of \(stage.inset) at idle")
    }
  }

  /// The trace says no number that is none, and the next pull is as good as the first.
  private func finish() {
    framesLeft = .max
    session.onFrame = nil
    for line in session.trace {
      demand(line.hasPrefix("{") && line.hasSuffix("}"), "a line of the trace is \(line)")
      for wrong in [":nan", ":-nan", ":inf", ":-inf"] {
        demand(!line.contains(wrong), "a number in the trace is none: \(line)")
      }
    }
    demand(session.script.utf8.count < 1 << 20, "a record of \(session.script.utf8.count) bytes")
    pullAgain()
  }

  /// By the verbs themselves: another state for a script takes as long as all the rest.
  private func pullAgain() {
    script?.forgetStage()
    do {
      session.startAfresh()
      let few = LuaTable.Field(key: .string("fps"), value: .number(20))
      try session.perform("stage", [.table(LuaTable(fields: [few]))])
      try session.perform("pull", [.number(120)])
      try session.perform("release")
      try session.perform("wait", [.number(0.5)])
      try session.perform("complete")
      try session.perform("settle")
    } catch {
      demand(false, "good verbs fail: \(error)")
    }
    let control = session.stage.control
    let isGood = control.lastOutcome == .success(nil) && control.state == .idle
    demand(isGood, "no pull after it: \(session.trace.suffix(3))")
  }
}
