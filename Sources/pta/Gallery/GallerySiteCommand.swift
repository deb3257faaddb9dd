import Driver
import GalleryPages
import Platform
import PullPlugins
import TextSupport
import ToolSupport
import ViewKit

/// `pta gallery --html FOLDER`: pages of plugins.
struct GallerySiteCommand {
  let folder: String
  let drawsAll, printsJSON: Bool
  let console: Console

  /// The files that a plugin's README may be, and how long.
  private static let readmes = ["README.md", "readme.md", "Readme.md"]
  private static let longestReadme = 1 << 20

  func perform(_ given: [String]) throws -> ExitStatus {
    let target = try GalleryFolder(folder)
    let names = given.isEmpty ? GallerySiteCommand.allPlugins : given
    guard !names.isEmpty else {
      throw TextError("there are no plugins here: name some, or say where with --plugins PATH")
    }
    // A plugin that is named and not there is a slip of the hand, and no page.
    for name in given { try GallerySiteCommand.check(name) }
    let identifiers = GallerySite.folders(of: names.map(GallerySiteCommand.title))
    var pictureTrouble: String?
    let plugins: [GalleryPlugin] = zip(names, identifiers).map { name, identifier in
      describe(name, before: target.path(of: "plugins/\(identifier)"), &pictureTrouble)
    }
    let site = GallerySite(plugins)
    try target.replace(with: site.files)
    if let pictureTrouble { console.printError("pta gallery: \(pictureTrouble)") }
    tell(plugins, identifiers)
    let isGood = pictureTrouble == nil && plugins.allSatisfy(\.problems.isEmpty)
    return isGood ? .success : .failure
  }

  /// Those that are somebody's work here; where there are none, all that are found.
  private static var allPlugins: [String] {
    let own = Host.ownPlugins.map(\.name)
    return own.isEmpty ? Host.library.names : own
  }

  private static func check(_ name: String) throws(PluginError) {
    do throws(PluginError) { _ = try Host.source(name) } catch {
      switch error {
      case .notFound, .notAPlugin: throw error
      default: return
      }
    }
  }

  /// A plugin is known by its folder's name.
  private static func title(_ name: String) -> String {
    (try? Host.source(name))?.name ?? URL(fileURLWithPath: name).lastPathComponent
  }

  private func tell(_ plugins: [GalleryPlugin], _ identifiers: [String]) {
    for (plugin, identifier) in zip(plugins, identifiers) {
      for problem in plugin.problems { console.printError("\(plugin.name): \(problem)") }
      guard printsJSON else { continue }
      console.print(
        JSONText.object(
          ("plugin", JSONText.string(plugin.name)),
          ("page", JSONText.string("\(folder)/plugins/\(identifier)/index.html")),
          ("problems", JSONText.list(plugin.problems.map { JSONText.string($0) }))))
    }
    guard !printsJSON else { return }
    let count = plugins.count == 1 ? "1 plugin" : "\(plugins.count) plugins"
    console.print("\(count) in \(folder)/index.html")
  }

  // MARK: A plugin

  /// All that can be said of a plugin, whatever goes wrong with it.
  private func describe(
    _ name: String, before: String, _ pictureTrouble: inout String?
  ) -> GalleryPlugin {
    var page = GalleryPlugin(name: GallerySiteCommand.title(name))
    do {
      let source = try Host.source(name)
      page.source = source
      page.readme = source.folder.flatMap(GallerySiteCommand.readme)
      page.take(try Plugin(source: source, environment: PluginEnvironment(trust: .all)))
      let stage = try GallerySession(plugin: name, folder: source.folder)
      let film = try PullFilm(of: stage.session)
      page.film = film
      page.problems += stage.faults.texts
      page.pictures[.poster] = try PictureWriter(scale: 1, console: console)
        .bytes(of: FrameSequence(still: film.poster), as: .svg)
      for picture in PluginPicture.allCases {
        do throws(TextError) {
          page.pictures[picture.inGallery] = try bytes(
            of: picture, name, source.folder, before: before)
        } catch { pictureTrouble = pictureTrouble ?? error.description }
      }
    } catch {
      page.problems.append("\(error)")
    }
    let folder = page.source?.folder.flatMap(Files.realPath) ?? Files.realPath(name)
    // Whose machine it was is nobody's business.
    if let folder {
      page.problems = page.problems.map {
        $0.replacing(folder + "/", with: "").replacing(folder, with: page.name)
      }
    }
    return page
  }

  private static func readme(in folder: String) -> String? {
    readmes.lazy.map { folder + "/" + $0 }.first(where: isOwnFile).flatMap { path in
      (try? Host.bytes(of: path, limit: longestReadme)).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Whether a file is there, and no link to one that was not meant for a page.
  private static func isOwnFile(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// A picture as it is in the plugin's folder or was in the gallery, where it shows what it should; drawn now where
  /// neither does.
  private func bytes(
    of picture: PluginPicture, _ plugin: String, _ folder: String?, before: String
  ) throws(TextError) -> [UInt8] {
    let sequence: FrameSequence
    do {
      sequence = try picture.sequence(on: GallerySession(plugin: plugin, folder: folder).session)
    } catch { throw TextError("\(error)") }
    let source = picture.source(of: sequence)
    let known =
      (folder.map { [$0 + "/" + picture.rawValue] } ?? [])
      + [before + "/" + picture.inGallery.rawValue]
    for path in known where !drawsAll && GallerySiteCommand.isOwnFile(path) {
      guard try PicturesProgram.source(of: path) == source,
        let bytes = try? Data(contentsOf: URL(fileURLWithPath: path))
      else { continue }
      return Array(bytes)
    }
    let writer = PictureWriter(
      scale: picture.scale, pinsFonts: true, source: source, console: console)
    do {
      return try writer.bytes(of: sequence, as: picture.kind)
    } catch { throw TextError(error.description) }
  }
}

extension PluginPicture {
  fileprivate var inGallery: GalleryPlugin.Picture { self == .sheet ? .sheet : .pull }
}
