import ViewKit

/// Why there is no picture, in words.
struct MissingImage: Error {
  let message: String
}

/// The PNG files of the plugin's folder.
extension PluginContext {
  /// A picture by its file's path in the folder, checked once.
  func image(_ file: String) throws(MissingImage) -> ImageContent {
    if let known = images[file] { return known }
    guard let data = source.images[file] else {
      let files = source.images.keys.sorted()
      let known =
        files.isEmpty
        ? "has no PNG files" : "has \(files.prefix(10).joined(separator: ", "))"
      throw MissingImage(
        message: "no PNG file \"\(short(file, 60))\": the plugin's folder \(known)")
    }
    do throws(PNGError) {
      let content = try ImageContent(png: data, name: file, scale: PluginContext.scale(of: file))
      images[file] = content
      return content
    } catch {
      throw MissingImage(message: "\(file): \(error)")
    }
  }

  /// How many pixels a point has, by the name: `icon@2x.png`, as UIKit has it.
  private static func scale(of file: String) -> Double {
    for scale in [2.0, 3.0] where file.hasSuffix("@\(Int(scale))x.png") { return scale }
    return 1
  }
}
