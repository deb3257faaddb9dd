import Foundation
import TestSupport
import Testing

/// `pta check`, as a process.
@Suite(.timeLimit(.minutes(60))) struct CheckCommandTests {
  private static let bad =
    """
    local v = pta.visualizer { api = 1, name = "bad", version = "0.1.0", description = "Bad." }
    local unused = 3
    function v:did_change_state(pull, from, to)
      if to == "executing" then missing() end
    end
    return v
    """

  @Test(arguments: [[], ["--isolated"]]) func tellsWhatIsWrong(options: [String]) throws {
    try withTool { tool in
      try tool.write(CheckCommandTests.bad, to: "bad/init.lua")
      let result = try tool.run(["check", "bad", "--no-lint"] + options)
      #expect(result.status == 1 && result.errors == "")
      #expect(result.lines.first == "bad 0.1.0: 23 gestures and host calls, 7 looks")
      #expect(
        result.output.contains(
          "  init.lua:4: fault: attempt to call a nil value (global 'missing'); in "
            + "did_change_state, where the default stood in for it\n      seen in: a pull that fires"
        ))
      #expect(result.lines.last == "1 finding")
    }
  }

  /// The end of `init.lua` and files beside it, and what is said of files that nothing requires.
  @Test(arguments: [
    ("return require 'visualizer', require('status_view')", "scripts/pull.lua", "pull(10)", nil),
    (
      "return require 'visualizer'", "x.png", "",
      "init.lua:1: fault: nothing requires status_view.lua, and its status view is never used; end with "
        + "return require 'visualizer', require \"status_view\""
    ),
    (
      "return require 'visualizer', require 'status_view'", "parts/dot.lua", "return {}",
      "parts/dot.lua: fault: nothing requires it; write require \"parts.dot\" where it is used, or take it out"
    ),
    (
      "return require 'visualizer', require 'status_view' -- require 'dot'", "spec/dot.lua",
      "return require 'wave.dot'", nil
    ),
    (
      "local all = {}\nfor _, name in ipairs { 'visualizer', 'status_view' } do\n"
        + "all[#all + 1] = require(name)\nend\nreturn all[1], all[2]", "parts/dot.lua", "return {}",
      nil
    ),
  ])
  func aFileThatNothingRequires(
    script: String, file: String, text: String, finding: String?
  ) throws {
    try withTool { tool in
      _ = try tool.run(["new", "wave", "--visualizer", "--status-view"])
      try tool.write(script, to: "wave/init.lua")
      try tool.write(text, to: "wave/" + file)
      if file == "spec/dot.lua" { try tool.write("return {}", to: "wave/dot.lua") }
      let found = try tool.run(["check", "wave", "--no-lint"]).lines.filter {
        $0.contains("nothing requires")
      }
      #expect(found == [finding].compactMap { $0.map { "  " + $0 } })
    }
  }

  @Test(.disabled(if: Sanitizer.isOn, "it has 20 seconds of real time, which are too few then"))
  func hasNothingToSayOfAGoodOne() throws {
    try withTool { tool in
      let path = ShippedPlugins.folder + "/centered"
      var result = try tool.run(["check", path, "--no-lint", "--isolated"])
      // Other tests may have taken the processors from it.
      for _ in 0..<2 where result.output.contains("could be done in 20 seconds") {
        result = try tool.run(["check", path, "--no-lint", "--isolated"])
      }
      #expect(result.status == 0 && result.lines.last == "no findings", "\(result.output)")
    }
  }

  /// What a plugin says is shown as text, and no more of it than anybody reads.
  @Test func whatIsFoundIsShownAsText() throws {
    try withTool { tool in
      let lines = (1...300).map { "if n == \($0) then error('\\27[2J\\nline') end" }
      try tool.write(
        """
        local v = pta.visualizer { api = 1, name = "bad", version = "0.1.0", description = "Bad." }
        local n = 0
        function v:pulled_amount_changed()
          if math.type(n) == "integer" then n = n % 300 + 1 end
          \(lines.joined(separator: "\n"))
        end
        v.did_change_state = v.pulled_amount_changed
        return v
        """, to: "bad/init.lua")
      let result = try tool.run(["check", "bad", "--no-lint"])
      #expect(result.status == 1)
      #expect(result.output.contains("init.lua:5: fault: ␛[2J␊line; in "))
      #expect(!result.output.contains("\u{1B}"))
      try tool.write(
        """
        local v = pta.visualizer {
          api = 1, name = "bad", version = "0.1.0", description = "Bad.",
          options = { mode = {
            type = "choice", default = "a", choices = { "a", "\\27[2J" }, doc = "A mode.",
          } },
        }
        function v:did_change_state() if self.options.mode ~= "a" then error("no") end end
        return v
        """, to: "bad/init.lua")
      let choice = try tool.run(["check", "bad", "--no-lint"])
      #expect(choice.output.contains("seen in: a pull with mode = \"␛[2J\""))
      #expect(choice.status == 1 && !choice.output.contains("\u{1B}"), "\(choice.output)")
      let strange = try tool.run(["check", "bad\u{1B}[2J"])
      #expect(strange.status == 1 && strange.lines.first == "bad␛[2J", "\(strange.output)")
      #expect(!strange.output.contains("\u{1B}"))
    }
  }

  /// What luacheck finds is a finding, and its configuration in the plugin's folder is not run. Specs and
  /// scripts have globals of their own.
  @Test func asksLuacheck() throws {
    try withTool { tool in
      guard FileManager.default.isExecutableFile(atPath: "/usr/bin/luacheck") else { return }
      try tool.write(CheckCommandTests.bad, to: "bad/init.lua")
      try tool.write("os.execute('touch ran')", to: "bad/.luacheckrc")
      try tool.write(
        "describe('bad', function()\n  pul(1)\n  pull(1)\n  it('is', function() pta.view() end)\nend)",
        to: "bad/spec/parts/bad_spec.lua")
      try tool.write("stage {}\n-- a comment\ndescribe()", to: "bad/gallery/stage.lua")
      let long = "-- " + String(repeating: "long ", count: 40) + "  "
      try tool.write("return pta.view, pull\n\(long)", to: "bad/scripts/shapes.lua")
      try tool.write("stage {}\nlocal c = control\nprint(c.state)", to: "bad/demo.lua")
      let result = try tool.run(["check", "bad"])
      let lint = result.lines.filter { $0.contains(" lint: ") }
      #expect(
        lint == [
          "  init.lua:2: lint: (W211) unused variable 'unused'; remove it, or call it _",
          "  init.lua:4: lint: (W113) accessing undefined variable 'missing'; declare it with "
            + "local, or correct it",
          "  scripts/shapes.lua:1: lint: (W113) accessing undefined variable 'pull'; it is for "
            + "scripts and specs; a plugin has pta, and what its methods are handed",
          "  gallery/stage.lua:3: lint: (W113) accessing undefined variable 'describe'; it is for "
            + "specs",
          "  spec/parts/bad_spec.lua:2: lint: (W113) accessing undefined variable 'pul'; did you "
            + "mean 'pull'?",
          "  spec/parts/bad_spec.lua:4: lint: (W113) accessing undefined variable 'pta'; only "
            + "plugins have pta; here are verbs such as pull(120), and control",
        ])
      #expect(result.output.contains("  gallery/stage.lua:3: fault: attempt to call a nil value"))
      #expect((try? tool.read("ran")) == nil && (try? tool.read("bad/ran")) == nil)
    }
  }

  /// The author's own settings are not run, which is told, and are read as far as they are Lua.
  @Test(arguments: [
    ("ignore = { \"212\" }\n", true, nil),
    ("std = \"lua54\"\nignore = { \"212\"\n", true, "  .luacheckrc:3: lint: '}' expected"),
    (nil, false, nil),
  ]) func luacheckHasItsSettings(text: String?, isTold: Bool, finding: String?) throws {
    try withTool { tool in
      guard FileManager.default.isExecutableFile(atPath: "/usr/bin/luacheck") else { return }
      _ = try tool.run(["new", "wave"])
      if let text { try tool.write(text, to: "wave/.luacheckrc") }
      let result = try tool.run(["check", "wave"])
      let told = "luacheck with pta's own settings, and not by .luacheckrc"
      #expect(result.lines.first?.hasSuffix(told) == isTold, "\(result.output)")
      #expect(result.lines.contains { $0.hasPrefix(finding ?? "no findings") }, "\(result.output)")
    }
  }

  /// Luacheck is not given any number of files, nor files of any size; which it was not given is told.
  @Test func whatIsNotLintedIsTold() throws {
    try withTool { tool in
      guard FileManager.default.isExecutableFile(atPath: "/usr/bin/luacheck") else { return }
      try tool.write(CheckCommandTests.bad, to: "bad/init.lua")
      try tool.write(String(repeating: " ", count: (1 << 20) + 1), to: "bad/gallery/large.lua")
      for number in 1...512 { try tool.write("", to: "bad/spec/\(1000 + number)_spec.lua") }
      let lint = try tool.run(["check", "bad"]).lines.filter { $0.contains("left it out") }
      #expect(
        lint == [
          "  gallery/large.lua: lint: luacheck left it out: it is larger than such a file may be "
            + "(1 MiB)",
          "  spec/1512_spec.lua: lint: luacheck left it out: a plugin has more than 512 Lua files",
        ])
    }
  }

  /// What is outside of the folder is not read, though a link leads there.
  @Test func linksAreNotFollowed() throws {
    try withTool { tool in
      guard FileManager.default.isExecutableFile(atPath: "/usr/bin/luacheck") else { return }
      try tool.write(CheckCommandTests.bad, to: "bad/init.lua")
      try tool.write("secret()", to: "other/secret.lua")
      try FileManager.default.createSymbolicLink(
        at: tool.folder.appendingPathComponent("bad/spec"),
        withDestinationURL: tool.folder.appendingPathComponent("other"))
      let result = try tool.run(["check", "bad"])
      #expect(!result.output.contains("secret") && result.lines.last == "3 findings")
    }
  }

  @Test func stubsOfAnotherVersion() throws {
    try withTool { tool in
      try tool.write(CheckCommandTests.bad, to: "bad/init.lua")
      #expect(try tool.run(["api", "--output", "bad/.pta"]).status == 0)
      let stubs = try tool.read("bad/.pta/pta.lua")
      #expect(try tool.run(["check", "bad", "--no-lint"]).lines.last == "1 finding")
      try tool.write("-- PullToAction, API 0\n" + stubs, to: "bad/.pta/pta.lua")
      let result = try tool.run(["check", "bad", "--no-lint"])
      #expect(result.status == 1)
      #expect(
        result.output.contains("  .pta/pta.lua:1: stubs: it is of another version's API; 'pta"))
    }
  }

  @Test func printsJSON() throws {
    try withTool { tool in
      try tool.write(CheckCommandTests.bad, to: "bad/init.lua")
      let result = try tool.run(["check", "bad", "nowhere", "--json", "--no-lint"])
      #expect(result.status == 1 && result.lines.count == 2)
      let list = try #require(
        try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
      #expect(list.map { $0["plugin"] as? String } == ["bad", "nowhere"])
      #expect(list.map { $0["version"] as? String } == ["0.1.0", nil])
      #expect(list.map { $0["scenarios"] as? Int } == [23, 0])
      #expect(list.map { $0["looks"] as? Int } == [7, 0])
      #expect(list.map { $0["luacheck"] as? Bool } == [false, false])
      let findings = list.compactMap { ($0["findings"] as? [[String: Any]])?.first }
      #expect(findings.map { $0["kind"] as? String } == ["fault", "load"])
      #expect(findings.map { $0["file"] as? String } == ["init.lua", nil])
      #expect(findings.map { $0["line"] as? Int } == [4, nil])
      #expect((findings.first?["message"] as? String)?.hasPrefix("attempt to call") == true)
      #expect((findings.first?["seen_in"] as? [String])?.first == "a pull that fires")
      let good = try tool.run(
        ["check", ShippedPlugins.folder + "/centered", "--json", "--no-lint"])
      #expect(good.status == 0 && good.output.contains("\"findings\":[]"))
    }
  }

  /// Without luacheck the rest is done, and it is said what to install.
  @Test func saysWhatToInstall() throws {
    try withTool { tool in
      try tool.write(CheckCommandTests.bad, to: "bad/init.lua")
      let result = try tool.run(["check", "bad"], variables: ["PATH": "/nowhere"])
      #expect(result.status == 1 && result.lines.last == "1 finding")
      #expect(
        result.lines.first?.contains("no luacheck (install it by 'apt-get install lua-check'")
          == true)
      // What provides it is asked for it first.
      try ShellScript.write(
        "echo asked for $1", to: tool.folder.appendingPathComponent("provide").path)
      let provide = tool.folder.appendingPathComponent("provide").path
      let asked = try tool.run(
        ["check", "bad"], variables: ["PATH": "/nowhere", "PTA_PROVIDE": provide])
      #expect((asked.output + asked.errors).contains("asked for luacheck"), "\(asked.output)")
    }
  }

  @Test func manyFindingsAreCounted() throws {
    try withTool { tool in
      guard FileManager.default.isExecutableFile(atPath: "/usr/bin/luacheck") else { return }
      let script = (1...150).map { "local a\($0) = 1\n" }.joined() + CheckCommandTests.bad
      try tool.write(script, to: "bad/init.lua")
      let result = try tool.run(["check", "bad"])
      #expect(result.lines.last == "153 findings")
      #expect(result.lines.contains("  … and 53 more"))
      #expect(result.lines.count { $0.contains(": lint: ") } == 99)
    }
  }

  /// A luacheck that is none costs nothing of what was found.
  @Test(arguments: [
    ("exec sleep 1000", "luacheck has not ended in 10 seconds; --no-lint leaves luacheck out"),
    ("sleep 1000 & wait", "luacheck has not ended in 10 seconds; --no-lint leaves luacheck out"),
    ("echo broken; exit 3", "luacheck ended with status 3: broken; --no-lint leaves luacheck out"),
    ("kill -9 $$", "luacheck crashed (Killed): ; --no-lint leaves luacheck out"),
  ])
  func aLuacheckThatFails(script: String, message: String) throws {
    try withTool { tool in
      try tool.write(CheckCommandTests.bad, to: "bad/init.lua")
      try CheckCommandTests.install(script, in: tool)
      let result = try tool.run(["check", "bad"], variables: CheckCommandTests.path(tool))
      #expect(result.status == 1 && result.errors == "")
      #expect(result.output.contains("  init.lua:4: fault: attempt to call"))
      #expect(result.output.contains("  lint: " + message), "\(result.output)")
      #expect(result.lines.last == "2 findings")
    }
  }

  /// Names that its messages could not be taken apart with.
  @Test func namesOfAnyKind() throws {
    try withTool { tool in
      try tool.write(CheckCommandTests.bad, to: "bad/init.lua")
      try tool.write("", to: "bad/a:3:7: b.lua")
      try CheckCommandTests.install(
        "shift 6; for f; do echo \"$f:2:1: (W999) seen in $f\"; done | sed 's/in .*[/]/in /'; exit 1",
        in: tool)
      let result = try tool.run(["check", "bad"], variables: CheckCommandTests.path(tool))
      #expect(result.output.contains("  a:3:7: b.lua:2: lint: (W999)"), "\(result.output)")
      #expect(result.output.contains("  init.lua:2: lint: (W999)"), "\(result.output)")
    }
  }

  private static func install(_ script: String, in tool: Tool) throws {
    let folder = tool.folder.appendingPathComponent("bin")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try ShellScript.write(script, to: folder.appendingPathComponent("luacheck").path)
  }

  private static func path(_ tool: Tool) -> [String: String] {
    ["PATH": tool.folder.appendingPathComponent("bin").path + ":/usr/bin:/bin"]
  }

  /// Without a name all plugins of the present folder; of what is no plugin it is said what to write.
  @Test func whatIsNoPlugin() throws {
    try withTool { tool in
      let not = "is not a plugin: a plugin is a folder with an init.lua in it"
      let empty = try tool.run(["check"])
      #expect(empty.status == 1)
      #expect(empty.output.contains(". \(not); this one has none; 'pta new NAME' makes a plugin"))
      for name in ["one", "two"] {
        let script = CheckCommandTests.bad.replacing("bad", with: name)
        try tool.write(script, to: "\(name)/init.lua")
      }
      try tool.write("", to: "spec/one_spec.lua")
      try tool.write("", to: "notes.lua")
      for (path, hint) in [
        (".", "there are some in it: ./one, ./two"),
        ("spec", "this one has none; 'pta new NAME' makes a plugin"),
      ] {
        let check = try tool.run(["check", path])
        #expect(check.status == 1 && check.output.contains("load: \(path) \(not); \(hint)\n"))
        #expect(try tool.run(["info", path]).errors == "pta info: \(path) \(not); \(hint)\n")
        let json = try tool.run(["check", path, "--json"])
        #expect(json.status == 1 && json.output.contains("\(path) \(not)"))
      }
      for (path, hint) in [
        ("spec/one_spec.lua", "'pta test spec/one_spec.lua' runs a spec"),
        ("notes.lua", "'pta run notes.lua' runs a script"),
      ] {
        let check = try tool.run(["check", path])
        let folder = "pta check: '\(path)' is no plugin, which is a folder: \(hint)\n"
        #expect(check.status == 2 && check.errors.hasPrefix(folder), "\(check.errors)")
        #expect(try tool.run(["info", path]).errors == "pta info: \(path) \(not); \(hint)\n")
      }
      let main = try tool.run(["check", "one/init.lua"])
      #expect(main.errors.hasPrefix("pta check: a plugin is named by its folder: pta check one\n"))
      #expect(
        try tool.run(["info", "one/init.lua"]).errors
          == "pta info: one/init.lua \(not); write one\n")
      let all = try tool.run(["check", "--no-lint"])
      #expect(all.lines.count { $0.hasSuffix("7 looks") } == 2, "\(all.output)")
    }
  }

  /// A name that is none.
  @Test func didYouMean() throws {
    try withTool { tool in
      let result = try tool.run(["check", "centred", "--no-lint"])
      #expect(result.status == 1)
      #expect(result.output.contains("did you mean \"centered\"?"), "\(result.output)")
    }
  }

  @Test func severalAndThoseThatAreNone() throws {
    try withTool { tool in
      try tool.write("return", to: "empty/init.lua")
      let result = try tool.run(["check", "empty", "nowhere", "--no-lint"])
      #expect(result.status == 1)
      #expect(result.output.contains("init.lua:1: load: init.lua returned nothing"))
      #expect(result.output.contains("nowhere"))
    }
  }
}
