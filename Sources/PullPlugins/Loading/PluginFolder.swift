/// Reading a folder.
extension PluginSource {
  /// Reads a plugin's folder: its `.lua` and `.png` files but those in `spec`. Links in it are
  /// passed over, so that nothing outside of the folder is read; the folder itself may be one. So is
  /// what has a name that is not UTF-8, by which no plugin could ask for it.
  ///
  /// - Parameter path: the folder.
  /// - Throws: ``PluginError/notAPlugin(path:)``, ``PluginError/unreadable(path:reason:)``,
  ///   ``PluginError/tooLarge(path:bytes:limit:)``,
  ///   ``PluginError/imagesTooLarge(path:bytes:limit:)``,
  ///   ``PluginError/tooManyFiles(path:limit:)`` or ``PluginError/tooManyEntries(path:limit:)``.
  public init(folder path: String) throws(PluginError) {
    let folder = PluginFiles(path: path)
    guard folder.hasMain else { throw .notAPlugin(path: path) }
    guard !folder.hasLinkedMain else {
      throw .unreadable(
        path: path + "/" + PluginSource.main,
        reason:
          "it is a link, and links in a plugin's folder are not followed; put the file itself "
          + "there, or make the whole folder a link")
    }
    let root = try folder.open()
    let names = try folder.names(in: root)
    let files = try folder.lua(names.filter { $0.hasSuffix(".lua") }, in: root)
    // A folder of that name has no content.
    guard files[PluginSource.main] != nil else { throw .notAPlugin(path: path) }
    self.init(
      name: folder.name, files: files,
      images: try folder.images(names.filter { $0.hasSuffix(".png") }, in: root))
    self.folder = path
  }
}
