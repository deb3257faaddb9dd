/// Reading a folder.
extension PluginSource {
  /// Reads a plugin's folder: its `.lua` and `.png` files but those in `spec`. Links in it are
  /// passed over, so that nothing outside of the folder is read; the folder itself may be one.
  ///
  /// - Parameter path: the folder.
  /// - Throws: ``PluginError/notAPlugin(path:)``, ``PluginError/unreadable(path:reason:)``,
  ///   ``PluginError/tooLarge(path:bytes:limit:)``,
  ///   ``PluginError/imagesTooLarge(path:bytes:limit:)``,
  ///   ``PluginError/tooManyFiles(path:limit:)`` or ``PluginError/tooManyEntries(path:limit:)``.
  public init(folder path: String) throws(PluginError) {
    let folder = PluginFiles(path: path)
    guard folder.hasMain else { throw .notAPlugin(path: path) }
    let names = try folder.names()
    let files = try folder.lua(names.filter { $0.hasSuffix(".lua") })
    // A folder of that name has no content.
    guard files[PluginSource.main] != nil else { throw .notAPlugin(path: path) }
    self.init(
      name: folder.name, files: files,
      images: try folder.images(names.filter { $0.hasSuffix(".png") }))
    self.folder = path
  }
}
