@testable import Driver
import Foundation
@testable import LuaRuntime
@testable import PullPlugins
@testable import ViewKit

extension Subject {
  /// The bytes are a driver's script; behind a zero they stand for one.
  package static func script(_ bytes: UnsafeBufferPointer<UInt8>) {
    let run = ScriptRun()
    run.run(
      bytes.first == 0 ? run.script(for: bytes.dropFirst()) : String(decoding: bytes, as: UTF8.self)
    )
  }
}

/// A driver's session, with files in memory, for one script.
private final class ScriptRun {
  /// As much as a few pulls take.
  private static let frames = 3000
  private static let seconds = 5.0

  private let session: DriverSession
  private let files: Files
  private var framesLeft = ScriptRun.frames

  private final class Files {
    var texts = ["b.lua": "pull(120) release() wait(0.5) complete()"]
  }

  init() {
    let files = Files()
    self.files = files
    session = DriverSession(
      environment: DriverSession.Environment(
        catalog: PluginCatalog(folder: ScriptRun.plugins),
        draw: { list, _ in ["\(list.items.count)"] },
        read: { path throws(DriverError) in
          guard let text = files.texts[path] else {
            throw .file(path: path, reason: "no such file")
          }
          return text
        },
        write: { path, text throws(DriverError) in files.texts[path] = text }),
      isTraced: true)
    session.keepsPlugins = true
    session.keptSources = ScriptRun.sources
  }

  private static let plugins = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../../../../Plugins").standardized.path

  /// Read once for all inputs.
  private static let sources: [String: PluginSource] = {
    let catalog = PluginCatalog(folder: plugins)
    let sources = catalog.names.compactMap { name in
      (try? catalog.source(name)).map { (name, $0) }
    }
    demand(!sources.isEmpty, "there are no plugins in \(plugins)")
    return Dictionary(uniqueKeysWithValues: sources)
  }()

  func script(for bytes: some Sequence<UInt8>) -> String {
    var grammar = VerbGrammar(
      input: InputBytes(bytes), verbs: session.verbs, api: Shared.environment.api)
    let script = grammar.script()
    show(script)
    return script
  }

  func run(_ text: String) {
    do throws(DriverError) {
      let script = try ScriptState(
        session: session, limits: LuaLimits(memory: 4 << 20, instructions: 50_000),
        onPrint: { _ in })
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

  /// What would take long is refused: an hour of virtual time is one call, and so is a thousand frames
  /// a second.
  private func refuse(_ verb: Verb, _ arguments: [LuaValue]) throws(DriverError) {
    let isOutside = verb.name == "use" && arguments.first.map { "\($0)".contains("/") } ?? false
    let numbers = arguments.flatMap(ScriptRun.numbers)
    let isLong =
      ["wait", "hold", "stage"].contains(verb.name) || arguments.count > 1
      ? numbers.contains {
        $0 > ScriptRun.seconds && ["wait", "hold"].contains(verb.name) || $0 > 2000
      }
        || verb.name == "stage" && numbers.contains { $0 > 61 && $0 < 1001 }
        || arguments.dropFirst().flatMap(ScriptRun.numbers).contains { $0 > ScriptRun.seconds }
      : false
    guard !isOutside, !isLong, framesLeft >= 0 else {
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
      stage.topInset,
    ]
    demand(numbers.allSatisfy(\.isFinite), "amount, offset and inset are \(numbers)")
    if stage.control.state == .idle {
      let rest = stage.scrollView.contentInset.top
      demand(abs(stage.topInset - rest) < 1e-6, "an inset of \(stage.topInset) at idle")
    }
  }

  /// The next script is as good as the first, and the trace says no number that is none.
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
    do {
      session.startAfresh()
      let script = try ScriptState(session: session, onPrint: { _ in })
      try script.run("pull(120) release() wait(0.5) complete() settle()", name: "good.lua")
      let last = session.stage.control.lastOutcome
      demand(
        last != nil && session.stage.control.state == .idle,
        "no pull after it: \(session.trace.suffix(3))")
    } catch {
      demand(false, "a good script fails: \(error)")
    }
  }
}
