import PullPlugins
import PullToAction
import ViewKit

/// The page of a plugin: its player, its README, its pictures, options, callbacks and source.
struct PluginPage {
  let plugin: GalleryPlugin
  /// The folders of the plugins' pages by the names of the plugins.
  let folders: [String: String]

  /// The page, and the plugin's own pictures that its README shows, by the names of their files here.
  var content: (html: String, pictures: [String: [UInt8]]) {
    let links = ReadmeLinks(plugin: plugin, folders: folders)
    let sections = [
      problems, player, readme(links), links.showsSheet ? nil : sheet, animation, options,
      callbacks,
      source,
    ].compactMap { $0 }
    let html = PageFrame(
      title: plugin.name, description: plugin.descriptions.joined(separator: " "), root: "../../",
      scripts: plugin.film == nil
        ? [] : ["painter.js", "pull-film.js", "plugins/\(folder)/film.js", "player.js"]
    ).html(
      header: header,
      main: ([lead, contents(of: sections)] + sections.map(\.html)).joined(separator: "\n"))
    return (html, links.pictures)
  }

  private var folder: String { folders[plugin.name] ?? HTMLText.identifier(plugin.name) }

  private var header: String {
    let version = plugin.version.map { " <small>\(HTMLText.isolated($0))</small>" } ?? ""
    return """
      <nav aria-label="Gallery"><a href="../../index.html">All plugins</a></nav>
      <h1>\(HTMLText.isolated(plugin.name))\(version)</h1>
      """
  }

  private var lead: String {
    let kinds = plugin.kinds.map { "<li>\($0.words)</li>" }.joined()
    let texts = plugin.descriptions.map {
      "<p class=\"lead\" dir=\"auto\">\(HTMLText.text($0))</p>"
    }
    return texts.joined(separator: "\n")
      + (kinds.isEmpty ? "" : "\n<ul class=\"kinds\" aria-label=\"Kinds\">\(kinds)</ul>")
  }

  /// A part of the page, with the heading that leads to it.
  private struct Section {
    let title, identifier, content: String

    var html: String {
      """
      <section aria-labelledby="\(identifier)">
      <h2 id="\(identifier)">\(title)</h2>
      \(content)
      </section>
      """
    }
  }

  private func section(_ title: String, _ identifier: String, _ content: String) -> Section {
    Section(title: title, identifier: identifier, content: content)
  }

  private func contents(of sections: [Section]) -> String {
    let links = sections.map { "<li><a href=\"#\($0.identifier)\">\($0.title)</a></li>" }
    return "<nav class=\"contents\" aria-label=\"On this page\"><ul>\(links.joined())</ul></nav>"
  }

  // MARK: Its parts

  private var problems: Section? {
    guard !plugin.problems.isEmpty else { return nil }
    let texts = plugin.problems.map {
      "<pre tabindex=\"0\"><code>\(HTMLText.text($0))</code></pre>"
    }
    return section("What goes wrong", "problems", texts.joined(separator: "\n"))
  }

  private var player: Section? {
    guard let film = plugin.film else { return nil }
    let size = film.poster.size
    let (width, height) = (Int(size.width.rounded(.up)), Int(size.height.rounded(.up)))
    let name = HTMLText.attribute(folder)
    // The picture stands there where no script runs.
    let picture =
      plugin.pictures[.poster] == nil
      ? ""
      : "<img src=\"poster.svg\" alt=\"A moment of the pull\" width=\"\(width)\" height=\"\(height)\">"
    return section(
      "A pull", "pull",
      """
      <div class="player" data-film="\(name)" data-width="\(width)" data-height="\(height)">\(picture)</div>
      """)
  }

  private func readme(_ links: ReadmeLinks) -> Section? {
    guard let text = plugin.readme else { return nil }
    guard text.utf8.count <= PluginPage.longestReadme else {
      return section(
        "About it", "about", "<pre tabindex=\"0\"><code>\(HTMLText.text(text))</code></pre>")
    }
    let markdown = Markdown(target: { links.target($0, isPicture: $1) })
    return section("About it", "about", markdown.html(text, omitsTitle: true))
  }

  /// Of longer ones, the text is shown as it is, in bytes.
  private static let longestReadme = 256 << 10

  private var sheet: Section? {
    guard plugin.pictures[.sheet] != nil else { return nil }
    return section(
      "Moments", "moments",
      "<img class=\"wide\" src=\"sheet.png\" loading=\"lazy\" alt=\"The moments of a pull side by side\">"
    )
  }

