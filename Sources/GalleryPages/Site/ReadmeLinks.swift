import PullPlugins

/// Where what a plugin's README names is in the gallery.
final class ReadmeLinks {
  private let plugin: GalleryPlugin
  private let folders: [String: String]
  /// The plugin's own pictures that were named, by the names of their files beside the page.
  private(set) var pictures: [String: [UInt8]] = [:]

  /// Whether the README shows the moments of a pull.
  private(set) var showsSheet = false

  init(plugin: GalleryPlugin, folders: [String: String]) {
    self.plugin = plugin
    self.folders = folders
  }

  /// What stands for an address in the README; `nil` where it leads to nothing that the gallery has.
  func target(_ address: String, isPicture: Bool) -> MarkdownTarget? {
    // Browsers leave out blanks and controls, and find a scheme then that was not seen here.
    guard !address.isEmpty,
      address.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F })
    else { return nil }
    let lowercase = address.lowercased()
    if ["https://", "http://"].contains(where: lowercase.hasPrefix) {
      return isPicture ? .elsewhere(address) : .address(address)
    }
    if lowercase.hasPrefix("mailto:") { return isPicture ? nil : .address(address) }
    if address.hasPrefix("#") {
      return isPicture
        ? nil : .address("#readme-" + HTMLText.identifier(String(address.dropFirst())))
    }
    return own(
      address.hasPrefix("./") ? String(address.dropFirst(2)) : address, isPicture: isPicture
    )
    .map { .address($0) }
  }

  /// A file of the plugin's, or the page of another one.
  private func own(_ path: String, isPicture: Bool) -> String? {
    if path.hasPrefix("gallery/"),
      let picture = GalleryPlugin.Picture(rawValue: String(path.dropFirst(8)))
    {
      guard plugin.pictures[picture] != nil else { return nil }
      if isPicture, picture == .sheet { showsSheet = true }
      return picture.rawValue
    }
    if let bytes = plugin.source?.images[path] {
      // Names may be too strange for an address.
      let name = "picture-\(HTMLText.identifier(path)).png"
      pictures[name] = bytes
      return name
    }
    guard !isPicture else { return nil }
    if plugin.source?.files[path] != nil { return "#" + PluginPage.identifier(ofFile: path) }
    let parts = path.split(separator: "/").map(String.init)
    let isPage = parts.count == 2 || parts.count == 3 && parts[2] == "README.md"
    guard isPage, parts[0] == "..", let folder = folders[parts[1]] else { return nil }
    return "../\(folder)/index.html"
  }
}
