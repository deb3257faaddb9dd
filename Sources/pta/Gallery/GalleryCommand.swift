import Driver
import Platform
import TextSupport
import ToolSupport

extension Command {
  /// `pta gallery [PLUGIN…]`
  static let gallery = Command(
    name: "gallery", usage: "gallery [PLUGIN…] [--check | --force] [--html FOLDER] [--json]",
    summary:
      "Draws gallery/sheet.png and gallery/pull.webp in the plugins' folders, where they are out of date; "
      + "all plugins unless given. With --html it writes pages of them instead.",
    options: [
      .init("check", doc: "draws nothing, and says which pictures are out of date"),
      .init("force", doc: "draws those that are not out of date, too"),
      .init(
        "html", "FOLDER",
        doc:
          "writes pages of the plugins, which need no server, into a folder that is new or has such pages"
      ),
      .init("json", doc: "prints an object for each picture, or for each page, a line each"),
    ],
    elsewhere: [
      "o output":
        "the pictures go to the plugin's own folder gallery; pta render PLUGIN --sheet -o FILE draws "
        + "one elsewhere, and --html FOLDER writes pages with all of them"
    ]
  ) { given, console in
    guard !given.has("check") || !given.has("force") else {
      throw UsageError("--check draws nothing: it goes without --force")
    }
    if let folder = given["html"] {
      guard !given.has("check") else {
        throw UsageError("--html writes pages: it goes without --check, which writes nothing")
      }
      return try GallerySiteCommand(
        folder: folder, drawsAll: given.has("force"), printsJSON: given.has("json"),
        console: console
      ).perform(given.operands)
    }
    return try GalleryCommand(
      checksOnly: given.has("check"), drawsAll: given.has("force"), printsJSON: given.has("json"),
      console: console
    ).perform(given.operands)
  }
}

/// `pta gallery`: what each plugin looks like, in its own folder.
private struct GalleryCommand {
  let checksOnly, drawsAll, printsJSON: Bool
  let console: Console

  func perform(_ plugins: [String]) throws -> ExitStatus {
    let names = plugins.isEmpty ? Host.ownPlugins.map(\.name) : plugins
    guard !names.isEmpty else {
      throw TextError("there are no plugins here: name some, or say where with --plugins PATH")
    }
    var isGood = true
    for name in names {
      do {
        let folder = try Host.source(name).folder ?? name
        for picture in PluginPicture.allCases {
          let isDone = try perform(picture, of: name, in: folder)
          isGood = isGood && isDone
        }
      } catch {
        console.printError("pta gallery: \(error)")
        isGood = false
      }
    }
    return isGood ? .success : .failure
  }

  /// Looks at one picture, and draws it if it is out of date.
  ///
  /// - Returns: whether it is as it should be.
  private func perform(
    _ picture: PluginPicture, of plugin: String, in folder: String
  ) throws -> Bool {
    let path = folder + "/" + picture.rawValue
    let stage = try GallerySession(plugin: plugin, folder: folder)
    let sequence = try picture.sequence(on: stage.session)
    let isClean = stage.faults.print(after: "\(plugin): ", on: console)
    let source = picture.source(of: sequence)
    let isCurrent = try PicturesProgram.source(of: path) == source
    let isDrawn = !checksOnly && (drawsAll || !isCurrent)
    if checksOnly, !isCurrent {
      let isThere = Host.fileTree.kind(path) != nil
      console.printError(
        isThere
          ? "\(path) is out of date: pta gallery \(plugin) draws it anew"
          : "\(path) is missing: pta gallery \(plugin) draws it")
    }
    if isDrawn {
      let gallery = folder + "/gallery"
      guard mkdir(gallery, 0o777) == 0 || errno == EEXIST else {
        throw DriverError.file(path: gallery, reason: "cannot make this folder: \(SystemFailure())")
      }
      let writer = PictureWriter(
        scale: picture.scale, pinsFonts: true, source: source, console: console)
      try writer.write(sequence, to: path)
      if !printsJSON { console.print("drawn: " + path) }
    }
    if printsJSON {
      console.print(
        JSONText.object(
          ("plugin", JSONText.string(plugin)), ("file", JSONText.string(path)),
          ("current", String(isCurrent)), ("drawn", String(isDrawn))))
    }
    return isClean && (isCurrent || !checksOnly)
  }
}
