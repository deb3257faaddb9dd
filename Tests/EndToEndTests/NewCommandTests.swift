import Foundation
import TestSupport
import Testing

/// `pta new`: what it makes is whole, and a wrong name is refused.
@Suite(.timeLimit(.minutes(60))) struct NewCommandTests {
  /// Names that are awkward somewhere: in Lua, in a shell, in a pattern, on a case-blind disk.
  @Test(arguments: [
    ("wave", []), ("end", ["--visualizer"]), ("9-lives", ["--refresh-view"]),
    ("Big_One", ["--refresh-control"]), ("_", ["--visualizer", "--status-view"]),
    (String(repeating: "x", count: 64), ["--status-view"]),
  ])
  func whatItMakesIsWhole(name: String, kinds: [String]) throws {
    try withTool { tool in
      let made = try tool.run(["new", name] + kinds)
      #expect(made.status == 0, "\(made)")
      let files = made.lines.prefix { $0.hasPrefix(name + "/") }
      #expect(files.contains("\(name)/init.lua") && files.contains("\(name)/.luarc.json"))
      for file in files { #expect(!(try tool.read(file)).contains("__NAME__"), "\(file)") }
      let tested = try tool.run(["test", name])
      #expect(tested.status == 0, "\(tested)")
      let checked = try tool.run(["check", "./" + name])
      #expect(checked.output.hasPrefix("\(name) 1.0.0: ") && checked.status == 0, "\(checked)")
      let drawn = try tool.run(["render", "./" + name, "-o", "picture.svg"])
      #expect(drawn.status == 0, "\(drawn)")
      try lint(tool, name)
    }
  }

  private func lint(_ tool: Tool, _ folder: String) throws {
    let luacheck = URL(fileURLWithPath: "/usr/bin/luacheck")
    guard FileManager.default.isExecutableFile(atPath: luacheck.path) else { return }
    let inside = Tool(folder: tool.folder.appendingPathComponent(folder))
    let linted = try inside.run([".", "--no-color"], executable: luacheck)
    #expect(linted.output.contains("Total: 0 warnings / 0 errors"), "\(linted)")
  }

  /// The specs that it makes test something: each change of the plugin is noticed.
  @Test(arguments: ["--status-view", "--visualizer", "--refresh-view", "--refresh-control"])
  func itsSpecNoticesEveryChange(kind: String) throws {
    try withTool { tool in
      _ = try tool.run(["new", "mine", kind])
      let mutants = LuaMutants(of: try tool.read("mine/init.lua")).all.filter { !$0.isOfWords }
      #expect(mutants.count > 30)
      let plugin = tool.folder.appendingPathComponent("mine")
      #expect(try tool.survivors(of: mutants, in: plugin).map(\.change) == [])
    }
  }

  @Test(arguments: [
    ([], "a name is missing: pta new NAME"),
    (["a", "b"], "one plugin at a time; one of this name: pta new a-b"),
    (
      ["a/b"],
      "a name must be letters, digits, '-' and '_', got \"a/b\"; it is made in the folder where you "
        + "are: go to a, then write pta new b"
    ),
    (
      ["my plugin!"],
      "a name must be letters, digits, '-' and '_', got \"my plugin!\"; write my-plugin"
    ),
    (["x.lua"], "a name must be letters, digits, '-' and '_', got \"x.lua\"; write x"),
    ([""], "an operand is empty: is a variable of the shell not set?"),
    (["größe"], "a name must be letters, digits, '-' and '_', got \"größe\""),
    (
      [String(repeating: "x", count: 65)],
      "a name must be at most 64 letters, digits, '-' and '_', got \"\(String(repeating: "x", count: 65))\""
    ),
    (["--", "-x"], "'-x' would be read as an option: begin with a letter or a digit"),
    (["stretch"], "stretch is a part that every control has: take another name"),
    (
      ["x", "--refresh-view", "--visualizer"],
      "a refresh view takes the place of the visualizer and of the status view: it goes without "
        + "other kinds"
    ),
  ])
  func refusesWhatIsNoPlugin(words: [String], complaint: String) throws {
    try withTool { tool in
      let result = try tool.run(["new"] + words)
      #expect(result.errorLines.first == "pta new: " + complaint)
      #expect(result.status == 2)
      #expect(try FileManager.default.contentsOfDirectory(atPath: tool.folder.path) == [])
    }
  }

  @Test func tellsWhatItHides() throws {
    try withTool { tool in
      let wave = try tool.run(["new", "wave"])
      #expect(!wave.output.contains("note: "), "\(wave)")
      try tool.write(try tool.read("wave/init.lua"), to: "Plugins/mine/init.lua")
      let mine = try tool.run(["new", "mine"])
      #expect(
        mine.output.contains(
          "\n\nnote: mine now means this one here, and no more Plugins/mine\n"), "\(mine)")
      // The tests name this place, so it is before all others.
      let spinner = try tool.run(["new", "spinner"])
      #expect(
        spinner.output.contains(
          "\n\nnote: spinner still means the one that comes with pta: write ./spinner\n\n"
            + "next: pta repl ./spinner, "), "\(spinner)")
      // In a plugin's folder only that plugin has a name.
      let inside = Tool(folder: tool.folder.appendingPathComponent("wave"))
      #expect(try inside.run(["new", "inner"]).output.contains("\n\nnext: pta repl ./inner, "))
    }
  }

  @Test func writesOverNothing() throws {
    try withTool { tool in
      try tool.write("mine", to: "wave/notes.txt")
      let result = try tool.run(["new", "wave"])
      #expect(
        result.errors
          == "pta new: wave: it exists already: take another name, or remove it first\n")
      #expect(result.status == 1)
      let left = try FileManager.default.contentsOfDirectory(
        atPath: tool.folder.appendingPathComponent("wave").path)
      #expect(left == ["notes.txt"])
    }
  }
}
