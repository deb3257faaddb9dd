import Foundation
import Testing

@Suite(.timeLimit(.minutes(60))) struct GalleryPagesTests {
  private static let source = """
    local p = pta.status_view { api = 1, name = 'bar', version = '1.0.0', description = 'd' }
    function p:setup(view) view.background_color = 'orange' end
    return p
    """

  private func write(_ tool: Tool) throws {
    try tool.write(Self.source, to: "Plugins/bar/init.lua")
    try tool.write("return 1", to: "Plugins/broken/init.lua")
    try tool.write("# Bar\n\nIt is *orange*.", to: "Plugins/bar/README.md")
  }

  private func files(_ folder: URL) throws -> [String: Data] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (paths ?? []).reduce(into: [:]) { files, path in
      let file = folder.appendingPathComponent(path)
      if let data = try? Data(contentsOf: file) { files[path] = data }
    }
  }

  /// A plugin that cannot be loaded has a page and does not end the run; the same plugins give the same bytes, and
  /// nothing is written into their folders.
  @Test func writesPages() throws {
    try withTool { tool in
      try write(tool)
      let variables = ["PTA_PLUGINS": tool.folder.path + "/Plugins"]
      let first = try tool.run(["gallery", "--html", "site"], variables: variables)
      #expect(first.status == 1)
      #expect(first.output.contains("2 plugins in site/index.html"))
      #expect(first.errors.hasPrefix("broken: "), "\(first.errors)")
      let site = tool.folder.appendingPathComponent("site")
      let before = try files(site)
      let names = ["index.html", "film.js", "poster.svg", "sheet.png", "pull.webp"]
      for name in names { #expect(before["plugins/bar/" + name] != nil, "\(name)") }
      #expect(before["plugins/broken/index.html"] != nil && before["plugins/broken/film.js"] == nil)
      let page = String(decoding: before["plugins/bar/index.html"] ?? Data(), as: UTF8.self)
      #expect(page.contains("It is <em>orange</em>."))
      #expect(!before.values.contains { $0.range(of: Data(tool.folder.path.utf8)) != nil })
      let gallery = tool.folder.appendingPathComponent("Plugins/bar/gallery").path
      #expect(!FileManager.default.fileExists(atPath: gallery))
      // What was drawn is not drawn again, and all of it is replaced.
      let again = try tool.run(["gallery", "bar", "broken", "--html", "site", "--json"])
      #expect(try files(site) == before)
      #expect(
        again.lines.first?.hasPrefix(
          #"{"plugin":"bar","page":"site/plugins/bar/index.html","problems":[]"#) == true)
      #expect(try tool.run(["gallery", "bar", "--html", "site"]).status == 0)
      let one = try files(site)
      #expect(
        one["plugins/broken/index.html"] == nil
          && one["plugins/bar/pull.webp"] == before["plugins/bar/pull.webp"])
      let names2 = try FileManager.default.contentsOfDirectory(atPath: tool.folder.path)
      #expect(!names2.contains { $0.hasPrefix(".pta-") }, "\(names2)")
    }
  }

  /// What is somebody's is left as it is.
  @Test func removesNothingOfOthers() throws {
    try withTool { tool in
      try write(tool)
      func refuses(_ folder: String, _ message: String) throws {
        let before = try files(tool.folder)
        let result = try tool.run(["gallery", "bar", "--html", folder])
        #expect(
          result.status == 1 && result.errors.contains(message), "\(folder): \(result.errors)")
        #expect(try files(tool.folder) == before, "\(folder)")
      }
      try tool.write("x", to: "mine/notes.txt")
      try refuses(
        "mine",
        "'mine' has what 'pta gallery' did not write, or what was changed since: notes.txt; name")
      try refuses("mine/notes.txt", "'mine/notes.txt' is a file")
      try refuses("no/where", "there is no folder 'no'; make it first")
      try refuses(".", "did not write")
      #expect(try tool.run(["gallery", "bar", "--html", "site"]).status == 0)
      try tool.write("x", to: "site/CNAME")
      try refuses("site", "changed since: CNAME; name")
      try FileManager.default.removeItem(at: tool.folder.appendingPathComponent("site/CNAME"))
      try tool.write("x", to: "site/plugins/bar/index.html")
      try refuses("site", "changed since: plugins/bar/index.html; name")
    }
  }

  /// A link in a plugin's folder leads to what is not the plugin's.
  @Test func publishesNothingThatALinkLeadsTo() throws {
    try withTool { tool in
      try write(tool)
      try tool.write("secret", to: "secret.txt")
      let readme = tool.folder.appendingPathComponent("Plugins/bar/README.md")
      try FileManager.default.removeItem(at: readme)
      try FileManager.default.createSymbolicLink(
        at: readme, withDestinationURL: tool.folder.appendingPathComponent("secret.txt"))
      #expect(try tool.run(["gallery", "bar", "--html", "site"]).status == 0)
      let site = try files(tool.folder.appendingPathComponent("site"))
      #expect(!site.values.contains { $0.range(of: Data("secret".utf8)) != nil })
    }
  }

  @Test(arguments: [
    (["--html"], "--html"), (["--html", "site", "--check"], "it goes without --check"),
    (["--html", ""], "--html"),
  ]) func wrongOptions(arguments: [String], message: String) throws {
    try withTool { tool in
      try write(tool)
      let result = try tool.run(["gallery"] + arguments)
      #expect(result.status == 2 && result.errors.contains(message), "\(result.errors)")
    }
  }

  @Test func aSlipOfTheHandIsNoPage() throws {
    try withTool { tool in
      try write(tool)
      let result = try tool.run(["gallery", "bra", "--html", "site"])
      #expect(result.status == 1 && result.errors.contains("no plugin \"bra\""), "\(result.errors)")
      #expect(!FileManager.default.fileExists(atPath: tool.folder.path + "/site"))
    }
  }
}
