import LuaRuntime

/// Something whose life is counted: one lives in the frame of every host function of the tests, so
/// that a long jump across it would show.
final class Token {
  private let host: TestHost

  init(_ host: TestHost) {
    self.host = host
    host.tokensMade += 1
  }

  deinit { host.tokensFreed += 1 }
}

/// What the tests' API works on.
final class Box {
  let slot: Int32
  var width = 10.0
  var count = 3.0
  var hidden = false
  var title: String? = "box"
  var tint = "#000000"
  var mode = "idle"
  var center = [1.0, 2.0]
  var size = [3.0, 4.0]
  var frame = [1.0, 2.0, 3.0, 4.0]
  var insets = [1.0, 2.0, 3.0, 4.0]
  var parent: Box?

  init(slot: Int32) { self.slot = slot }

  var object: LuaObject {
    LuaObject(slot: slot, type: 1, pointer: Unmanaged.passUnretained(self).toOpaque())
  }

  static func at(_ pointer: UnsafeMutableRawPointer) -> Box {
    Unmanaged<Box>.fromOpaque(pointer).takeUnretainedValue()
  }
}

/// The host of a state under test.
final class TestHost {
  var printed: [String] = []
  /// How many of them it wants.
  var mostPrints = Int.max
  var modules: [String: String] = [:]
  var boxes: [Box] = []
  var tokensMade = 0
  var tokensFreed = 0
  /// The coroutines in which `wait` was called; nil for a call that had been cancelled.
  var waits: [Int?] = []
  /// What the global `host` does.
  var onCall: ((LuaCall) -> Int32)?
  /// What the clock says next, how much later it is at each look, and how many looks there were.
  var time = 100.0
  var timeBetweenLooks = 0.0
  var looks = 0
  /// What every getter, setter and hook does besides.
  var onAccess: (() -> Void)?

  static func at(_ pointer: UnsafeMutableRawPointer) -> TestHost {
    Unmanaged<TestHost>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Called by every host function: makes a token that must die with the frame.
  func token() -> Token {
    let token = Token(self)
    onAccess?()
    return token
  }

  func box(_ slot: Int32) -> Box {
    if let box = boxes.first(where: { $0.slot == slot }) { return box }
    let box = Box(slot: slot)
    boxes.append(box)
    return box
  }
}

/// A state with its host, which must outlive it.
struct Fixture {
  let host: TestHost
  let lua: LuaState

  init(
    limits: LuaLimits = .plugin, profile: LuaProfile = .plugin, seed: UInt64 = 1,
    api: LuaAPI = testAPI(), compiled: CompiledTexts? = nil, coverage: LineCoverage? = nil,
    meter: AllocationMeter? = nil
  ) throws {
    host = TestHost()
    if Fixture.isRemote, compiled == nil, coverage == nil, meter == nil {
      lua = try Fixture.remote(
        profile: profile, limits: limits, seed: seed, api: api, host: host,
        channel: Worker.channel(limits))
      return
    }
    lua = try LocalState(
      profile: profile, limits: limits, api: api, hooks: testHooks, compiled: compiled,
      coverage: coverage,
      meter: meter, seed: seed,
      host: Unmanaged.passUnretained(host).toOpaque())
  }

  /// The values of an expression or statement.
  func values(_ source: String) throws(LuaError) -> [LuaValue] {
    try lua.evaluate(source, name: "test.lua")
  }

  /// The one string an expression gives.
  func text(_ source: String) throws -> String? {
    guard case .string(let text)? = try values(source).first else { return nil }
    return text
  }

  /// The message of the error a source raises.
  func message(_ source: String) -> String? {
    failure(source)?.fault?.message
  }

  /// The error a source raises.
  func failure(_ source: String) -> LuaError? {
    do {
      _ = try values(source)
      return nil
    } catch {
      return error
    }
  }

  /// How often lines can be run, one after the other, until the limit of instructions; `nil` when
  /// something else stops them.
  func timesUntilTheLimit(_ lines: String, after setup: String = "") throws -> Int? {
    let source = "\(setup)\nn = 0\nwhile true do \(lines)\nn = n + 1 end"
    guard case .instructions? = failure(source), case .integer(let count)? = try values("n").first
    else { return nil }
    return Int(count)
  }

  /// Runs a chunk that returns one value.
  func reference(_ source: String, name: String = "init.lua") throws(LuaError) -> LuaReference {
    let references = try lua.run(Array(source.utf8), name: name)
    return references.first ?? LuaReference(index: 0)
  }
}

let testHooks = LuaHooks(
  print: { host, bytes, length in
    let host = TestHost.at(host)
    let token = host.token()
    let text = UnsafeRawBufferPointer(start: bytes, count: length)
    withExtendedLifetime(token) { host.printed.append(String(decoding: text, as: UTF8.self)) }
    return host.printed.count < host.mostPrints
  },
  require: { host, state, name, length in
    let host = TestHost.at(host)
    let token = host.token()
    defer { withExtendedLifetime(token) {} }
    let name = String(
      decoding: UnsafeRawBufferPointer(start: name, count: length), as: UTF8.self)
    guard let source = host.modules[name] else {
      return LuaResult.fail("there is no module '\(name)'", in: state)
    }
    return LuaModule.source(Array(source.utf8), name: name + ".lua", in: state)
  },
  clock: { host in
    let host = TestHost.at(host)
    host.looks += 1
    defer { host.time += host.timeBetweenLooks }
    return host.time
  })
