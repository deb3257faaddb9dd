import CLua
import LuaRuntime
import Testing

/// Requests with one thing wrong each. Nothing of them reaches a body, a getter or a setter.
@Suite struct ForgedRequestTests {
  /// The bytes of a message.
  private struct Bytes: ExpressibleByArrayLiteral {
    var bytes: [UInt8] = []

    init(arrayLiteral elements: [UInt8]...) {
      bytes = elements.flatMap { $0 }
    }
  }

  private static func number<Number: BitwiseCopyable>(_ value: Number) -> [UInt8] {
    withUnsafeBytes(of: value) { Array($0) }
  }

  private static func text(_ value: String) -> [UInt8] {
    [UInt8(CLUA_STRING)] + number(UInt32(value.utf8.count)) + Array(value.utf8)
  }

  private static func double(_ value: Double) -> [UInt8] { [UInt8(CLUA_NUMBER)] + number(value) }

  private static func object(_ slot: Int32, _ token: UInt32) -> [UInt8] {
    [UInt8(CLUA_OBJECT)] + number(slot) + number(token)
  }

  private static func table(_ array: [[UInt8]], _ fields: [([UInt8], [UInt8])] = []) -> [UInt8] {
    [UInt8(CLUA_TABLE)] + number(UInt32(array.count)) + number(UInt32(fields.count))
      + array.flatMap { $0 } + fields.flatMap { $0.0 + $0.1 }
  }

  /// Keys that would all be in one chain, on which building a table takes the square of their number.
  private static func strayKeys(_ count: Int) -> [UInt8] {
    table(
      [], (1...count).map { ([UInt8(CLUA_INTEGER)] + number($0 * 1_048_575), [UInt8(CLUA_TRUE)]) })
  }

  private static func request(
    _ kind: Int, _ owner: Int32, _ member: Int32, slot: Int32 = -1, token: UInt32 = 0,
    count: Int32 = 0, walk: UInt64 = 0, _ values: [UInt8] = []
  ) -> [UInt8] {
    // The kind of message is the second last but two.
    [requestKind, UInt8(kind)] + number(owner) + number(member) + number(slot) + number(token)
      + number(walk) + number(count) + values
  }

  private static let requestKind: UInt8 = 30
  private static let replyKind: UInt8 = 29
  private static let whole: [UInt8] = [replyKind, 0]

  // The types and functions of the tests' API by their places.
  private static let (thing, box): (Int32, Int32) = (0, 1)
  private static let (globals, test): (Int32, Int32) = (-2, -1)
  private static let (width, hidden, title, mode, center, info):
    (Int32, Int32, Int32, Int32, Int32, Int32) =
      (0, 2, 3, 5, 6, 11)

  /// The first box that a host hands over has the token 1; a thing in slot 9 has 2.
  private static func write(_ member: Int32, _ values: [UInt8], count: Int32 = 1) -> [UInt8] {
    request(2, box, member, slot: 1, token: 1, count: count, values)
  }

