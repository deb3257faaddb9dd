import Testing

@testable import SpecRunner

/// What a spec prints is kept, and what it must not do is refused with a reason.
@Suite struct SpecOutputTests {
  @Test func whatATestPrintsIsItsOutput() {
    let rig = SpecRig(
      """
      print "file"
      setup(function() print "setup" end)
      teardown(function() io.write "teardown" end)
      it("a", function()
        print("one", 2, nil)
        io.write("three", 4, "\\n")
        io.stdout:write("five"):write("six\\n")
        io.stderr:write "seven\\n"
        print ""
        io.write "eight"
      end)
      it("b", function() end)
      describe("c", function() print "body" end)
      """
    ).run()
    #expect(
      rig.lines == [
        "| file", "| setup", "| one\t2\tnil", "| three4", "| fivesix", "| seven", "| ", "| eight",
        "passed a", "passed b", "| body",
        #"notice 13: 'c' declares no test; write it("does …", function() … end)"#, "| teardown",
      ])
  }

  @Test func moreThanAMegabyteIsCutOff() {
    let rig = SpecRig("it('a', function() for _ = 1, 9 do print(('x'):rep(1 << 19)) end end)").run()
    #expect(rig.results.first?.output.last == "… (more is left out)")
    #expect((rig.results.first?.output.joined().utf8.count ?? 0) < 1 << 20)
  }

  @Test(arguments: [
    (
      "os.exit(1)",
      "os.exit: a spec cannot see or end the process that it runs in; error(message) ends a test, and "
        + "pending(reason) leaves it for later"
    ),
    (
      "os.execute 'ls'", "os.execute: a spec starts no other programs; wait(seconds) lets time pass"
    ),
    ("os.getenv 'HOME'", "os.getenv: a spec cannot see or end the process that it runs in"),
    ("os.time()", "os.time: a spec runs in virtual time; now() gives it"),
    ("os.clock()", "os.clock: a spec runs in virtual time; now() gives it"),
    ("os.date()", "os.date: a spec runs in virtual time; now() gives it"),
    (
      "io.open 'x'",
      "io.open: a spec reads and writes no files; texts belong into it, into a module in its "
        + "folder (require) or into a snapshot"
    ),
    (
      "os.remove 'x'",
      "os.remove: a spec reads and writes no files; texts belong into it, into a module in its "
        + "folder (require) or into a snapshot"
    ),
    ("io.popen 'ls'", "io.popen: a spec cannot see or end the process that it runs in"),
    ("io.read()", "io.read: a spec has no input"),
    ("io.stdin:read()", "io.stdin:read: a spec has no input"),
    (
      "io.stdout:close()",
      "io.stdout:close: what a spec writes belongs to its test, and stays open"
    ),
    ("io.elsewhere()", "io.elsewhere is not there for specs"),
    ("os.fork()", "os.fork is not there for specs"),
  ])
  func refusals(code: String, message: String) {
    let inTest = SpecRig("it('a', function()\n\(code)\nend)").run()
    #expect(inTest.statuses == ["error a"])
    #expect(inTest.message == message)
    #expect(inTest.problem?.line == 2)
    let outside = SpecRig("\n\(code)").run()
    #expect(outside.fileProblems.map(\.message) == [message])
    #expect(outside.fileProblems.map(\.line) == [2])
  }

  @Test(arguments: ["dofile", "loadfile", "host", "debug.sethook", "debug.getupvalue"])
  func isMissing(name: String) {
    #expect(
      SpecRig("it('a', function() assert.is_nil(\(name)) end)").run().statuses == ["passed a"])
  }
}

/// `require`.
@Suite struct RequireTests {
  private func rig(_ source: String) -> SpecRig {
    SpecRig(
      source,
      files: [
        "spec/helper.lua": "return { name = ... }", "parts/arrow.lua": "return 'arrow'",
        "parts/init.lua": "return 'parts'", "spec/nothing.lua": "count = (count or 0) + 1",
        "spec/broken.lua": "\nlocal x = = 1", "spec/raises.lua": "\n\nerror('on loading')",
        "spec/one.lua": "return require 'spec.two'", "spec/two.lua": "\nrequire 'spec.one'",
        "spec/checks.lua": "return function(value)\n  assert.is_true(value)\nend",
        "spec/beside.lua": "return 'beside'",
        "spec/asserts.lua": "return function(...)\n  local a, b = assert(...)\n  return a, b\nend",
      ]
    ).run()
  }

