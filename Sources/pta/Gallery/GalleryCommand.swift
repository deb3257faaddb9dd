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
    /// What was looked at and not told yet, in order: for each processor the pictures of a plugin, of which one takes
    /// nearly all of the time.
    var looks: [Look] = []
    func attempt(_ body: () throws -> Bool) {
      do {
        let isDone = try body()
        isGood = isGood && isDone
      } catch {
        console.printError("pta gallery: \(error)")
        isGood = false
      }
    }
    let most = PluginPicture.allCases.count * max(ProcessInfo.processInfo.activeProcessorCount, 1)
    for name in names {
      attempt {
        let folder = try Host.source(name).folder ?? name
        for picture in PluginPicture.allCases {
          while looks.count(where: { $0.drawing != nil }) >= most {
            attempt { try finish(looks.removeFirst()) }
          }
          looks.append(try look(at: picture, of: name, in: folder))
        }
        return true
      }
    }
    for look in looks { attempt { try finish(look) } }
    return isGood ? .success : .failure
  }

  /// A picture that was looked at.
  private struct Look {
    let plugin, path: String
    let isClean, isCurrent: Bool
    /// What is drawn in its place.
    let drawing: PictureDrawing?
  }

  /// Looks at one picture, and begins to draw it if it is out of date.
  private func look(
    at picture: PluginPicture, of plugin: String, in folder: String
  ) throws -> Look {
    let path = folder + "/" + picture.rawValue
    let stage = try GallerySession(plugin: plugin, folder: folder)
    let sequence = try picture.sequence(on: stage.session)
    let isClean = stage.faults.print(after: "\(plugin): ", on: console)
    let source = picture.source(of: sequence)
    let isCurrent = try PicturesProgram.source(of: path) == source
    var drawing: PictureDrawing?
    if !checksOnly, drawsAll || !isCurrent {
      let gallery = folder + "/gallery"
      guard mkdir(gallery, 0o777) == 0 || errno == EEXIST else {
        throw DriverError.file(path: gallery, reason: "cannot make this folder: \(SystemFailure())")
      }
      drawing = try PictureWriter(
        scale: picture.scale, pinsFonts: true, source: source, console: console
      ).begin(sequence, as: picture.kind)
    }
    return Look(
      plugin: plugin, path: path, isClean: isClean, isCurrent: isCurrent, drawing: drawing)
  }

  /// Writes what was drawn, and tells.
  ///
  /// - Returns: whether the picture is as it should be.
  private func finish(_ look: Look) throws -> Bool {
    if checksOnly, !look.isCurrent {
      let isThere = Host.fileTree.kind(look.path) != nil
      console.printError(
        isThere
          ? "\(look.path) is out of date: pta gallery \(look.plugin) draws it anew"
          : "\(look.path) is missing: pta gallery \(look.plugin) draws it")
    }
    if let drawing = look.drawing {
      try Host.write(drawing.bytes(), to: look.path)
      if !printsJSON { console.print("drawn: " + look.path) }
    }
    if printsJSON {
      console.print(
        JSONText.object(
          ("plugin", JSONText.string(look.plugin)), ("file", JSONText.string(look.path)),
          ("current", String(look.isCurrent)), ("drawn", String(look.drawing != nil))))
    }
    return look.isClean && (look.isCurrent || !checksOnly)
  }
}