  private static let forged: [(String, [UInt8])] = [
    ("no kind", request(9, box, width, slot: 1, token: 1)),
    ("an owner far above", request(1, 1000, width, slot: 1, token: 1)),
    ("an owner far below", request(0, -1000, 0)),
    ("the smallest owner", request(0, .min, 0)),
    ("a member below", request(1, box, -1, slot: 1, token: 1)),
    ("a member above", request(1, box, 9999, slot: 1, token: 1)),
    ("a function above", request(0, globals, 3, count: 0)),
    ("no object", request(1, box, width)),
    ("a token that was never given", request(1, box, width, slot: 1, token: 77)),
    ("a slot that is empty", request(1, box, width, slot: 5, token: 1)),
    ("a slot far above", request(1, box, width, slot: .max, token: 9)),
    ("an object of another type", request(1, box, width, slot: 9, token: 2)),
    ("a method of another type", request(0, box, 0, slot: 9, token: 2, count: 1, double(1))),
    ("a method without an object", request(0, box, 0, count: 1, double(1))),
    ("what cannot be set", request(2, thing, 0, slot: 1, token: 1, count: 1, double(1))),
    ("what cannot be set either", write(info, table([]))),
    ("no value", write(width, [], count: 0)),
    ("two values", write(width, double(1) + double(2), count: 2)),
    ("a value too many", write(width, double(1) + double(2))),
    ("less than a value", write(width, Array(double(1).dropLast()))),
    ("a value of no kind", write(width, [99])),
    ("a string for a number", write(width, text("1"))),
    ("a number that is none", write(width, double(.nan))),
    ("a number that is too large", write(width, double(1001))),
    ("a number for a boolean", write(hidden, double(1))),
    ("a boolean for a string", write(title, [UInt8(CLUA_TRUE)])),
    ("a string longer than it is", write(title, [UInt8(CLUA_STRING), 255, 255, 255, 255, 65])),
    ("a text that is no string", write(title, [UInt8(CLUA_OTHER), 1, 0, 0, 0, 65])),
    ("a word that is none of them", write(mode, text("asleep"))),
    ("a point without y", write(center, table([], [(text("x"), double(1))]))),
    (
      "an infinite point",
      write(center, table([], [(text("x"), double(1)), (text("y"), double(.infinity))]))
    ),
    ("a key that is nil", write(center, table([], [([0], double(1))]))),
    ("a key that is no number", write(center, table([], [(double(.nan), double(1))]))),
    ("a table larger than it is", write(center, [UInt8(CLUA_TABLE)] + number(UInt64.max))),
    (
      "tables in tables",
      write(
        center,
        (0..<5000).flatMap { _ in
          [UInt8(CLUA_TABLE)] + number(UInt32(1)) + number(UInt32(0))
        })
    ),
    ("an argument too few", request(0, test, 0)),
    ("an argument too many", request(0, test, 0, count: 2, double(1) + double(2))),
    ("arguments below none", request(0, globals, 1, count: -1)),
    ("arguments without end", request(0, globals, 1, count: .max)),
    ("an argument out of range", request(0, test, 0, count: 1, double(1001))),
    ("an argument with a fraction", request(0, test, 0, count: 1, double(1.5))),
    ("an object that was never given", request(0, globals, 1, count: 1, object(1, 99))),
    (
      "an object of another type as argument",
      request(0, box, 1, slot: 1, token: 1, count: 1, object(9, 2))
    ),
    ("a function that cannot be one", request(0, globals, 1, count: 1, [UInt8(CLUA_FUNCTION), 0])),
    ("half a request", Array(request(1, box, width).prefix(12))),
    ("nothing", []), ("no kind of message", [200]), ("a command", [1, 0, 0, 0, 0]),
    ("an answer", [28, 0, 0, 0, 0, 0]),
    ("a reply that goes on", whole + [1]), ("a reply of no kind", [replyKind, 7]),
    ("half a reply", [replyKind]), ("an error of no kind", [replyKind, 1, 99]),
    (
      "an error without end",
      [replyKind, 1, 1] + number(UInt32.max)
    ),
    (
      "a traceback without end",
      [replyKind, 1, 1] + number(UInt32(0)) + [0, 0] + number(UInt32.max)
    ),
    (
      "a longer traceback than there are",
      [replyKind, 1, 1] + number(UInt32(0)) + [0, 0] + number(UInt32(21))
        + [UInt8](repeating: 0, count: 84) + [0]
    ),
    // One that is alive.
    ("its own loss", [replyKind, 1, 6] + number(UInt32(0)) + [0, 0] + number(UInt32(0)) + [0]),
    ("a table of stray keys", request(0, globals, 0, count: 1, strayKeys(1025))),
    (
      "tables of stray keys",
      request(0, globals, 1, count: 2, strayKeys(700) + strayKeys(700))
    ),
  ]

  @Test(arguments: forged) func endsTheWorker(name: String, message: [UInt8]) throws {
    let host = TestHost()
    let channel = ScriptedChannel([ForgedRequestTests.whole, message, ForgedRequestTests.whole])
    let fixture = try Fixture(channel: channel, host: host)
    var other = host.box(9).object
    other.type = 0
    let error = fixture.lua.call(
      LuaReference(index: 3), self: nil, .object(host.box(1).object), .object(other))
    let lost = LuaError.workerLost(LuaFault(message: "sent what makes no sense"))
    #expect(error == lost && channel.isClosed)
    #expect(host.tokensMade == 0 && host.box(1).mode == "idle" && host.box(1).center == [1, 2])
    // Nothing is asked of it any more, and everything fails at once.
    let sent = channel.sent
    #expect(fixture.lua.call(LuaReference(index: 3), self: nil) == lost)
    #expect(fixture.failure("1") == lost && fixture.lua.memoryInUse == 0)
    #expect(fixture.lua.start(LuaReference(index: 3), self: nil, coroutine: 0) == .failed(lost))
    #expect(fixture.lua.resume(coroutine: 0) == .finished && !fixture.lua.isWaiting(coroutine: 0))
    #expect(channel.sent == sent)
  }

