import Foundation
import Testing

/// Where plugins are found, by each subcommand.
@Suite(.timeLimit(.minutes(60))) struct PluginPathTests {
  /// A status view that is as high as what it stands for, with a spec that tells.
  private static func write(_ name: String, height: Int, in folder: String, _ tool: Tool) throws {
    try tool.write(
      """
      local p = pta.status_view {
        api = 1, name = "\(name)", version = "1.\(height).0", description = "d", height = \(height),
      }
      function p:setup(view)
        view.accessibility_label, view.background_color = "p", "blue"
      end
      return p
      """, to: folder + "/init.lua")
    try tool.write(
      "it(\"is \(height) high\", function() assert.view(\"status_view\", { height = \(height) }) end)",
      to: folder + "/spec/p_spec.lua")
  }

  private static func places(_ tool: Tool) throws {
    let folders = [
      "option/p", "variable/p", "p", "Plugins/p", "data/pta/plugins/p",
      ".luarocks/share/lua/5.4/pta/plugins/p", ".luarocks/share/lua/5.1/pta/plugins/p",
    ]
    for (index, folder) in folders.enumerated() {
      try write("p", height: 11 + index, in: folder, tool)
    }
    try write("centered", height: 21, in: "variable/centered", tool)
  }

  /// The height of the plugin that a script gets.
  private static func height(
    _ name: String, options: [String] = [], variables: [String: String], _ tool: Tool
  ) throws -> String {
    try tool.write(
      "use(\"\(name)\") print(control.status_view, math.floor(find(\"status_view\").height))",
      to: "s.lua")
    let result = try tool.run(
      ["run", "s.lua", "--quiet"] + options,
      variables: ["PTA_PLUGINS": ""].merging(variables) { $1 })
    let warning = "pta run: PTA_PLUGINS names "
    return result.output + result.errorLines.filter { !$0.hasPrefix(warning) }.joined()
  }

  /// Each place hides those after it; taken away one after another, the next one is found.
  @Test func theFirstPlaceWins() throws {
    try withTool { tool in
      try Self.places(tool)
      let variables = [
        "PTA_PLUGINS": "nowhere:variable", "XDG_DATA_HOME": tool.folder.path + "/data",
      ]
      func height(_ options: [String] = []) throws -> String {
        try Self.height("p", options: options, variables: variables, tool)
      }
      #expect(try height(["--plugins", "option"]) == "p\t11\n")
      #expect(try height(["--plugins", "Plugins", "--plugins", "data:option"]) == "p\t14\n")
      #expect(try height() == "p\t12\n")
      let folders = ["variable", "p", "Plugins", "data", ".luarocks/share/lua/5.4"]
      for (index, folder) in folders.enumerated() {
        try FileManager.default.removeItem(at: tool.folder.appendingPathComponent(folder))
        #expect(try height() == "p\t\(13 + index)\n", "after \(folder)")
      }
    }
  }

  /// What ships with the program is always there, and always last.
  @Test func theShippedOnesAreLast() throws {
    try withTool { tool in
      try Self.places(tool)
      func height(_ variables: [String: String]) throws -> String {
        try Self.height("centered", variables: variables, tool)
      }
      #expect(try height([:]) == "default\t50\n")
      #expect(try height(["PTA_PLUGINS": "variable"]) == "centered\t21\n")
      // Without XDG_DATA_HOME, or with one that is no absolute path.
      try Self.write("centered", height: 22, in: ".local/share/pta/plugins/centered", tool)
      #expect(try height([:]) == "centered\t22\n")
      #expect(try height(["XDG_DATA_HOME": "data"]) == "centered\t22\n")
    }
  }

  /// A name, a path and the present folder are the same to every subcommand.
  @Test(arguments: ["p", "./p", ".", "../x/p/", "../x/./p"])
  func everySubcommandTakesIt(plugin: String) throws {
    try withTool { tool in
      try Self.write("p", height: 15, in: "x/p", tool)
      let inside = Tool(folder: tool.folder.appendingPathComponent(plugin == "." ? "x/p" : "x"))
      let commands = [
        ["check", plugin, "--no-lint"], ["test", plugin], ["render", plugin, "-o", "p.svg"],
        ["repl", plugin], ["info", plugin],
      ]
      for words in commands {
        let result = try inside.run(words, variables: ["PTA_PLUGINS": ""])
        #expect(result.status == 0 && result.errors == "", "\(words): \(result)")
      }
      let gallery = try inside.run(["gallery", plugin, "--check"], variables: ["PTA_PLUGINS": ""])
      #expect(gallery.errorLines.count == 2, "\(gallery)")
      #expect(gallery.errorLines.allSatisfy { $0.contains("is missing") })
    }
  }

  /// `pta test` and `pta gallery` without names mean what is somebody's work here, nothing installed.
  @Test func allAreThoseHere() throws {
    try withTool { tool in
      try Self.places(tool)
      try Self.write("q", height: 31, in: "q", tool)
      let variables = ["PTA_PLUGINS": "variable", "XDG_DATA_HOME": tool.folder.path + "/data"]
      let result = try tool.run(["test", "--list"], variables: variables)
      #expect(
        result.lines == [
          "Plugins/p/spec/p_spec.lua:1: is 14 high", "q/spec/p_spec.lua:1: is 31 high",
          "variable/centered/spec/p_spec.lua:1: is 21 high",
          "variable/p/spec/p_spec.lua:1: is 12 high",
        ], "\(result)")
      let option = try tool.run(
        ["test", "--list", "--plugins", "data/pta/plugins"], variables: ["PTA_PLUGINS": ""])
      #expect(
        option.lines.contains("data/pta/plugins/p/spec/p_spec.lua:1: is 15 high"), "\(option)")
      // The processes that run specs have them, too.
      try tool.write(
        "it(\"x\", function() use(\"centered\") assert.view(\"status_view\", { height = 21 }) end)",
        to: "spec/x_spec.lua")
      let used = try tool.run(
        ["test", "spec", "--plugins", "variable"], variables: ["PTA_PLUGINS": ""])
      #expect(used.status == 0, "\(used)")
    }
  }

  @Test func aFolderThatIsNoneIsTold() throws {
    try withTool { tool in
      try tool.write("", to: "file")
      for folder in ["nowhere", "file", ".:nowhere"] {
        let result = try tool.run(["test", "--plugins", folder])
        let name = folder.split(separator: ":").last ?? ""
        #expect(result.errorLines.first == "pta test: --plugins: there is no folder '\(name)'")
        #expect(result.status == 2)
      }
      let result = try tool.run(
        ["render", "centred", "-o", "x.svg"], variables: ["PTA_PLUGINS": "nowhere:file"])
      #expect(
        result.errorLines.last?.hasPrefix(
          "pta render: no plugin \"centred\" in nowhere, file (cannot be read: Not a directory), "
            + "the working folder or the shipped ones; did you mean \"centered\"? (there are: ")
          == true,
        "\(result)")
      // The others are searched.
      #expect(
        result.errorLines.dropLast()
          == ["nowhere", "file"].map {
            "pta render: PTA_PLUGINS names '\($0)', and there is no such folder; the others are searched"
          })
      #expect(try tool.run(["list"], variables: ["PTA_PLUGINS": "nowhere"]).status == 0)
      try tool.write("", to: "p a/x")
      try tool.write("", to: "pb/x")
      for (list, hint) in [
        ("$HOME/x", "a quoted $ stays as it is: write \"$HOME/x\", in double quotes"),
        ("p a;pb", "':' stands between folders: p a:pb"), ("p a;px", "the others are searched"),
      ] {
        let told = try tool.run(["list"], variables: ["PTA_PLUGINS": list]).errorLines
        #expect(
          told == ["pta list: PTA_PLUGINS names '\(list)', and there is no such folder; \(hint)"])
      }
    }
  }
}
