import PullPlugins
import PullToAction
import TestSupport
import Testing
import ViewKit

/// The pictures of a plugin's folder.
@Suite struct ImageTests {
  private static func png(_ width: Int, _ height: Int) -> [UInt8] {
    PNGBytes.file(PNGBytes.header(width, height), PNGBytes.pixels, PNGBytes.end)
  }

  private static let images: [String: [UInt8]] = [
    "icon.png": png(30, 20), "icon@2x.png": png(60, 40), "parts/big@3x.png": png(60, 30),
    "text.png": Array("not a picture".utf8), "empty.png": [],
    "cut.png": Array(png(3, 2).dropLast(4)), "wide.png": png(2049, 1), "tall.png": png(1, 4000),
    "heavy.png": png(1, 1) + [UInt8](repeating: 0, count: 4 << 20),
  ]

  @Test func picturesInTheirOwnSize() throws {
    let moving = try MovingStage(
      """
      for _, file in ipairs { "icon.png", "icon@2x.png", "parts/big@3x.png", "icon.png" } do
        local image = pta.image(file)
        view:add_subview(image)
        print(image.file, image.width, image.height, image.name, image.content_mode)
      end
      print(pta.image("icon.png", "star").name)
      """, images: ImageTests.images)
    #expect(
      moving.messages == [
        "icon.png\t30.0\t20.0\timage\tscale_to_fill",
        "icon@2x.png\t30.0\t20.0\timage\tscale_to_fill",
        "parts/big@3x.png\t20.0\t10.0\timage\tscale_to_fill",
        "icon.png\t30.0\t20.0\timage\tscale_to_fill", "star",
      ])
    let image = try #require(moving.stage.root.find("image")?.image)
    #expect(image.data == ImageTests.images["icon.png"] && image.name == "icon.png")
  }

  static let wrong: [(file: String, complaint: String)] = [
    (
      "star.png",
      "no PNG file \"star.png\": the plugin's folder has cut.png, empty.png, heavy.png, icon.png, "
        + "icon@2x.png, parts/big@3x.png, tall.png, text.png, wide.png"
    ),
    (
      "../secret.png",
      "no PNG file \"../secret.png\": the plugin's folder has cut.png, empty.png, heavy.png, icon.png, "
        + "icon@2x.png, parts/big@3x.png, tall.png, text.png, wide.png"
    ),
    ("text.png", "text.png: it is no PNG file"), ("empty.png", "empty.png: it is no PNG file"),
    ("cut.png", "cut.png: the PNG file is damaged: it ends too early; save it again"),
    (
      "wide.png",
      "wide.png: the picture has 2049 × 1 pixels, more than 2048 a side; make it smaller"
    ),
    (
      "tall.png",
      "tall.png: the picture has 1 × 4000 pixels, more than 2048 a side; make it smaller"
    ),
    (
      "heavy.png",
      "heavy.png: the PNG file has 4194364 bytes, more than 4194304; make it smaller"
    ),
  ]

  @Test(arguments: wrong) func refusalsNameTheFile(file: String, complaint: String) throws {
    let moving = try MovingStage("pta.image('\(file)')", images: ImageTests.images)
    let diagnostic = try #require(moving.stage.log.diagnostics.first)
    #expect(
      diagnostic.message
        == "bad argument #1 'file' to 'image' (\(complaint)); in setup, where the default stood in "
        + "for it")
    #expect(diagnostic.line == 5 && diagnostic.file == "init.lua")
  }

  @Test func aFolderWithoutPictures() throws {
    let moving = try MovingStage("pta.image('icon.png')")
    #expect(
      moving.stage.log.diagnostics.first?.message.contains(
        "(no PNG file \"icon.png\": the plugin's folder has no PNG files)") == true)
  }

  /// From a folder on disk: its own files, and no links.
  @Test func fromAFolder() throws {
    let folder = try PluginFolder([
      "init.lua": Script.statusView(
        """
        function s:setup(view)
          view:add_subview(pta.image("art/dot.png", "dot"))
          print(pcall(pta.image, "link.png"))
        end
        """)
    ])
    try folder.write(PNGBytes.onePixel, to: "art/dot.png")
    try folder.write(PNGBytes.onePixel, to: "spec/golden.png")
    try folder.link("link.png", to: folder.path + "/art/dot.png")
    let source = try PluginSource(folder: folder.path)
    #expect(source.images == ["art/dot.png": PNGBytes.onePixel])
    let stage = PullStage()
    let plugin = try Plugin(source: source)
    plugin.use(on: stage.control)
    #expect(stage.root.find("dot")?.image?.size == Size(width: 1, height: 1))
    #expect(
      stage.log.messages == [
        "false\tbad argument #1 'file' to 'image' (no PNG file \"link.png\": the plugin's folder has "
          + "art/dot.png)"
      ])
  }

  @Test func tooManyBytes() throws {
    let folder = try PluginFolder(["init.lua": Script.statusView("")])
    let piece = [UInt8](repeating: 0, count: 3 << 20)
    for name in ["a.png", "b.png", "c.png"] { try folder.write(piece, to: name) }
    #expect(
      throws: PluginError.imagesTooLarge(path: folder.path, bytes: 9 << 20, limit: 8 << 20)
    ) { try PluginSource(folder: folder.path) }
  }
}
