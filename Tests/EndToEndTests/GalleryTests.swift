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
      #expect(missing.errors.contains("bar/gallery/sheet.png is out of date: pta gallery bar"))
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
      #expect(try gallery("--check").status == 1)
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
