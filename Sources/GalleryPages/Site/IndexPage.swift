import PullPlugins
import ViewKit

/// The page of all plugins: a card for each, and what finds it.
struct IndexPage {
  /// With the folder of each.
  let plugins: [(folder: String, plugin: GalleryPlugin)]

  var html: String {
    let count = plugins.count == 1 ? "1 plugin" : "\(plugins.count) plugins"
    return PageFrame(
      title: "Plugins", description: "\(count) for pull to refresh, each with a pull to play.",
      root: "", scripts: ["painter.js", "pull-film.js", "gallery.js"]
    ).html(
      header: "<h1>Plugins</h1>",
      main: """
        \(search)
        <p id="count" role="status">\(count)</p>
        <ul class="cards">
        \(plugins.map(card).joined(separator: "\n"))
        </ul>
        <p id="none" hidden>No plugin is like that. <button type="button" id="all">Show all</button></p>
        """)
  }

  /// Shown by the script that does it.
  private var search: String {
    let kinds = PartKind.allCases.filter { kind in
      plugins.contains { $0.plugin.kinds.contains(kind) }
    }
    let boxes = kinds.map { kind in
      "<label><input type=\"checkbox\" name=\"kind\" value=\"\(kind.rawValue)\"> \(kind.words)</label>"
    }
    return """
      <form id="search" role="search" hidden>
      <label class="search">Search <input type="search" name="text" autocomplete="off" spellcheck="false"></label>
      <fieldset><legend>Kinds</legend>
      \(boxes.joined(separator: "\n"))
      </fieldset>
      </form>
      """
  }

  private func card(_ folder: String, _ plugin: GalleryPlugin) -> String {
    let address = HTMLText.attribute("plugins/\(folder)/")
    let words =
      [plugin.name] + plugin.descriptions + plugin.kinds.map(\.words)
      + plugin.options.map(\.name)
    let kinds = plugin.kinds.map { "<li>\($0.words)</li>" }.joined()
    let version = plugin.version.map { " <small>\(HTMLText.isolated($0))</small>" } ?? ""
    let text =
      plugin.problems.isEmpty
      ? plugin.descriptions.map(HTMLText.text).joined(separator: " ")
      : "<strong class=\"problem\">Goes wrong:</strong> "
        + HTMLText.text(String((plugin.problems.first ?? "").prefix(200)))
    return """
      <li class="card" data-kinds="\(plugin.kinds.map(\.rawValue).joined(separator: " "))" \
      data-words="\(HTMLText.attribute(words.joined(separator: " ")))">
      <div class="picture"\(filmData(folder, plugin))>\(picture(folder, plugin))</div>
      <h2><a href="\(address)index.html">\(HTMLText.isolated(plugin.name))</a>\(version)</h2>
      <p dir="auto">\(text)</p>
      <ul class="kinds" aria-label="Kinds">\(kinds)</ul>
      </li>
      """
  }

  private func filmData(_ folder: String, _ plugin: GalleryPlugin) -> String {
    guard plugin.film != nil else { return "" }
    return " data-film=\"\(HTMLText.attribute(folder))\" "
      + "data-address=\"\(HTMLText.attribute("plugins/\(folder)/film.js"))\""
  }

  private func picture(_ folder: String, _ plugin: GalleryPlugin) -> String {
    guard plugin.pictures[.poster] != nil, let size = plugin.film?.poster.size else {
      return "<p>No picture</p>"
    }
    // What it shows is said beside it.
    return "<img src=\"\(HTMLText.attribute("plugins/\(folder)/poster.svg"))\" alt=\"\" "
      + "width=\"\(Int(size.width))\" height=\"\(Int(size.height))\" loading=\"lazy\">"
  }
}
