import Driver
import LuaRuntime
import PullPlugins
import PullToAction
import TextSupport

/// What assertions look at (`assertions.lua`).
extension SpecState {
  /// Where the events begin that a test looks at.
  struct Mark {
    var index = 0
    var state = PullState.idle
  }

  /// From now on, assertions look at what happens next.
  func setMark() {
    let stage = session.stage
    mark = Mark(index: stage.log.count, state: stage.control.state)
  }

  func events(_ kind: String) -> [LuaValue] {
    let log = session.stage.log
    // A test that makes a new stage may have fewer events than before.
    let start = min(mark.index, log.count)
    let found = log.events.since(start).compactMap { EventTable.value($0, kind: kind) }
    guard kind == "diagnostic" else { return found }
    // Faults before that, such as those of `setup`, fail the test unless it looks for them: then they are seen.
    let earlier = log.diagnostics(in: min(expectedEvents, start)..<start)
    return earlier.filter { $0.fault != nil }.compactMap { EventTable.value($0, kind: kind) }
      + found
  }

  /// Compares a text with the snapshot of the test with a name; gives how they differ.
  func checkSnapshot(_ call: LuaCall) throws -> Int32 {
    guard case .testing(let test) = phase else { return call.fail("a snapshot belongs to a test") }
    let own = call.string(0)
    let name = test.fullName + (own.isEmpty ? "" : ": " + own)
    let message = try goldens.snapshots.check(call.string(1), named: name)
    return call.returns(message.map(LuaValue.string) ?? .nil)
  }

  /// Compares the control as it looks now with a picture of the test: a name or "", whether the list
  /// is compared, the tolerance of pixels or less than 0; gives how they differ.
  func checkPicture(_ call: LuaCall) throws -> Int32 {
    guard case .testing(let test) = phase else { return call.fail("a picture belongs to a test") }
    let stage = session.stage
    let message = try goldens.pictures.check(
      SpecPictures.Shot(list: stage.controlPicture, names: stage.viewNames),
      named: PictureName(test: test.fullName, own: call.string(0)), comparesList: call.boolean(1),
      tolerance: call.integer(2) < 0 ? nil : call.integer(2))
    return call.returns(message.map(LuaValue.string) ?? .nil)
  }

  func nearest(_ call: LuaCall) -> Int32 {
    guard case .table(let table)? = call.value(1) else { return call.returns("") }
    let words = table.array.compactMap(\.asString)
    return call.returns(" (\(Spelling.hint(for: call.string(0), among: words)))")
  }

  /// The view whose name is nearest to one that no view has; nothing where none is near.
  func nearestView(_ call: LuaCall) -> Int32 {
    let near = ViewTreeText.nearest(to: call.string(0), in: session.stage.control.view)
    return call.returns(near.map { .string($0) } ?? .nil)
  }

  /// What is said of a view's name that is a label's text; nothing where it is none.
  func labelAdvice(_ call: LuaCall) -> Int32 {
    call.returns(session.plugins.labelAdvice(for: call.string(0)).map { .string($0) } ?? .nil)
  }

  /// The name that `find` was given in a line, where no view has it; nothing where one was found.
  func missedView(_ call: LuaCall) -> Int32 {
    guard let missed = script.missedViewPlace, missed.line == call.integer(0) else {
      return call.returns(LuaValue.nil)
    }
    return call.returns(.string(missed.name))
  }

  /// The field that a name is a slip of: one letter, or two that are swapped. Other fields are a test's own, and so
  /// is one that the spec reads.
  func nearestField(_ call: LuaCall) -> Int32 {
    let words = call.value(1)?.asTable?.array.compactMap(\.asString) ?? []
    let near = Spelling.nearest(to: call.string(0), among: words, allowing: 1)
    return call.returns(near.flatMap { readsField(call.string(0)) ? nil : .string($0) } ?? .nil)
  }

  /// What is said of a field of a case that nobody asks for: what was meant, if it is known; nothing of one that is
  /// read, be it by a loop through all.
  func unreadField(_ call: LuaCall) -> Int32 {
    let name = call.string(0)
    let words = call.value(1)?.asTable?.array.compactMap(\.asString) ?? []
    let isRead =
      readsField(name)
      || sources.contains { source in
        LuaTokens(Array(source.utf8)).tokens.contains {
          $0.kind == .text ? $0.text == name : ["pairs", "next"].contains($0.text)
        }
      }
    guard !isRead else { return call.returns(LuaValue.nil) }
    let near = words.first { $0.hasSuffix("_" + name) }
    if let near { return call.returns(" (did you mean '\(near)'?)") }
    let control = script.api.types.first { $0.name == "control" }?.properties ?? []
    let owner = control.first { words.contains($0.name) && $0.fields.contains { $0.name == name } }
    return call.returns(
      owner.map { "; write \($0.name) = { \(name) = … }" }
        ?? "; a test reads it from what its function is given, as in case.\(name)")
  }

