import Driver
import Foundation
import PullPictures
import PullPlugins
import TestSupport
import Testing
import ViewKit

@testable import GalleryPages

@Suite(.timeLimit(.minutes(60))) struct FilmTests {
  static var environment: DriverSession.Environment {
    DriverSession.Environment(
      library: PluginLibrary(folder: ShippedPlugins.folder), draw: { _, _ in [] },
      read: { path throws(DriverError) in
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
          throw .file(path: path, reason: "no such file")
        }
        return text
      },
      write: { path, _ throws(DriverError) in throw .file(path: path, reason: "not here") })
  }

  /// What is in the film of a plugin is what a picture of its pull draws.
  @Test(arguments: ShippedPlugins.names) func isThePull(of plugin: String) throws {
    let script = try GalleryPages.film(of: plugin, environment: Self.environment)
    #expect(script.count < 400_000)
    let film = try FilmReader(script)
    let session = DriverSession(environment: Self.environment)
    let stage = ShippedPlugins.folder + "/\(plugin)/" + StageScript.file
    if FileManager.default.fileExists(atPath: stage) {
      try StageScript.run(String(contentsOfFile: stage, encoding: .utf8), on: session) { true }
    }
    try session.perform("use", [.string(plugin)])
    let recorder = try session.recorded(framesPerSecond: 60)
    let scenery = Scenery(of: recorder.shots.map(\.shot), options: PictureOptions())
    var text = DisplayListText()
    #expect(film.name == plugin)
    #expect(film.frameCount == recorder.shots.count && film.frameCount > 200)
    for (frame, (shot, _)) in recorder.shots.enumerated() {
      let lines = text.lines(of: scenery.list(of: shot))
      #expect(film.frames[frame] == lines, "frame \(frame)")
      if film.frames[frame] != lines { break }
    }
    #expect(film.times == recorder.shots.map { Int(($0.shot.time * 1_000_000).rounded()) })
    #expect(film.states.first?.name == "idle" && film.states.count >= 5)
  }
}
