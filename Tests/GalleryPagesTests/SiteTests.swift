import Driver
import Foundation
import PullPlugins
import TestSupport
import Testing
import ViewKit

@testable import GalleryPages

@Suite(.timeLimit(.minutes(60))) struct SiteTests {
  /// A plugin whose every text tries to be more than that.
  private static let hostile = #"""
    local p = pta.status_view {
      api = 1, name = "test", version = "1.0.0", description = "d \u{202E}<img src=x onerror=alert(1)> ]]>",
      options = { a = { type = "string", default = "</code><script>alert(1)</script>", doc = "\"><svg onload=alert(1)>" } },
    }
    -- </code></pre><script>alert(2)</script> " onclick="alert(3)
    function p:setup(view)
      self.label = pta.label()
      view:add_subview(self.label)
      self.marks = {}
    end
    function p:update_for_pulled_amount(amount, threshold)
      self.label.text = "\u{1}</script>\u{2028}" .. ("x"):rep(math.floor(amount) % 7) .. " -0 007 1e5 #ff00ff " .. amount
    end
    return p
    """#

  static func describe(_ name: String, _ script: String, readme: String? = nil) throws
    -> GalleryPlugin
  {
    let folder = try PluginFolder(["init.lua": script])
    var page = GalleryPlugin(name: name)
    page.source = try PluginSource(folder: folder.path)
    page.readme = readme
    do {
      page.take(
        try Plugin(
          source: PluginSource(folder: folder.path), environment: PluginEnvironment(trust: .all)))
      let session = DriverSession(environment: FilmTests.environment)
      try session.perform("use", [.string(folder.path)])
      page.film = try PullFilm(of: session)
      page.pictures = [.poster: [1], .sheet: [2], .pull: [3]]
    } catch { page.problems = ["\(error)"] }
    return page
  }

  private func text(_ site: GallerySite, _ path: String) -> String {
    String(decoding: site.files[path] ?? [], as: UTF8.self)
  }

  /// Every element and every attribute is one that the pages themselves have.
  private func check(_ html: String, _ title: String) {
    let tags = html.matches(
      of: /<\/?([a-zA-Z][a-zA-Z0-9-]*)((?:\s+[a-zA-Z:-]+(?:="[^"]*")?)*)\s*\/?>/)
    // What looks like the start of an element is one.
    #expect(tags.count == html.matches(of: /<[^!]/).count, "\(title)")
    for tag in tags {
      #expect(
        !["iframe", "object", "embed", "style", "base", "image"].contains(tag.1.lowercased()))
      #expect(
        !tag.2.replacing(/"[^"]*"/, with: "").contains(/(?i)\s(?:on[a-z]+|style)\s*=/),
        "\(title): \(tag.0)")
    }
    let scripts = html.matches(of: /<script([^>]*)>(.*)/)
    #expect(
      scripts.allSatisfy { $0.1.contains("src=\"") && $0.2.hasPrefix("</script>") }, "\(title)")
    #expect(!html.contains("javascript:") && !html.contains("\u{202E}"), "\(title)")
  }

  @Test func hostileTextsAreTexts() throws {
    let names = [
      "hostile", "\"><script>alert(4)</script>", "a b/../c", "Hostile", "..", "", "\u{202E}x",
      "con\u{0}",
      String(repeating: "n", count: 255),
    ]
    let readme = "# <script>\n\n<script>alert(5)</script> [x](javascript:alert(6)) \u{202E}"
    let plugins = try names.map { try Self.describe($0, Self.hostile, readme: readme) }
    #expect(plugins.allSatisfy { $0.problems.isEmpty && $0.film != nil }, "\(plugins[0].problems)")
    let site = GallerySite(plugins)
    let pages = site.files.keys.filter { $0.hasSuffix(".html") }
    #expect(pages.count == names.count + 1)
    for page in pages { check(text(site, page), page) }
    for path in site.files.keys {
      #expect(
        path.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/.-_~".contains($0)) },
        "\(path)")
      #expect(path.split(separator: "/").allSatisfy { !$0.hasPrefix(".") && $0.utf8.count < 200 })
    }
    #expect(Set(site.files.keys.map { $0.lowercased() }).count == site.files.count)
    let films = site.files.keys.filter { $0.hasSuffix("film.js") && $0.hasPrefix("plugins/") }
    #expect(films.count == names.count)
    for film in films {
      let script = text(site, film)
      #expect(!script.contains("</") && !script.contains("\u{2028}"), "\(film)")
    }
  }

  /// The film of texts with numbers in all spellings is theirs, byte for byte.
  @Test func filmsOfHostileTextsAreExact() throws {
    let page = try Self.describe("hostile", Self.hostile)
    let film = try FilmReader(page.film?.script(named: "x") ?? [])
    let texts = Set(
      film.frames.flatMap { $0 }.filter { $0.contains("\"text\":") && $0.contains("1e5") })
    #expect(texts.count > 20)
    #expect(
      texts.allSatisfy {
        $0.contains(#"</script>\#u{2028}"#) && $0.contains(" -0 007 1e5 #ff00ff ")
      })
  }

  @Test(arguments: [
    ("return 1", "init.lua"), ("local x =", "init.lua:1"), ("error 'boom'", "boom"),
    ("while true do end", "ran longer"),
  ]) func whatCannotBeLoadedHasAPage(script: String, problem: String) throws {
    let page = try Self.describe("bad", script, readme: "It *is*.")
    let site = GallerySite([page, try Self.describe("hostile", Self.hostile)])
    let html = text(site, "plugins/bad/index.html")
    check(html, "bad")
    #expect(html.contains("What goes wrong") && html.contains(problem), "\(html)")
    #expect(html.contains("It <em>is</em>.") && html.contains("id=\"file-init.lua-L1\""))
    #expect(!html.contains("player.js") && site.files["plugins/bad/film.js"] == nil)
    #expect(text(site, "index.html").contains("Goes wrong:"))
  }

  @Test func thePageOfAPluginHasAllOfIt() throws {
    var page = GalleryPlugin(name: "label")
    let source = try PluginSource(folder: ShippedPlugins.folder + "/label")
    page.source = source
    page.readme =
      "# Label\n\n![moments](gallery/sheet.png) [words](words.lua) [compass](../compass)\n"
    page.pictures = [.sheet: [1], .pull: [2]]
    let plugin = try Plugin(source: source)
    page.take(plugin)
    let site = GallerySite([page, GalleryPlugin(name: "compass")])
    let html = text(site, "plugins/label/index.html")
    for option in plugin.manifests.flatMap(\.options) {
      #expect(html.contains("<code>\(option.name)</code>"))
    }
    #expect(html.contains("<code>setup(view, pull)</code>"))
    #expect(html.contains("<img src=\"sheet.png\" alt=\"moments\""))
    #expect(
      html.contains("href=\"#file-words.lua\">words")
        && html.contains("href=\"../compass/index.html\">compass"))
    let lines = source.files.values.map { LuaHTML.lines(of: $0).count }.reduce(0, +)
    #expect(
      html.matches(of: /<span class="line" id="file-(?:init|words)\.lua-L\d+">/).count == lines)
    // The README shows the sheet already.
    #expect(!html.contains("id=\"moments\""))
    for link in html.matches(of: /href="#([^"]+)"/) {
      #expect(html.contains("id=\"\(link.1)\""), "\(link.1)")
    }
    for file in html.matches(of: /(?:src|href)="([^"#]+)"/).map({ String($0.1) })
    where !file.contains(":") {
      let path =
        file.hasPrefix("../../")
        ? String(file.dropFirst(6))
        : file.hasPrefix("../") ? "plugins/" + file.dropFirst(3) : "plugins/label/" + file
      #expect(site.files[path] != nil, "\(file)")
    }
  }

  @Test func theSameIsTheSame() throws {
    let sites = try (0..<2).map { _ in
      GallerySite([try Self.describe("hostile", Self.hostile, readme: "a")]).files
    }
    #expect(sites[0] == sites[1] && sites[0].count > 8)
  }

  @Test func foldersDifferWithoutCapitals() {
    #expect(
      GallerySite.folders(of: ["a", "A", "a", "b.c", ".x", "ä"]) == [
        "a", "A~~2", "a~~3", "b.c", "~2ex", "~c3~a4",
      ])
  }
}
