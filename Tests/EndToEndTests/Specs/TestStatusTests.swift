import Foundation
import Testing

/// What `pta test` ends with, and what it says: 0 all passed, 1 failures or errors, 2 usage.
@Suite(.timeLimit(.minutes(60))) struct TestStatusTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    var files: [String: String] = ["p/spec/good_spec.lua": TestStatusTests.good]
    var paths = ["p"]
    var arguments: [String] = []
    var variables: [String: String] = [:]
    let status: Int32
    /// What the output has.
    var output: [String] = []
    /// What the errors have.
    var errors: [String] = []

    var testDescription: String { name }
  }

  static let good = "it('is good', function() pull(120) release() assert.fired() end)\n"

  /// A spec with a fault beside a good one, whose result is not lost.
  private static func fault(_ name: String, _ text: String, says: String...) -> Case {
    Case(
      name: name, files: ["p/spec/bad_spec.lua": text, "p/spec/good_spec.lua": good],
      paths: ["p"], status: 1, output: says + ["1 passed"])
  }

  private static let faults: [Case] = [
    fault(
      "syntax error", "it('a', function()\n  local x = = 1\nend)", says: "bad_spec.lua:2",
      "unexpected symbol near '='"),
    fault("an error outside tests", "\nerror('outside')", says: "bad_spec.lua:2", "outside"),
    fault(
      "an error in describe", "describe('block', function()\n  error('inside')\nend)",
      says: "bad_spec.lua:2", "the body of 'block'", "inside"),
    fault(
      "describe inside it", "it('a', function()\n  describe('b', function() end)\nend)",
      says: "bad_spec.lua:2", "describe cannot be used inside a test"),
    fault(
      "a failure", "it('a', function()\n  assert.is_true(false)\nend)", says: "bad_spec.lua:2",
      "1 failed"),
    fault(
      "an error in a test", "it('a', function()\n  local x = nil + 1\nend)", says: "bad_spec.lua:2",
      "1 error"),
    fault(
      "os.exit", "it('a', function()\n  os.exit(0)\nend)", says: "bad_spec.lua:2",
      "os.exit: a spec cannot see"),
    fault(
      "reading a file", "it('a', function()\n  io.open('/etc/passwd')\nend)",
      says: "bad_spec.lua:2", "io.open: a spec reads and writes no files"),
    fault("compiled Lua", "\u{1B}Lua", says: "bad_spec.lua"),
    fault(
      "a missing module", "require 'nothing'", says: "bad_spec.lua:1", "module 'nothing' not found"),
    fault(
      "no memory",
      "it('a', function()\n  local t = {} while true do t[#t + 1] = ('x'):rep(1 << 20) .. #t end\nend)",
      says: "bad_spec.lua:2", "not enough memory"),
    fault(
      "a failing teardown", "teardown(function() error('late') end)", says: "bad_spec.lua:1",
      "in teardown", "late"),
  ]

  private static let runs: [Case] = [
    Case(name: "all pass", paths: ["p"], status: 0, output: ["1 passed"]),
    Case(
      name: "pending tests are no failures",
      files: ["p/spec/a_spec.lua": "pending 'later' it('a', function() end)"], status: 0,
      output: ["1 passed, 1 pending"]),
    Case(
      name: "a duplicate name is said",
      files: ["p/spec/a_spec.lua": "it('a', function() end)\nit('a', function() end)"],
      status: 0, output: ["2 tests are called 'a', in the lines 1, 2"]),
    Case(
      name: "what is printed goes nowhere else",
      files: ["p/spec/a_spec.lua": "it('a', function() print 'Hello' io.stderr:write 'Hello' end)"],
      arguments: ["--reporter", "plain"], status: 0),
    Case(
      name: "a snapshot of another version",
      files: [
        "p/spec/a_spec.lua": "it('a', function()\n  assert.matches_snapshot('x', 'y')\nend)\n",
        "p/spec/__snapshots__/a_spec.txt": "pta snapshots 99\n",
      ],
      status: 1, output: ["__snapshots__/a_spec.txt:1", "version 99"]),
    Case(
      name: "a missing snapshot is not written",
      files: ["p/spec/a_spec.lua": "it('a', function() assert.matches_snapshot('x', 'y') end)\n"],
      status: 1, output: ["There is no snapshot 'a: x' yet", "--update-snapshots"]),
    Case(
      name: "without luassert", variables: ["PTA_LUA_LIBRARIES": "/nowhere"], status: 2,
      errors: ["luassert is not installed", "apt-get install lua-luassert"]),
  ]

  private static let usage: [Case] = [
    Case(
      name: "unknown option", arguments: ["--jbos", "2"], status: 2,
      errors: ["unknown option '--jbos' (did you mean '--jobs'?)"]),
    Case(name: "missing value", arguments: ["--jobs"], status: 2, errors: ["--jobs needs a value"]),
    Case(
      name: "a value too many", arguments: ["--list=x"], status: 2,
      errors: ["--list takes no value"]),
    Case(
      name: "no jobs", arguments: ["--jobs", "0"], status: 2,
      errors: ["--jobs is a number from 1 to 64, not '0'"]),
    Case(
      name: "many jobs", arguments: ["--jobs", "many"], status: 2, errors: ["--jobs is a number"]),
    Case(
      name: "no time", arguments: ["--timeout", "0"], status: 2,
      errors: ["--timeout is a number of seconds above 0"]),
    Case(
      name: "no repetition", arguments: ["--repeat", "0"], status: 2,
      errors: ["--repeat is a number"]),
    Case(
      name: "shard out of range", arguments: ["--shard", "3/2"], status: 2, errors: ["--shard: "]),
    Case(name: "no shard", arguments: ["--shard", "x"], status: 2, errors: ["--shard: "]),
    Case(name: "bad seed", arguments: ["--seed", "-1"], status: 2, errors: ["--seed is a number"]),
    Case(
      name: "bad pattern", arguments: ["--filter", "["], status: 2,
      errors: ["'[' is no Lua pattern: malformed pattern"]),
    Case(
      name: "bad color", arguments: ["--color", "red"], status: 2,
      errors: ["--color is auto, always or never, not 'red'"]),
    Case(
      name: "unknown reporter", arguments: ["--reporter", "junti"], status: 2,
      errors: ["junti", "junit"]),
    Case(
      name: "two reports on the console", arguments: ["--reporter", "tap", "--reporter", "json"],
      status: 2, errors: ["one report goes to the console"]),
    Case(
      name: "a report that cannot be written", arguments: ["--reporter", "junit=nowhere/x.xml"],
      status: 2, errors: ["cannot write nowhere/x.xml: there is no folder 'nowhere'; make it first"]
    ),
    Case(
      name: "a report without its file", arguments: ["--reporter", "tap="], status: 2,
      errors: ["--reporter tap= names no file; write tap=FILE, or tap for the console"]),
    Case(
      name: "a list and what is measured", arguments: ["--list", "--coverage"], status: 2,
      errors: ["--list runs nothing: it goes without --update-snapshots, --coverage"]),
    Case(
      name: "watch and list", arguments: ["--watch", "--list"], status: 2,
      errors: ["--watch goes neither with --list nor with --shard"]),
    Case(
      name: "updating in CI", arguments: ["--update-snapshots"], variables: ["CI": "true"],
      status: 2, errors: ["--update-snapshots is refused in CI"]),
    Case(name: "a path that is not there", paths: ["nowhere"], status: 2, errors: ["nowhere"]),
    Case(
      name: "no tests found", files: ["p/init.lua": ""], paths: ["p"], status: 2,
      errors: ["no specs found", "Looked in p and the folders below it"]),
    Case(
      name: "no test chosen", arguments: ["--filter", "nix"], status: 2, output: ["0 passed"],
      errors: [
        "no tests found: none has a name that --filter lets through; the names are 'is good'; "
          + "looked in:\n  p/spec/good_spec.lua"
      ]),
    Case(
      name: "a filter that is near to a name", arguments: ["--filter", "is goood"], status: 2,
      output: ["0 passed"], errors: ["--filter lets through; did you mean 'is good'?"]),
    Case(
      name: "a filter of other patterns", arguments: ["--filter", "bad|god"], status: 2,
      output: ["0 passed"],
      errors: ["lets through; a Lua pattern has no '|': write --filter 'bad' --filter 'god'"]),
    Case(
      name: "a filter with a sign of patterns",
      files: ["p/spec/a_spec.lua": "it('is-pale (1)', function() assert(true) end)"],
      arguments: ["--filter", "is-pale (1)"], status: 2, output: ["0 passed"],
      errors: ["in a pattern, write 'is%-pale %(1%)'"]),
    Case(
      name: "no test listed", arguments: ["--list", "--filter", "nix", "--tags", "x"], status: 2,
      errors: [
        "none has a name that --filter and --tags let through; no test has the tag #x: a tag is a "
          + "word of a test's name that begins with #"
      ]),
    Case(
      name: "a tag that no test has",
      files: ["p/spec/a_spec.lua": "it('a #slow', function() assert(true) end)"],
      arguments: ["--exclude-tags", "slwo"], status: 0, output: ["1 passed"],
      errors: ["pta test: no test has the tag #slwo (did you mean '#slow'?)"]),
    Case(
      name: "a word of a name for a tag",
      files: ["p/spec/a_spec.lua": "it('closes', function() assert(true) end)"],
      arguments: ["--tags", "closes"], status: 2, output: ["0 passed"],
      errors: ["that begins with #; --filter 'closes' chooses by the name"]),
    Case(
      name: "a tag to leave out that no test has", arguments: ["--exclude-tags", "slow"], status: 0,
      output: ["passed"]),
    Case(
      name: "a file that is misspelt", paths: ["p/spec/godo_spec.lua"], status: 2,
      errors: [
        "there is no file or folder 'p/spec/godo_spec.lua' (did you mean 'p/spec/good_spec.lua'?)"
      ]),
    Case(
      name: "no test declared", files: ["p/spec/a_spec.lua": ""], status: 2, output: ["0 passed"],
      errors: ["no tests found: they declare none", "p/spec/a_spec.lua"]),
    Case(
      name: "no tests found anywhere", files: [:], paths: [], variables: ["PTA_PLUGINS": "Plugins"],
      status: 2,
      errors: ["Plugins"]),
  ]

  @Test(arguments: faults + runs + usage)
  func status(of example: Case) throws {
    try withTool { tool throws in
      for (path, text) in example.files { try tool.write(text, to: path) }
      let result = try tool.run(
        ["test"] + example.paths + example.arguments, variables: example.variables)
      #expect(result.status == example.status, "\(result.output)\(result.errors)")
      for text in example.output { #expect(result.output.contains(text), "\(result.output)") }
      for text in example.errors { #expect(result.errors.contains(text), "\(result.errors)") }
      if example.errors.isEmpty { #expect(result.errors == "") }
      // Where there are specs, what they came to is told all the same.
      if example.status == 2, example.output.isEmpty { #expect(result.output == "") }
      #expect(!result.output.contains("Hello"))
    }
  }

  @Test func help() throws {
    try withTool { tool throws in
      let result = try tool.run(["test", "--help"])
      #expect(result.status == 0)
      #expect(result.output.hasPrefix("usage: pta test [PATH…] [OPTION…]\n"))
      for option in ["--filter PATTERN", "--jobs N", "--shard I/N", "--reporter NAME[=FILE]"] {
        #expect(result.output.contains(option))
      }
    }
  }
}
