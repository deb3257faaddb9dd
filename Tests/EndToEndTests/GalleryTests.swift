import Foundation
import Testing

@Suite(.timeLimit(.minutes(60))) struct GalleryTests {
  private static let source = """
    local p = pta.status_view { api = 1, name = 'bar', version = '1.0.0', description = 'd' }
    function p:setup(view) view.background_color = 'COLOR' end
    return p
    """

  /// Pictures are drawn where they are missing or show something else, and only there.
  @Test func drawsWhatIsOutOfDate() throws {
    try withTool { tool in
      let variables = ["PTA_PLUGINS": tool.folder.path + "/Plugins"]
      func gallery(_ arguments: String...) throws -> Tool.Result {
        try tool.run(["gallery"] + arguments, variables: variables)
      }
      func write(_ color: String) throws {
        try tool.write(
          Self.source.replacingOccurrences(of: "COLOR", with: color), to: "Plugins/bar/init.lua")
      }
      try write("orange")
      let missing = try gallery("--check")
      #expect(missing.status == 1)
      #expect(missing.errorLines.count == 2)
      #expect(missing.errors.contains("bar/gallery/sheet.png is missing: pta gallery bar draws it"))
      let listed = try gallery("--check", "--json")
      #expect(listed.status == 1 && listed.lines.count == 2)
      let file = "\(tool.folder.path)/Plugins/bar/gallery/sheet.png"
      #expect(
        listed.lines.first
          == #"{"plugin":"bar","file":"\#(file)","current":false,"drawn":false}"#)
      #expect(try gallery().lines.count == 2)
      #expect(try gallery("--check").status == 0)
      #expect(try gallery().output == "")
      try write("red")
      let outdated = try gallery("--check")
      #expect(outdated.status == 1)
      #expect(outdated.errors.contains("bar/gallery/sheet.png is out of date: pta gallery bar"))
      let drawn = try gallery("bar", "--json").lines
      #expect(drawn.count { $0.hasSuffix(#""current":false,"drawn":true}"#) } == 2, "\(drawn)")
      #expect(try gallery("--force").lines.count == 2)
      // The pictures are not the plugin's own.
      #expect(try gallery("--check").status == 0)
      try Data().write(
        to: tool.folder.appendingPathComponent("Plugins/bar/gallery/pull.webp"))
      #expect(try gallery("--check").errorLines.count == 1)
    }
  }

  /// A script that makes the stage does nothing else; a mistake in it is told, and the others are looked at.
  @Test(arguments: [
    ("pull(50)", "pull cannot be used in gallery/stage.lua, where there is stage { … }"),
    ("record('x')", "record cannot be used"), ("while true do end", "it ran longer than it may"),
    ("stage { edge = 'tpo' }", "bad argument #1 'options' to 'stage'"),
    ("stge {}", "attempt to call a nil value"),
  ])
  func aStageThatIsNone(script: String, message: String) throws {
    try withTool { tool in
      for name in ["bar", "foo"] {
        let text = Self.source.replacing("COLOR", with: "red").replacing("bar", with: name)
        try tool.write(text, to: "Plugins/\(name)/init.lua")
      }
      try tool.write("stage {}\n" + script, to: "Plugins/bar/gallery/stage.lua")
      let result = try tool.run(["gallery", "bar", "foo", "--check"])
      #expect(result.status == 1 && result.errorLines.count == 3, "\(result.errors)")
      let start = "pta gallery: Plugins/bar/gallery/stage.lua:2: " + message
      #expect(result.errorLines.first?.hasPrefix(start) == true, "\(result.errors)")
      #expect(result.errors.contains("Plugins/foo/gallery/sheet.png is missing"))
    }
  }

  @Test func thereHasToBeAPlugin() throws {
    try withTool { tool in
      let none = try tool.run(["gallery"], variables: ["PTA_PLUGINS": tool.folder.path])
      #expect(none.status == 1)
      #expect(none.errors.contains("there are no plugins here: name some"))
      #expect(try tool.run(["gallery", "nope"]).errors.contains("no plugin \"nope\""))
      #expect(try tool.run(["gallery", "--check", "--force"]).status == 2)
    }
  }
}
