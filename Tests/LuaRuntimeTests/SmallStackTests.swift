import Foundation
import LuaRuntime
import Platform
import TestSupport
import Testing

/// The attacks on a thread with a small stack, as the threads of an app have.
@Suite struct SmallStackTests {
  private final class Report: Sendable {
    let failures = Mutex<[String]>([])
    let isDone = DispatchSemaphore(value: 0)
  }

  /// Where the C stack would overflow, an error comes before: a crash would end the tests.
  @Test func halfAMebibyteIsEnough() {
    let report = Report()
    let thread = Thread {
      for (attack, profile) in Attack.onTheStack.map({ ($0, LuaProfile.plugin) })
        + Attack.onTheStackOfSpecs.map({ ($0, .spec) })
      {
        do {
          let limits = LuaLimits(memory: 32 << 20, instructions: 20_000_000)
          let fixture = try Fixture(limits: limits, profile: profile)
          if fixture.failure(attack.source) == nil {
            report.failures.withLock { $0.append(attack.name) }
          }
        } catch {
          report.failures.withLock { $0.append("\(error)") }
        }
      }
      report.isDone.signal()
    }
    // The thread sanitizer's own calls take room as well.
    thread.stackSize = (Sanitizer.isThread ? 1024 : 512) << 10
    thread.start()
    report.isDone.wait()
    #expect(report.failures.withLock { $0 } == [])
  }
}

extension Attack {
  /// Calls within calls in C.
  static let onTheStack =
    all.filter { $0.end == .stackOverflow } + [
      Attack("gsub", .stackOverflow, "local function f() return ('x'):gsub('x', f) end f()"),
      Attack(
        "gsub with captures", .stackOverflow,
        "local function g() return (('a'):rep(32)):gsub(('(a)'):rep(32), g) end g()"),
      Attack(
        "patterns in patterns", .stackOverflow,
        "local function f() (('a'):rep(190)):gsub(('a?'):rep(190), f) end f()"),
      Attack(
        "caught on the way", .stackOverflow,
        "local function f() pcall(string.gsub, 'x', 'x', f) f() end f()"),
      Attack(
        "xpcall", .stackOverflow, "local function f() xpcall(f, f) error('x') end f() error('x')"),
      Attack(
        "load", .stackOverflow,
        "local function f() return load(function() f() return nil end) end f() error('x')"),
      Attack(
        "format", .stackOverflow,
        "local t t = setmetatable({}, {__tostring = function() return ('%s'):format(t) end}) tostring(t)"
      ),
      Attack(
        "wrap that fails", .stackOverflow,
        "local function f() local g = coroutine.wrap(f) g() error('x') end f()"),
      Attack("host", .stackOverflow, "local function f() host(f) error('x') end f()"),
      Attack("require", .stackOverflow, "require('deep')"),
      Attack("brackets", .syntax, "assert(load('return ' .. ('('):rep(30000)))"),
      Attack("braces", .syntax, "assert(load('return ' .. ('{'):rep(30000)))"),
      Attack("functions", .syntax, "assert(load(('function f() '):rep(4000)))"),
      Attack("powers", .syntax, "assert(load('return 1' .. ('^1'):rep(30000)))"),
      Attack("concatenations", .syntax, "assert(load('return 1' .. ('..1'):rep(20000)))"),
      Attack("blocks", .syntax, "assert(load(('do '):rep(20000)))"),
    ]

  /// Those that only a spec may try.
  static let onTheStackOfSpecs = [
    Attack(
      "concat", .stackOverflow,
      "local t t = setmetatable({}, {__concat = function() return t .. t end}) local x = t .. t"),
    Attack(
      "close", .stackOverflow,
      """
      local m = {}
      m.__close = function() local x <close> = setmetatable({}, m) error('x') end
      local x <close> = setmetatable({}, m)
      """),
    Attack(
      "close in coroutines", .stackOverflow,
      """
      local m = {}
      m.__close = function()
        coroutine.wrap(function() local x <close> = setmetatable({}, m) error('x') end)()
      end
      local x <close> = setmetatable({}, m)
      """),
  ]
}