  /// Whether the spec, or a module of its own, takes a field of a name out of a table.
  private func readsField(_ name: String) -> Bool {
    sources.contains { source in
      let tokens = LuaTokens(Array(source.utf8)).tokens
      return tokens.indices.dropFirst().contains { index in
        tokens[index].text == name
          && tokens[index - 1].isSign(tokens[index].kind == .text ? "[" : ".")
      }
    }
  }

  /// Lets time pass until nothing moves, for so many seconds at most.
  func settle(_ call: LuaCall) -> Int32 {
    let stage = session.stage
    let start = stage.clock.tickTime
    let tick = 1 / stage.configuration.framesPerSecond
    // By whole frames: the last one that ends in time counts.
    while !stage.isSettled, stage.clock.tickTime - start + tick <= call.number(0) + 1e-9 {
      guard (try? session.perform("wait", [.number(tick)])) != nil else { break }
    }
    guard stage.isSettled else { return call.returns(LuaValue.nil) }
    return call.returns(stage.clock.tickTime - start)
  }

  /// Runs a function, which must not raise, and hands over what each callback allocated.
  func measure(_ call: LuaCall) -> Int32 {
    guard let state = script.state, let body = call.reference(0) else {
      return call.fail("measure: a function is expected")
    }
    defer { state.release(body) }
    guard session.plugins.environment.trust == .all else {
      return call.fail(
        "measure: what a plugin in a process of its own allocates is not counted; run this spec "
          + "with --trust all")
    }
    let usages = session.allocations.measure { _ = state.call(body, self: nil) }
    let tables = usages.sorted { $0.key < $1.key }.map { name, usage in
      let fields: [(String, LuaValue)] = [
        ("calls", .integer(usage.calls)), ("allocating_calls", .integer(usage.allocatingCalls)),
        ("allocations", .integer(usage.allocations)), ("bytes", .integer(usage.bytes)),
      ]
      return (name, LuaValue.table(fields))
    }
    return call.returns(.table(tables))
  }
}

/// Events as Lua tables, with the keys of the trace.
enum EventTable {
  /// An event of a kind; `nil` for one of another.
  static func value(_ event: TimedEvent, kind: String) -> LuaValue? {
    switch event.event {
    case .state(let from, let to) where kind == "state":
      return table(event, ("from", .string(from.rawValue)), ("to", .string(to.rawValue)))
    case .callback(let call) where kind == "callback":
      return table(
        event, ("to", .string(call.participant.rawValue)), ("plugin", .string(call.plugin)),
        ("name", .string(call.name.rawValue)),
        ("arguments", .table(LuaTable(array: call.arguments.map(argument)))),
        ("default", .boolean(call.isDefault)))
    case .inset(let owner, let edge, let delta, let total) where kind == "inset":
      return table(
        event, ("owner", .string(owner)), ("edge", .string(edge.rawValue)),
        ("delta", .number(delta)), ("total", .number(total)))
    case .diagnostic(let diagnostic) where kind == "diagnostic":
      return table(
        event, ("code", .string(diagnostic.code.rawValue)), ("plugin", .string(diagnostic.plugin)),
        ("message", .string(diagnostic.message)), ("text", .string(EventText.line(event))))
    default: return nil
    }
  }

  private static func argument(_ argument: CallbackArgument) -> LuaValue {
    switch argument {
    case .text(let text): .string(text)
    case .number(let value): .number(value)
    case .view(let name): .string("view:" + name)
    case .boolean(let value): .boolean(value)
    case .style: .string("style")
    }
  }

  private static func table(_ event: TimedEvent, _ fields: (String, LuaValue)...) -> LuaValue {
    .table([("t", .number(event.time))] + fields)
  }
}

extension LuaValue {
  /// A table whose keys are names.
  static func table(_ fields: [(String, LuaValue)]) -> LuaValue {
    .table(LuaTable(fields: fields.map { .init(key: .string($0.0), value: $0.1) }))
  }
}
