import Driver
import Platform
import PluginCheck
import PullPictures
import PullPlugins
import TextSupport
import ToolSupport
import ViewKit

/// A picture that each plugin has in its folder.
enum PluginPicture: String, CaseIterable {
  case sheet = "gallery/sheet.png"
  case pull = "gallery/pull.webp"

  private static let framesPerSecond = 30.0

  /// How many pixels a point has.
  var scale: Double { self == .sheet ? 1 : 1.5 }

  var kind: PictureWriter.Kind { self == .sheet ? .png : .webp }

  /// What it shows of what is on a session's control; performs a pull on the session.
  func sequence(on session: DriverSession) throws -> FrameSequence {
    let options = PictureOptions()
    switch self {
    case .sheet: return FrameSequence(still: try session.sheet(options))
    case .pull:
      return try session.recorded(framesPerSecond: PluginPicture.framesPerSecond).sequence(options)
    }
  }

  /// Stands for all that its pixels follow from.
  func source(of sequence: FrameSequence) -> String {
    Fingerprint.text(
      of: ["drawing \(PictureWriter.drawingVersion), scale \(NumberText.text(scale))"]
        + DisplayListText.lines(of: sequence))
  }
}

/// What galleries show of a plugin, and who is told of its faults.
struct GallerySession {
  let session: DriverSession
  let faults: PluginFaults

  /// How long the script that makes a plugin's own stage may run, in seconds.
  private static let patience = 5.0

  /// Puts a plugin on a stage of its own, that of its script where it has one.
  init(plugin: String, folder: String?) throws {
    session = DriverSession(environment: Host.environment())
    if let folder { try GallerySession.setStage(session, in: folder) }
    faults = PluginFaults(in: session)
    try session.perform("use", [.string(plugin)])
  }

  private static func setStage(_ session: DriverSession, in folder: String) throws {
    let path = folder + "/" + StageScript.file
    guard FileManager.default.fileExists(atPath: path) else { return }
    let end = Clock.now + patience
    try StageScript.run(Host.read(path), name: path, on: session) { Clock.now < end }
  }
}