  private var animation: Section? {
    guard plugin.pictures[.pull] != nil else { return nil }
    return section(
      "As a picture that moves", "animation",
      """
      <details><summary>Show it: it does not stop</summary>
      <img src="pull.webp" loading="lazy" alt="A whole pull, again and again">
      </details>
      <p><a href="pull.webp">pull.webp</a>, for a page of your own</p>
      """)
  }

  private var options: Section? {
    guard !plugin.manifests.isEmpty else { return nil }
    guard !plugin.options.isEmpty else {
      return section("Options", "options", "<p>It has none.</p>")
    }
    let rows = plugin.options.map { option in
      """
      <tr><th scope="row"><code>\(HTMLText.text(option.name))</code></th>\
      <td>\(HTMLText.text(PluginPage.values(of: option)))</td>\
      <td>\(PluginPage.swatch(option))<code>\(HTMLText.text(option.defaultValue.text))</code></td>\
      <td dir="auto">\(HTMLText.text(option.doc))</td></tr>
      """
    }
    return section(
      "Options", "options", table(["Name", "Value", "Default", "What it is for"], rows))
  }

  private func table(_ titles: [String], _ rows: [String]) -> String {
    let head = titles.map { "<th scope=\"col\">\($0)</th>" }.joined()
    return """
      <div class="table" tabindex="0"><table>
      <thead><tr>\(head)</tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table></div>
      """
  }

  /// The names that a colour may have are those of all plugins.
  private static func values(of option: OptionDeclaration) -> String {
    if case .color = option.kind { "a colour" } else { option.expectation }
  }

  private static func swatch(_ option: OptionDeclaration) -> String {
    guard case .color = option.kind, case .string(let text) = option.defaultValue,
      let color = Color(text)
    else { return "" }
    return "<svg class=\"swatch\" viewBox=\"0 0 16 16\" aria-hidden=\"true\">"
      + "<rect width=\"16\" height=\"16\" fill=\"\(color.hexadecimal)\"/></svg> "
  }

  private var callbacks: Section? {
    let rows = zip(plugin.manifests, plugin.callbacks).flatMap { manifest, callbacks in
      callbacks.map { callback in
        let parameters = callback.parameters.map(\.name).joined(separator: ", ")
        return """
          <tr><th scope="row"><code>\(HTMLText.text("\(callback.name.rawValue)(\(parameters))"))</code></th>\
          <td>\(manifest.kind.words)</td><td>\(HTMLText.text(callback.doc))</td></tr>
          """
      }
    }
    guard !rows.isEmpty else { return nil }
    return section("Callbacks", "callbacks", table(["Name", "Part", "When it comes"], rows))
  }

  // MARK: Source

  private var source: Section? {
    guard let files = plugin.source?.files, !files.isEmpty else { return nil }
    let names =
      [PluginSource.main].filter { files[$0] != nil }
      + files.keys.sorted().filter { $0 != PluginSource.main }
    let listed = names.map { name in
      "<li><a href=\"#\(PluginPage.identifier(ofFile: name))\">\(HTMLText.isolated(name))</a></li>"
    }
    let list = names.count > 1 ? "<ul class=\"files\">\(listed.joined())</ul>\n" : ""
    let texts = names.map { name in file(name, files[name] ?? []) }
    return section("Source", "source", list + texts.joined(separator: "\n"))
  }

  static func identifier(ofFile name: String) -> String { "file-" + HTMLText.identifier(name) }

  /// Each line can be linked to, by the number before it, which is not copied with the text.
  private func file(_ name: String, _ bytes: [UInt8]) -> String {
    let identifier = PluginPage.identifier(ofFile: name)
    let lines = LuaHTML.lines(of: bytes).enumerated().map { index, line in
      let place = "\(identifier)-L\(index + 1)"
      return
        "<span class=\"line\" id=\"\(place)\"><a href=\"#\(place)\" tabindex=\"-1\" aria-hidden=\"true\" "
        + "data-line=\"\(index + 1)\"></a>\(line)\n</span>"
    }
    return """
      <h3 id="\(identifier)">\(HTMLText.isolated(name))</h3>
      <pre class="source" tabindex="0" dir="ltr"><code>\(lines.joined())</code></pre>
      """
  }
}
