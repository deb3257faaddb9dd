import Driver
import Platform
import PullPictures
import PullPlugins
import TextSupport
import ToolSupport
import ViewKit

extension Command {
  private static let galleryOptions = OptionParser(options: [
    .init(name: "check", value: nil, doc: "draws nothing, and says which pictures are out of date"),
    .init(name: "force", value: nil, doc: "draws those that are not out of date, too"),
  ])

  /// `pta gallery [PLUGIN…]`
  static let gallery = Command(
    name: "gallery", usage: "gallery [PLUGIN…] [--check | --force]",
    summary:
      "Draws gallery/sheet.png and gallery/pull.webp in the plugins' folders, where they are out of date; "
      + "all plugins unless given.",
    options: galleryOptions
  ) { arguments, console in
    let given = try galleryOptions.parse(arguments)
    let flags = given.options.map(\.name)
    guard flags.count < 2 else {
      throw UsageError(message: "--check draws nothing, with force or without")
    }
    return try GalleryCommand(
      plugins: given.operands, checksOnly: flags.contains("check"),
      drawsAll: flags.contains("force"), console: console
    ).perform()
  }
}

/// `pta gallery`: what each plugin looks like, in its own folder.
struct GalleryCommand {
  let plugins: [String]
  let checksOnly: Bool
  let drawsAll: Bool
  let console: Console

  /// A picture that each plugin has.
  private enum Picture: String, CaseIterable {
    case sheet = "gallery/sheet.png"
    case pull = "gallery/pull.webp"

    /// How many pixels a point has.
    var scale: Double { self == .sheet ? 1 : 1.5 }
  }

  private static let framesPerSecond = 30.0

  func perform() throws -> ExitStatus {
    let catalog = PluginCatalog(folder: Host.pluginsFolder)
    let names = plugins.isEmpty ? catalog.names : plugins
    guard !names.isEmpty else {
      throw TextError(description: "there are no plugins in \(Host.pluginsFolder)")
    }
    var isGood = true
    for name in names {
      do {
        let folder = try catalog.source(name).folder ?? name
        for picture in Picture.allCases {
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

  /// Looks at one picture and draws it where that is due.
  ///
  /// - Returns: whether it is as it should be.
  private func perform(_ picture: Picture, of plugin: String, in folder: String) throws -> Bool {
    let path = folder + "/" + picture.rawValue
    var faults = PluginFaults()
    let reel = try reel(picture, of: plugin, &faults)
    for text in faults.texts { console.printError("\(plugin): " + text) }
    let source = Fingerprint.text(
      of: [
        "drawing \(PictureWriter.drawingVersion), scale \(NumberText.text(picture.scale))"
      ] + DisplayListText.lines(of: reel))
    let isCurrent = try PicturesProgram.source(of: path) == source
    if checksOnly, !isCurrent {
      console.printError("\(path) is out of date: pta gallery \(plugin) draws it anew")
    }
    if !checksOnly, drawsAll || !isCurrent {
      var writer = PictureWriter(console: console)
      writer.scale = picture.scale
      writer.pinsFonts = true
      writer.source = source
      try makeFolder(folder + "/gallery")
      try writer.write(reel, to: path)
      console.print("drawn: " + path)
    }
    return faults.texts.isEmpty && (isCurrent || !checksOnly)
  }

  private func makeFolder(_ path: String) throws(DriverError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .file(
        path: path, reason: "cannot make this folder: " + FileTrouble.reason(writing: path))
    }
  }

  private func reel(
    _ picture: Picture, of plugin: String, _ faults: inout PluginFaults
  ) throws -> Reel {
    let session = DriverSession(environment: Host.environment())
    var found = PluginFaults()
    session.onReport = { found.add($0.diagnostics) }
    try session.perform("use", [.string(plugin)])
    defer { faults = found }
    let options = PictureOptions()
    switch picture {
    case .sheet: return Reel(still: try session.sheet(options))
    case .pull:
      return try session.recorded(framesPerSecond: GalleryCommand.framesPerSecond).reel(options)
    }
  }
}
