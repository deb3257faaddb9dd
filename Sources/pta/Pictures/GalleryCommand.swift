import Driver
import Platform
import PluginCheck
import PullPictures
import PullPlugins
import TextSupport
import ToolSupport
import ViewKit

extension Command {
  /// `pta gallery [PLUGIN…]`
  static let gallery = Command(
    name: "gallery", usage: "gallery [PLUGIN…] [--check | --force] [--json]",
    summary:
      "Draws gallery/sheet.png and gallery/pull.webp in the plugins' folders, where they are out of date; "
      + "all plugins unless given.",
    options: [
      .init("check", doc: "draws nothing, and says which pictures are out of date"),
      .init("force", doc: "draws those that are not out of date, too"),
      .init("json", doc: "prints an object for each picture, a line each"),
    ],
    elsewhere: [
      "o output":
        "the pictures go to the plugin's own folder gallery; pta render PLUGIN --sheet -o FILE draws "
        + "one elsewhere"
    ]
  ) { given, console in
    guard !given.has("check") || !given.has("force") else {
      throw UsageError("--check draws nothing: it goes without --force")
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

  /// A picture that each plugin has.
  private enum Picture: String, CaseIterable {
    case sheet = "gallery/sheet.png"
    case pull = "gallery/pull.webp"

    /// How many pixels a point has.
    var scale: Double { self == .sheet ? 1 : 1.5 }
  }

  private static let framesPerSecond = 30.0
  /// How long such a script may run, in seconds.
  private static let patience = 5.0

  func perform(_ plugins: [String]) throws -> ExitStatus {
    let names = plugins.isEmpty ? Host.ownPlugins.map(\.name) : plugins
    guard !names.isEmpty else {
      throw TextError("there are no plugins here: name some, or say where with --plugins PATH")
    }
    var isGood = true
    for name in names {
      do {
        let folder = try Host.source(name).folder ?? name
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

  /// Looks at one picture, and draws it if it is out of date.
  ///
  /// - Returns: whether it is as it should be.
  private func perform(_ picture: Picture, of plugin: String, in folder: String) throws -> Bool {
    let path = folder + "/" + picture.rawValue
    let session = DriverSession(environment: Host.environment())
    try setStage(session, in: folder)
    let faults = PluginFaults(in: session)
    try session.perform("use", [.string(plugin)])
    let sequence = try sequence(picture, on: session)
    let isClean = faults.print(after: "\(plugin): ", on: console)
    let source = Fingerprint.text(
      of: ["drawing \(PictureWriter.drawingVersion), scale \(NumberText.text(picture.scale))"]
        + DisplayListText.lines(of: sequence))
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

  /// A plugin for another stage than the usual one has a script that makes it.
  private func setStage(_ session: DriverSession, in folder: String) throws {
    let path = folder + "/" + StageScript.file
    guard FileManager.default.fileExists(atPath: path) else { return }
    let end = Clock.now + GalleryCommand.patience
    try StageScript.run(Host.read(path), name: path, on: session) { Clock.now < end }
  }

  private func sequence(_ picture: Picture, on session: DriverSession) throws -> FrameSequence {
    let options = PictureOptions()
    switch picture {
    case .sheet: return FrameSequence(still: try session.sheet(options))
    case .pull:
      return try session.recorded(framesPerSecond: GalleryCommand.framesPerSecond).sequence(options)
    }
  }
}