  /// The same requests with nothing wrong are served: the numbers above are right.
  @Test func servesWhatIsRight() throws {
    typealias Tests = ForgedRequestTests
    let channel = ScriptedChannel([
      Tests.whole, Tests.write(Tests.width, Tests.double(5)),
      Tests.write(Tests.mode, Tests.text("busy")), Tests.write(Tests.hidden, [UInt8(CLUA_TRUE)]),
      Tests.write(Tests.title, Tests.text("a")),
      Tests.write(
        Tests.center,
        Tests.table([], [(Tests.text("x"), Tests.double(3)), (Tests.text("y"), Tests.double(4))])),
      Tests.request(1, Tests.box, Tests.info, slot: 1, token: 1),
      Tests.request(1, Tests.thing, 0, slot: 9, token: 2),
      Tests.request(0, Tests.test, 0, count: 1, Tests.double(8)),
      Tests.request(0, Tests.globals, 1, count: 1, Tests.object(1, 1)),
      Tests.request(0, Tests.globals, 0, count: 1, Tests.strayKeys(1024)),
      Tests.request(0, Tests.box, 0, slot: 1, token: 1, count: 1, Tests.double(2)), Tests.whole,
    ])
    let fixture = try Fixture(channel: channel)
    var other = fixture.host.box(9).object
    other.type = 0
    let box = fixture.host.box(1)
    #expect(
      fixture.lua.call(LuaReference(index: 3), self: nil, .object(box.object), .object(other))
        == nil)
    #expect(box.width == 7 && box.mode == "busy" && box.hidden && box.title == "a")
    #expect(box.center == [3, 4] && fixture.host.boxes.map(\.slot) == [9, 1, 8])
  }

  /// What a worker says that going through its tables costs counts as no more than it can.
  @Test func walksCostOnlySoMuch() throws {
    typealias Tests = ForgedRequestTests
    let tables = (0..<8).reduce(Tests.table([])) { inner, _ in Tests.table([inner]) }
    let channel = ScriptedChannel([
      Tests.whole, Tests.request(0, Tests.globals, 0, count: 1, walk: .max, tables),
    ])
    let fixture = try Fixture(channel: channel)
    _ = fixture.lua.call(LuaReference(index: 3), self: nil)
    // A length, the kind and the outcome come before the work.
    let answer = channel.last
    try #require(answer.count > 10)
    let work = answer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 6, as: UInt32.self) }
    #expect(((9 << 24)...(9 << 24) + 1000).contains(work), "\(work)")
  }

  /// Errors are cut where the page says so.
  @Test func longErrorsAreCut() throws {
    typealias Tests = ForgedRequestTests
    func text(_ count: Int) -> [UInt8] {
      Tests.number(UInt32(count)) + [UInt8](repeating: 65, count: count)
    }
    let channel = ScriptedChannel([
      Tests.whole,
      [Tests.replyKind, 1, 1] + text(3 << 20) + [0, 0] + Tests.number(UInt32(0)) + [0],
    ])
    let fixture = try Fixture(channel: channel)
    let error = fixture.lua.call(LuaReference(index: 3), self: nil)
    #expect(error?.fault?.message.utf8.count == 1 << 20)
  }

  /// No script asks for more than it has instructions for.
  @Test func asksOnlySoOften() throws {
    let call = ForgedRequestTests.request(0, ForgedRequestTests.globals, 1)
    let channel = ScriptedChannel(
      [ForgedRequestTests.whole] + [[UInt8]](repeating: call, count: 500))
    let fixture = try Fixture(channel: channel, limits: LuaLimits(instructions: 300))
    var count = 0
    fixture.host.onCall = { call in
      count += 1
      return call.done()
    }
    #expect(fixture.lua.call(LuaReference(index: 3), self: nil) != nil)
    #expect(count == 300 && channel.isClosed)
  }

  /// Requests within requests, as deep as a worker likes: the host gives up before its stack does.
  @Test func nestsOnlySoDeep() throws {
    let call = ForgedRequestTests.request(0, ForgedRequestTests.globals, 1)
    let channel = ScriptedChannel(
      [ForgedRequestTests.whole] + [[UInt8]](repeating: call, count: 5000))
    let fixture = try Fixture(channel: channel)
    var depth = 0
    defer { fixture.host.onCall = nil }
    fixture.host.onCall = { call in
      depth += 1
      _ = fixture.lua.call(LuaReference(index: 3), self: nil)
      return call.done()
    }
    guard case .workerLost? = fixture.lua.call(LuaReference(index: 3), self: nil) else {
      Issue.record("it goes on")
      return
    }
    #expect((100...200).contains(depth))
  }
}
