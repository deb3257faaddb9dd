import LuaRuntime
import Testing

/// Messages that no worker of ours sends, but one that has been taken over may.
@Suite struct ForgedMessageTests {
  /// Everything that a host does with a state.
  private static func work(_ fixture: Fixture) {
    let lua = fixture.lua
    fixture.host.modules = ["m": "return 1"]
    let keys = [LuaTable.Field(key: .string("k"), value: .boolean(true))]
    var kept: [LuaReference] = []
    fixture.host.onCall = { call in
      if let reference = call.reference(0) {
        kept.append(reference)
        _ = lua.call(reference, self: nil, .number(1))
      }
      return call.returns(.table(LuaTable(array: [.integer(1)], fields: keys)))
    }
    let source = """
      local b = test.box(1)
      b.width = b.width + 1 b.title = 'a' b.mode = 'busy' b.center = {x = 1, y = 2}
      b.look = {width = 3} b.hidden = not b.hidden b.background_color = '#123456'
      b:attach(test.box(2)) b.parent:grow(1, 2) print(b.info, b.frame, tostring(b), require 'm')
      host(function(x) print(x) end) echo({1, {2, b}, print}) test.all(1, nil, nil, 'idle')
      return {f = function() wait() return b end, g = 5}, function(...) return ... end
      """
    let results = (try? lua.run(Array(source.utf8), name: "a.lua")) ?? []
    kept += results
    let table = results.first ?? LuaReference(index: 1)
    if case .function(let function)? = try? lua.method("f", of: table) {
      kept.append(function)
      _ = lua.start(function, self: table, coroutine: 3, .object(fixture.host.box(1).object))
      _ = lua.isWaiting(coroutine: 3)
      _ = lua.resume(coroutine: 3, with: true)
      lua.cancel(coroutine: 3)
      _ = try? lua.callForObject(function, self: table)
    }
    _ = try? lua.value(of: table, references: true)
    _ = try? lua.fields(of: table)
    _ = try? lua.evaluate("error('x')", name: "b.lua")
    _ = try? lua.callReturning(results.last ?? table, [.number(1), .string("a")])
    _ = try? lua.kind(of: table)
    _ = try? lua.isSame(table, table)
    if let word = try? lua.intern("word") { kept.append(word) }
    _ = lua.memoryInUse
    for reference in kept { lua.release(reference) }
  }

  /// What the host lets in is what the API takes, whoever sent it.
  private static func check(_ fixture: Fixture, _ what: @autoclosure () -> String) {
    let host = fixture.host
    let isRight = host.boxes.allSatisfy { box in
      !box.width.isNaN && box.count.isFinite && ["idle", "busy"].contains(box.mode)
        && box.tint.hasPrefix("#") && box.center.allSatisfy(\.isFinite)
        && box.insets.allSatisfy(\.isFinite)
    }
    #expect(isRight && host.tokensMade == host.tokensFreed, "\(what())")
  }

  private static func recorded() throws -> [[UInt8]] {
    let channel = RecordingChannel(try Worker.channel())
    let fixture = try Fixture(channel: channel)
    work(fixture)
    #expect(fixture.host.box(1).width == 3 && fixture.host.printed.count > 1)
    return channel.received
  }

  /// What a worker has said, said again with damage.
  @Test func damagedMessages() throws {
    let messages = try ForgedMessageTests.recorded()
    #expect(messages.count > 40)
    var damage = Damage(seed: 7)
    var losses = 0
    for round in 0..<6000 {
      let channel = ScriptedChannel(damage.apply(to: messages))
      let host = TestHost()
      guard let fixture = try? Fixture(channel: channel, host: host) else {
        losses += 1
        continue
      }
      ForgedMessageTests.work(fixture)
      ForgedMessageTests.check(fixture, "round \(round)")
      if channel.isClosed { losses += 1 }
    }
    #expect(losses > 3000)
  }

  /// What has not been damaged is understood.
  @Test func wholeMessages() throws {
    let channel = ScriptedChannel(try ForgedMessageTests.recorded())
    let fixture = try Fixture(channel: channel)
    ForgedMessageTests.work(fixture)
    #expect(!channel.isClosed && fixture.host.box(1).title == "a")
  }
}

/// Ways to damage messages.
private struct Damage {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  private mutating func below(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(count, 1)))
  }

  mutating func apply(to messages: [[UInt8]]) -> [[UInt8]] {
    var messages = messages
    for _ in 0...below(3) {
      let place = below(messages.count)
      switch below(8) {
      case 0: messages.remove(at: place)
      case 1: messages.insert(messages[below(messages.count)], at: place)
      case 2: messages.swapAt(place, below(messages.count))
      case 3: messages[place] = Array(messages[place].dropLast(1 + below(6)))
      case 4: messages[place] += (0...below(9)).map { _ in UInt8(below(256)) }
      default: messages[place] = bytes(messages[place])
      }
    }
    return messages
  }

  private mutating func bytes(_ message: [UInt8]) -> [UInt8] {
    var message = message
    guard !message.isEmpty else { return [UInt8(below(40))] }
    for _ in 0...below(2) {
      let value = [0, 1, 2, 5, 6, 9, 10, 0x7F, 0x80, 0xF0, 0xFF, UInt8(below(256))][below(12)]
      let start = below(message.count)
      // A byte, or a number.
      for index in start..<min(start + [1, 1, 4, 8][below(4)], message.count) {
        message[index] = value
      }
    }
    return message
  }
}