  @Test(arguments: [
    "assert.equal('spec.helper', require('spec.helper').name)",
    "assert.equal('spec/helper', require 'spec/helper'.name)",
    "assert.equal(require 'spec.helper', require 'spec.helper')",
    "assert.equal('arrow', require 'parts.arrow')",
    "assert.equal('parts', require 'parts')",
    "assert.equal('beside', require 'beside')",
    "assert.is_true(require 'spec.nothing') require 'spec.nothing' assert.equal(1, count)",
    "assert.equal(assert, require 'luassert')",
    "assert.equal(spy, require 'luassert.spy')",
    "assert.is_function(require 'luassert.util'.deepcompare)",
    "assert.is_table(require 'say')",
    "assert.equal(string, require 'string')",
    "package.preload.mine = function(name) return name .. '!' end "
      + "assert.equal('mine!', require 'mine')",
    "package.loaded['spec.helper'] = 5 assert.equal(5, require 'spec.helper')",
    "assert.has_error(function() require 'asserts'(false, 'wrong') end, 'wrong')",
    "local _, raised = pcall(require 'asserts', nil) "
      + "assert.matches('asserts.lua:2: assertion failed!', raised, 1, true)",
    "local _, raised = pcall(require 'asserts') assert.matches('value expected', raised, 1, true)",
    "assert.same({ 1, 2 }, { require 'asserts'(1, 2) })",
    "local ok = pcall(require, 'spec.raises') assert.is_false(ok) "
      + "assert.is_false((pcall(require, 'spec.raises')))",
  ])
  func finds(code: String) {
    #expect(rig("it('a', function() \(code) end)").lines == ["passed a"])
  }

  @Test(arguments: [
    (
      "spec.missing", "spec/a_spec.lua:2",
      "module 'spec.missing' not found: it is neither spec/missing.lua in . or spec nor part of "
        + "luassert nor pta.spec: there are no others"
    ),
    (
      "../secret", "spec/a_spec.lua:2",
      "module '../secret' cannot be required: a name is words divided by dots, such as "
        + "'parts.arrow' for parts/arrow.lua"
    ),
    (
      "/etc/passwd", "spec/a_spec.lua:2",
      "module '/etc/passwd' cannot be required: a name is words divided by dots, such as "
        + "'parts.arrow' for parts/arrow.lua"
    ),
    ("spec.broken", "spec/broken.lua:2", "unexpected symbol near '='"),
    ("spec.raises", "spec/raises.lua:3", "on loading"),
    (
      "spec.one", "spec/two.lua:2", "module 'spec.one' is being loaded already: it requires itself"
    ),
  ])
  func refuses(module: String, place: String, message: String) {
    let rig = rig("it('a', function()\nrequire '\(module)'\nend)")
    #expect(rig.message == message)
    #expect("\(rig.problem?.file ?? ""):\(rig.problem?.line ?? 0)" == place)
  }

  /// The traceback leads to the line of the test.
  @Test func assertionsInModulesFailInTheModule() {
    let rig = rig("it('a', function()\nrequire 'spec.checks'(false)\nend)")
    #expect(rig.statuses == ["failed a"])
    #expect(rig.problem?.file == "spec/checks.lua")
    #expect(rig.problem?.line == 2)
    #expect(rig.problem?.traceback.contains { $0.hasPrefix("a_spec.lua:2: ") } == true)
  }

  @Test func withoutLuassertNothingCanRun() {
    let rig = SpecRig("it('a', function() end)")
    rig.libraries = ["/nowhere"]
    rig.run()
    #expect(
      rig.report?.fatal
        == "luassert is not installed: its assert.lua is in none of /nowhere; install it with: "
        + "apt-get install lua-luassert, or: luarocks --lua-version 5.4 install luassert; "
        + "PTA_LUA_LIBRARIES says where else it is")
  }
}
