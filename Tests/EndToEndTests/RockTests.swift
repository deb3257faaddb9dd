import Foundation
import Testing

/// A plugin as a rock: made by `pta new`, installed by the real luarocks without a network, found by `pta`.
@Suite(.timeLimit(.minutes(60))) struct RockTests {
  private static let luarocks = URL(fileURLWithPath: "/usr/bin/luarocks")

  private static var isInstalled: Bool {
    FileManager.default.isExecutableFile(atPath: luarocks.path)
  }

  @Test(
    .enabled(if: isInstalled, "luarocks is missing (Debian: luarocks)"),
    arguments: [("wave", []), ("Big-end_9", ["--visualizer", "--status-view"])])
  func aNewPluginIsARock(name: String, kinds: [String]) throws {
    try withTool { tool in
      _ = try tool.run(["new", name] + kinds)
      let inside = Tool(folder: tool.folder.appendingPathComponent(name))
      let variables = ["HOME": tool.folder.path, "PTA_PLUGINS": "", "http_proxy": "localhost:9"]
      let made = try inside.run(
        ["make", "--local"], variables: variables, executable: RockTests.luarocks)
      #expect(made.status == 0, "\(made)")
      // From elsewhere: the rock, and not the folder that it was made of.
      let elsewhere = Tool(folder: tool.folder.appendingPathComponent("elsewhere"))
      try elsewhere.write("", to: "file")
      let listed = try elsewhere.run(["list"], variables: variables)
      let line = try #require(listed.lines.first { $0.hasPrefix(name + " ") })
      #expect(line.contains("~/.luarocks/share/lua/5.") && !line.contains("broken"), "\(line)")
      let used = try elsewhere.run(["render", name, "-o", "x.svg"], variables: variables)
      #expect(used.status == 0, "\(used)")
      try tell(of: elsewhere, name, variables)
    }
  }

  /// What LuaRocks would leave out, or put where nobody looks.
  @Test(
    arguments: [
      (
        "", "", "parts/arrow.png",
        "20: it leaves out parts/arrow.png, which an installed plugin then "
          + "lacks: write [\"pta.plugins.wave.parts.arrow\"] = \"parts/arrow.png\""
      ),
      (
        "wave.status_view", "wave.view", nil,
        "20: status_view.lua is installed where pta does not look "
          + "for it: write [\"pta.plugins.wave.status_view\"] = \"status_view.lua\""
      ),
      (
        "\"visualizer.lua", "\"visualiser.lua", nil,
        "19: there is no visualiser.lua (did you mean 'visualizer.lua'?)"
      ),
      (
        "version = \"1.0.0", "version = \"1.1.0", nil,
        "3: it is of version 1.1.0-1, and the plugin is "
          + "1.0.0: write version = \"1.0.0-1\", and name the file wave-1.0.0-1.rockspec"
      ),
      ("", "", "demo.lua", nil), ("", "", "page.png", nil),
      (
        "version = \"1.0.0", "version = \"scm", nil,
        "2: LuaRocks takes a rockspec by its name: name the file wave-scm-1.rockspec, or write the package "
          + "and the version that it is named for"
      ),
      (
        "package = \"wave", "package = \"wafe", nil,
        "2: package is \"wafe\", and the plugin is wave: write package = \"wave\", and name the file "
          + "wave-1.0.0-1.rockspec"
      ),
      (
        "package = \"wave", "package = \"pta-wave", nil,
        "2: LuaRocks takes a rockspec by its name: name the file pta-wave-1.0.0-1.rockspec, or write the "
          + "package and the version that it is named for"
      ),
      (
        "1.0.0-1", "1.0.0", nil,
        "3: a rock's version has letters, digits and dots, and a number of the rockspec's own behind it: "
          + "write version = \"1.0.0-1\""
      ),
      ("rockspec_format = \"3.0\"", "", nil, nil), ("type = \"none\",", "", nil, nil),
      (
        "rockspec_format = \"3.0\"|type = \"none\",", "", nil,
        "13: LuaRocks asks how it is built: write build = { type = \"none\", … }"
      ),
      (
        "package = \"wave\"\n", "package = \"wave\n", nil,
        "2: unfinished string near '\"wave' (a text ends in its line with the quote that it begins with; "
          + "\\\" is a quote in it, and [[ … ]] goes over lines)"
      ),
      ("version = \"1.0.0-1\"", "local number = \"1.0.0\" version = number .. \"-1\"", nil, nil),
      ("\"none\"", "\"make\"", nil, nil),
      ("= \"init.lua\"", "= \"./init.lua\"", nil, nil),
      (
        "license", "license = \"MIT\" homepage", nil,
        "11: '}' expected (to close '{' at line 9) near 'homepage' (is there a comma missing before it?)"
      ),
    ] as [(String, String, String?, String?)])
  func whatARockspecLacksIsTold(
    _ from: String, _ to: String, _ extra: String?, _ finding: String?
  ) throws {
    try withTool { tool in
      _ = try tool.run(["new", "wave", "--visualizer", "--status-view"])
      let rockspec = "wave/wave-1.0.0-1.rockspec"
      let text = try tool.read(rockspec)
      try tool.write(
        from.split(separator: "|").reduce(text) { $0.replacing($1, with: to) }, to: rockspec)
      if let extra {
        try tool.write("", to: "wave/" + extra)
        // One in a folder of parts is used.
        let main = try tool.read("wave/init.lua")
        if extra.contains("/") {
          try tool.write("local _ = '\(extra)' " + main, to: "wave/init.lua")
        }
      }
      let result = try tool.run(["check", "./wave", "--no-lint"])
      let expected = finding.map {
        "  wave-1.0.0-1.rockspec:" + $0.replacing(": ", with: ": rockspec: ", maxReplacements: 1)
      }
      #expect(result.status == (finding == nil ? 0 : 1), "\(result)")
      if let expected { #expect(result.lines.dropFirst().dropLast() == [expected], "\(result)") }
    }
  }

  /// What LuaRocks refuses, or reads without a word: fields, and what they are set to.
  @Test(
    arguments: [
      ("source =", "source_ =", "1: source is missing: write source = { url = \"git+https://…\" }"),
      ("url =", "branch =", "4: source has no url: write url = \"git+https://…\" in it"),
      (
        "summary", "sumary",
        "10: description has no field 'sumary' (did you mean 'summary'?); it has summary, detailed, "
          + "license, homepage, maintainer, labels, issues_url"
      ),
      (
        "lua =", "lua_ =",
        "17: build.install has no field 'lua_' (did you mean 'lua'?); it has lua, lib, conf, bin"
      ),
      (
        "install =", "instal =",
        "16: build has no field 'instal' (did you mean 'install'?); it has type,"
      ),
      ("= \"3.0\"", "= 3.0", "1: rockspec_format is a text: write rockspec_format = \"3.0\""),
      ("= \"3.0\"", "= \"3\"", "1: LuaRocks has no rockspec_format \"3\": write \"3.0\""),
      ("\"1.0.0-1\"", "1.0", "3: version is a text: write version = \"1.0\""),
      (
        "build =", "dependencies = \"lua\" build =",
        "13: dependencies is a list: write dependencies = { \"lua\" }"
      ),
      (
        "build =", "description = \"x\" build =",
        "13: description is a table: write description = { summary = \"x\" }"
      ),
      (
        "\"none\"", "\"lua\"",
        "14: LuaRocks has no build of the type \"lua\": write type = \"none\", which copies the files of "
          + "install (it has none, builtin, make, cmake, command, module)"
      ),
      (
        "install =", "modules = {}, install =",
        "16: a build of the type \"none\" leaves modules out: write install = { lua = { … } }"
      ),
      (
        "install = {", "copy_directories = {",
        "13: it installs no file: write install = { lua = { [\"pta.plugins.wave.init\"] = \"init.lua\" } } in build"
      ),
      (
        "build =", "local v = os.getenv \"V\" build =",
        "13: a rockspec has no variable 'os': write the value itself"
      ),
      ("\"MIT\"", "MIT", "11: a rockspec has no variable 'MIT': write \"MIT\" in quotes"),
      (
        "build =", "license = \"MIT\" build =",
        "13: 'license' belongs in description: write description = { license = … }"
      ),
      (
        "rockspec_format = \"3.0\"", "build_dependencies = {}",
        "1: build_dependencies is of format 3: write rockspec_format = \"3.0\" in the first line"
      ),
    ])
  func whatLuaRocksRefusesIsTold(_ from: String, _ to: String, _ finding: String) throws {
    try withTool { tool in
      _ = try tool.run(["new", "wave", "--visualizer"])
      let rockspec = "wave/wave-1.0.0-1.rockspec"
      try tool.write(try tool.read(rockspec).replacing(from, with: to), to: rockspec)
      let result = try tool.run(["check", "./wave", "--no-lint"])
      let line =
        "  wave-1.0.0-1.rockspec:"
        + finding.replacing(": ", with: ": rockspec: ", maxReplacements: 1)
      #expect(result.status == 1 && result.lines.contains { $0.hasPrefix(line) }, "\(result)")
    }
  }

  /// What is advised is taken.
  @Test func aVersionOfWordsIsARocks() throws {
    try withTool { tool in
      _ = try tool.run(["new", "wave", "--status-view"])
      let (main, rockspec) = ("wave/init.lua", "wave/wave-1.0.0-1.rockspec")
      try tool.write(
        try tool.read(main).replacing("1.0.0", with: "1.0.0-rc.1+b.5"), to: main)
      let text = try tool.read(rockspec)
      try tool.write(text.replacing("1.0.0-1", with: "1.0.0rc.1+b.5-1"), to: rockspec)
      let told = try tool.run(["check", "./wave", "--no-lint"])
      #expect(told.lines.contains { $0.hasSuffix("write version = \"1.0.0rc.1-1\"") }, "\(told)")
      try FileManager.default.removeItem(at: tool.folder.appendingPathComponent(rockspec))
      try tool.write(
        text.replacing("1.0.0-1", with: "1.0.0rc.1-1"), to: "wave/wave-1.0.0rc.1-1.rockspec")
      let taken = try tool.run(["check", "./wave", "--no-lint"])
      #expect(taken.status == 0, "\(taken)")
    }
  }

  /// A rock without its main file is listed with what is wrong.
  private func tell(of tool: Tool, _ name: String, _ variables: [String: String]) throws {
    let places = try #require(
      FileManager.default.enumerator(
        atPath: tool.folder.deletingLastPathComponent().appendingPathComponent(".luarocks").path))
    let main = try #require(
      places.compactMap { $0 as? String }.first { $0.hasSuffix("plugins/\(name)/init.lua") })
    try FileManager.default.removeItem(
      at: tool.folder.deletingLastPathComponent().appendingPathComponent(".luarocks/" + main))
    let listed = try tool.run(["list"], variables: variables)
    let line = try #require(listed.lines.first { $0.hasPrefix(name + " ") })
    #expect(
      line.hasSuffix("is not a plugin: a plugin is a folder with an init.lua in it"), "\(line)")
  }
}
