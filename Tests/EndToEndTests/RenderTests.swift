import Foundation
import Testing

/// `pta render` and `pta gallery`, as processes.
@Suite(.timeLimit(.minutes(60))) struct RenderTests {
  private static let kinds: [(String, [UInt8])] = [
    ("still.png", [0x89, 0x50, 0x4E, 0x47]), ("still.svg", Array("<svg ".utf8)),
    ("still.txt", Array("+---".utf8)), ("moving.webp", Array("RIFF".utf8)),
    ("moving.gif", Array("GIF89a".utf8)), ("still.jsonl", Array(#"{"display_list":4,"#.utf8)),
  ]

  @Test(arguments: kinds) func theKindFollowsTheEnding(name: String, start: [UInt8]) throws {
    try withTool { tool in
      let rate = name.hasPrefix("moving") ? ["--fps", "5"] : []
      let scale = name.hasSuffix(".txt") || name.hasSuffix(".jsonl") ? [] : ["--scale", "0.5"]
      let run = try tool.run(["render", "traffic-light", "-o", name] + rate + scale)
      #expect((run.status, run.output, run.errors) == (0, "", ""))
      let data = try Data(contentsOf: tool.folder.appendingPathComponent(name))
      #expect(data.starts(with: start))
    }
  }

  @Test(arguments: [
    (["--at", "60"], "Pulled by 60 points", "pulling"), (["--at", "130"], "Pulled by 130", "trig"),
    (["--state", "idle"], "<svg", "idle"), (["--state", "executing"], "<svg", "exec"),
    (["--state", "triggered"], "Pulled by 130", "triggered"),
    (["--time", "0.2"], "<svg", "0.20 s"),
    (["--state", "pulling"], "<svg", "pulling"), (["--state", "retracting"], "<svg", "retracting"),
  ])
  func oneMomentIsChosen(options: [String], text: String, bar: String) throws {
    try withTool { tool in
      let run = try tool.run(["render", "traffic-light", "-o", "x.svg", "--bar"] + options)
      #expect((run.status, run.errors) == (0, ""))
      let svg = try tool.read("x.svg")
      #expect(svg.contains(text) && svg.contains(bar))
    }
  }

  private static let wrong: [([String], String)] = [
    (["spinner"], "-o FILE is missing"), (["-o", "x.png"], "a plugin is missing"),
    (["spinner", "-o", "x"], "says not what kind of picture"),
    (["spinner", "-o", "x.bmp"], "no pictures that end in '.bmp'"),
    (["spinner", "-o", "x.png", "--scale", "0"], "--scale is a number from 0.1 to 8, not '0'"),
    (["spinner", "-o", "x.png", "--scale", "nan"], "--scale"),
    (["spinner", "-o", "x.png", "--scale", "9"], "--scale"),
    (["spinner", "-o", "x.png", "--height", "0"], "--height is a number from 20 to 4000"),
    (["spinner", "-o", "x.webp", "--fps", "0"], "--fps"),
    (["spinner", "-o", "x.png", "--at", "-1"], "--at"),
    (["spinner", "-o", "x.png", "--state", "gone"], "--state is idle, pulling, triggered"),
    (["spinner", "-o", "x.png", "--state", "idle", "--at", "3"], "give one"),
    (["spinner", "-o", "x.png", "--sheet", "--at", "3"], "--sheet"),
    (["spinner", "-o", "x.webp", "--at", "3"], "one moment does not move"),
    (["spinner", "-o", "x.gif", "--sheet"], "a sheet does not move"),
    (["spinner", "-o", "x.png", "--bare", "--bar"], "--bare draws no device"),
    (["spinner", "-o", "x.png", "--theme", "blue"], "--theme is light or dark"),
    (["spinner", "-o", "x.png", "--fonts", "comic"], "--fonts"),
    (["spinner", "-o", "x.svg", "--fps", "30"], "--fps is for what moves"),
    (["spinner", "-o", "x.txt", "--fonts", "pinned"], "--fonts is for .png, .webp and .gif"),
    (["spinner", "-o", "x.txt", "--scale", "2"], "--scale is for pixels"),
    (["-o", "x.png", "--script", "s.lua", "--state", "idle"], "--time says which moment"),
    (["spinner", "-o", "x.png", "--sheat"], "did you mean '--sheet'"),
  ]

  @Test(arguments: wrong) func aCommandThatMakesNoSense(arguments: [String], text: String) throws {
    try withTool { tool in
      let run = try tool.run(["render"] + arguments)
      #expect(run.status == 2)
      #expect(run.errors.contains(text), "\(run.errors)")
      #expect(!FileManager.default.fileExists(atPath: tool.folder.path + "/x.png"))
    }
  }

  private static let failing: [([String], String)] = [
    (["nope", "-o", "x.png"], "no plugin \"nope\""),
    (["spinner", "-o", "no/x.png"], "no/x.png"),
    (["spinner", "-o", "no/x.svg"], "no/x.svg: cannot"),
    (["spinner", "-o", "x.png", "--time", "99"], "it ends at"),
    (["spinner", "-o", "x.png", "--at", "9000"], "cannot be reached"),
    (["-o", "x.png", "--script", "gone.lua"], "gone.lua: cannot read it"),
    (["-o", "x.webp", "--script", "long.lua"], "at most 60 s"),
    (["-o", "x.gif", "--script", "endless.lua"], "at most 60 s"),
    (["-o", "long.lua.svg", "--script", "long.lua.svg"], "it is the script itself"),
  ]

  @Test(arguments: failing) func whatCannotBeDrawn(arguments: [String], text: String) throws {
    try withTool { tool in
      try tool.write("wait(100)", to: "long.lua")
      try tool.write("while true do wait(1) end", to: "endless.lua")
      try tool.write("wait(1)", to: "long.lua.svg")
      let before = try FileManager.default.contentsOfDirectory(atPath: tool.folder.path).sorted()
      let run = try tool.run(["render"] + arguments)
      #expect(run.status == 1)
      #expect(run.errors.contains(text), "\(run.errors)")
      let after = try FileManager.default.contentsOfDirectory(atPath: tool.folder.path).sorted()
      #expect(before == after)
    }
  }

  /// The control goes on with its default, which is drawn; and it is said.
  @Test func aPluginAtFaultIsDrawnAndSaid() throws {
    try withTool { tool in
      try tool.write(
        "local p = pta.status_view { api = 1, name = 'bad', version = '1.0.0', description = 'd' }\n"
          + "function p:update_for_pulled_amount(amount) error('no') end\nreturn p\n",
        to: "bad/init.lua")
      let run = try tool.run(["render", "./bad", "-o", "x.png", "--at", "50"])
      #expect(run.status == 1)
      #expect(run.errors.contains("init.lua:2: no"))
      #expect(FileManager.default.fileExists(atPath: tool.folder.path + "/x.png"))
    }
  }

  /// What a script showed until it failed is drawn.
  @Test func aScriptIsDrawn() throws {
    try withTool { tool in
      try tool.write("use('traffic-light') pull(40) error('end')", to: "s.lua")
      let run = try tool.run(["render", "--script", "s.lua", "-o", "x.svg", "--title", "A & B"])
      #expect(run.status == 1)
      #expect(run.errors.contains("s.lua:1: end"))
      let svg = try tool.read("x.svg")
      #expect(svg.contains("Pulled by 40 points") && svg.contains("A &amp; B"))
    }
  }

  /// As many views as a plugin may have, one with a text of half a megabyte.
  @Test func manyViewsAreDrawn() throws {
    try withTool { tool in
      try tool.write(
        """
        local p = pta.status_view { api = 1, name = 'many', version = '1.0.0', description = 'd' }
        function p:setup(view)
          for number = 1, 250 do
            local dot = pta.view("dot")
            dot.frame = { x = number % 40 * 10, y = number // 40, width = 9, height = 9 }
            dot.background_color = "orange"
            dot.text = number == 1 and ("long "):rep(100000) or "x"
            dot.scale = number == 7 and 0 or 1
            view:add_subview(dot)
          end
        end
        return p
        """, to: "many/init.lua")
      for name in ["x.png", "x.svg", "x.txt"] {
        let run = try tool.run(["render", "./many", "-o", name, "--at", "120"])
        #expect((run.status, run.errors) == (0, ""))
        #expect(FileManager.default.fileExists(atPath: tool.folder.path + "/" + name))
      }
    }
  }

  /// A still of a script is its end, however long that is.
  @Test(arguments: [([], "100.50 s"), (["--time", "90.5"], "90.50 s")])
  func aStillOfALongScript(options: [String], time: String) throws {
    try withTool { tool in
      try tool.write("wait(100) pull(50)", to: "long.lua")
      let run = try tool.run(
        ["render", "--script", "long.lua", "-o", "x.svg", "--bar"] + options)
      #expect((run.status, run.errors) == (0, ""))
      #expect(try tool.read("x.svg").contains(time))
      let late = try tool.run(
        ["render", "--script", "long.lua", "-o", "x.svg", "--time", "101"])
      #expect(late.errors.contains("it ends at 100.5 s"))
    }
  }

  /// More clipping views inside one another than are cut by their outlines, inside of a device.
  @Test func nestedClipsAreDrawn() throws {
    try withTool { tool in
      try tool.write(
        """
        local p = pta.status_view { api = 1, name = 'deep', version = '1.0.0', description = 'd' }
        function p:setup(view)
          for number = 1, 12 do
            local inner = pta.view("inner")
            inner.frame = { x = 1, y = 1, width = 100 - number, height = 40 }
            inner.corner_radius, inner.clips_to_bounds = 8, true
            inner.background_color = number % 2 == 0 and "orange" or "blue"
            view:add_subview(inner)
            view = inner
          end
        end
        return p
        """, to: "deep/init.lua")
      for name in ["x.png", "x.svg"] {
        let run = try tool.run(["render", "./deep", "-o", name])
        #expect((run.status, run.errors) == (0, ""))
      }
    }
  }

  /// What is no file is written to, and what a link leads to is replaced, not the link.
  @Test func linksAndDevicesStay() throws {
    try withTool { tool in
      try tool.write("old", to: "real.svg")
      try FileManager.default.createSymbolicLink(
        atPath: tool.folder.path + "/link.svg", withDestinationPath: "real.svg")
      #expect(try tool.run(["render", "spinner", "-o", "link.svg", "--at", "9"]).status == 0)
      #expect(try tool.read("real.svg").hasPrefix("<svg"))
      let link = try FileManager.default.destinationOfSymbolicLink(
        atPath: tool.folder.path + "/link.svg")
      #expect(link == "real.svg")
      chmod(tool.folder.path + "/real.svg", 0o600)
      #expect(try tool.run(["render", "spinner", "-o", "real.svg", "--at", "8"]).status == 0)
      let attributes = try FileManager.default.attributesOfItem(
        atPath: tool.folder.path + "/real.svg")
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      try FileManager.default.createSymbolicLink(
        atPath: tool.folder.path + "/null.svg", withDestinationPath: "/dev/null")
      #expect(try tool.run(["render", "spinner", "-o", "null.svg", "--at", "9"]).status == 0)
    }
  }

  /// What ends pta by a key of the terminal ends the drawing as well: they are one group.
  @Test func drawsInTheSameProcessGroup() throws {
    try withTool { tool in
      try tool.write(
        """
        #!/bin/sh
        for process in $$ $PPID; do
          cut -d ' ' -f 5 /proc/$process/stat 2>/dev/null || ps -o pgid= -p $process
        done > groups
        """, to: "draw")
      chmod(tool.folder.path + "/draw", 0o755)
      _ = try tool.run(
        ["render", "spinner", "-o", "x.png", "--at", "3"],
        variables: ["PTA_PICTURES": tool.folder.path + "/draw"])
      let groups = try tool.read("groups").split(whereSeparator: \.isWhitespace)
      #expect(groups.count == 2)
      #expect(Set(groups).count == 1)
    }
  }

  /// An end that nobody expects leaves the file as it was.
  @Test func aFileIsWrittenWholeOrNot() throws {
    try withTool { tool in
      try tool.write("pull(120) release()", to: "s.lua")
      for arguments in [
        ["trace", "s.lua", "--states", "-o", "x.dot"], ["trace", "s.lua", "-o", "x.svg"],
        ["run", "s.lua", "--quiet", "--trace", "x.jsonl"],
      ] {
        let name = arguments[arguments.count - 1]
        #expect(try tool.run(arguments).status == 0)
        let whole = try tool.read(name)
        // Blocks of 512 bytes: less than any of these files has.
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.currentDirectoryURL = tool.folder
        shell.arguments =
          [
            "-c", "ulimit -f 1; exec \"$0\" \"$@\" 2>/dev/null", Tool.executable.path,
          ] + arguments
        try shell.run()
        shell.waitUntilExit()
        #expect(shell.terminationStatus != 0)
        let left = try tool.read(name)
        #expect(left == whole || left.isEmpty && name == "x.jsonl", "\(name)")
      }
    }
  }

  /// A program that draws nothing has not succeeded.
  @Test func aProgramThatDrawsNothing() throws {
    try withTool { tool in
      let run = try tool.run(
        ["render", "spinner", "-o", "x.png", "--at", "3"], variables: ["PTA_PICTURES": "/bin/true"])
      #expect(run.status == 1)
      #expect(run.errors.contains("pta-pictures ended with status 0"))
    }
  }

  /// A stage that is set up before anything moves is the one that is seen.
  @Test func aScriptsOwnStageIsTheFirst() throws {
    try withTool { tool in
      try tool.write("stage { viewport = { 200, 300 } } pull(20)", to: "small.lua")
      _ = try tool.run(["render", "--script", "small.lua", "-o", "x.gif", "--scale", "1"])
      let data = try Data(contentsOf: tool.folder.appendingPathComponent("x.gif"))
      // The logical screen's width, little endian, after "GIF89a".
      #expect(Int(data[6]) + Int(data[7]) << 8 == 220)
    }
  }

  @Test func whereNothingCanBeKeptForAWhileItIsSaid() throws {
    try withTool { tool in
      let run = try tool.run(
        ["render", "spinner", "-o", "x.png", "--at", "3"],
        variables: ["PTA_PICTURES": "/bin/true", "TMPDIR": "/nowhere"])
      #expect(run.status == 1)
      #expect(
        run.errors.contains("temporary files, /nowhere (TMPDIR): No such file or directory"),
        "\(run.errors)")
    }
  }

  @Test func withoutThePicturesProgramItIsSaid() throws {
    try withTool { tool in
      let run = try tool.run(
        ["render", "spinner", "-o", "x.png", "--at", "3"], variables: ["PTA_PICTURES": "/nowhere/p"]
      )
      #expect(run.status == 1)
      #expect(run.errors.contains("cannot start /nowhere/p"))
      let svg = try tool.run(
        ["render", "spinner", "-o", "x.svg", "--at", "3"], variables: ["PTA_PICTURES": "/nowhere/p"]
      )
      #expect(svg.status == 0)
    }
  }

  @Test func theSameBytesInOtherProcesses() throws {
    try withTool { tool in
      for name in ["x.svg", "x.png", "x.webp"] {
        let files = try ["a-", "b-"].map { prefix in
          _ = try tool.run(
            ["render", "spinner", "-o", prefix + name, "--scale", "1"]
              + (name == "x.webp" ? ["--fps", "4"] : []))
          return try Data(contentsOf: tool.folder.appendingPathComponent(prefix + name))
        }
        #expect(files[0] == files[1])
      }
    }
  }
}
