import StudioPage

/// A gallery as a folder of files that any web host, or none, shows as they are.
package struct GallerySite {
  /// The files by their paths in the folder. The same plugins give the same bytes.
  package let files: [String: [UInt8]]

  /// Writes the pages of plugins, in their order.
  package init(_ plugins: [GalleryPlugin]) {
    let folders = GallerySite.folders(of: plugins.map(\.name))
    let byName = Dictionary(zip(plugins.map(\.name), folders)) { first, _ in first }
    var files: [String: [UInt8]] = [
      "gallery.css": PackageResources.gallery_css, "gallery.js": PackageResources.gallery_js,
      "player.js": PackageResources.player_js, "theme.js": PackageResources.theme_js,
    ]
    for name in ["painter.js", "pull-film.js"] { files[name] = StudioPage.files[name] ?? [] }
    let pairs = zip(folders, plugins).map { (folder: $0, plugin: $1) }
    files["index.html"] = Array(IndexPage(plugins: pairs).html.utf8)
    for (folder, plugin) in pairs {
      var own = byName
      own[plugin.name] = folder
      let (html, pictures) = PluginPage(plugin: plugin, folders: own).content
      let path = "plugins/\(folder)/"
      files[path + "index.html"] = Array(html.utf8)
      for (name, bytes) in pictures { files[path + name] = bytes }
      for (picture, bytes) in plugin.pictures { files[path + picture.rawValue] = bytes }
      if let film = plugin.film { files[path + "film.js"] = film.script(named: folder) }
    }
    self.files = files
  }

  /// The names of folders, which differ where capital letters count for nothing, too.
  package static func folders(of names: [String]) -> [String] {
    var taken: Set<String> = []
    return names.map { name in
      let identifier = HTMLText.identifier(name)
      let candidates = [identifier] + (2...max(names.count + 1, 2)).map { "\(identifier)~~\($0)" }
      let folder = candidates.first { !taken.contains($0.lowercased()) } ?? identifier
      taken.insert(folder.lowercased())
      return folder
    }
  }
}
