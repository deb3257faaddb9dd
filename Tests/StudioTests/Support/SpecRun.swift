import Driver
import Foundation
import PullPlugins
import TestSupport
import ViewKit

@testable import SpecRunner

/// A spec as `pta test` runs it.
enum SpecRun {
  /// The results of a spec in the folder of its plugin.
  static func results(of spec: String, in plugin: String) -> [TestResult] {
    let file = SpecFile(path: "spec/a_spec.lua", plugin: plugin, moduleRoot: ".")
    let libraries = ["/usr/share/lua/5.4", "/usr/local/share/lua/5.4"]
    let environment = SpecEnvironment(
      driver: DriverSession.Environment(
        library: PluginLibrary(folder: ShippedPlugins.folder), draw: { _, _ in [] },
        read: { path throws(DriverError) in throw .file(path: path, reason: "not in tests") },
        write: { path, _ throws(DriverError) in throw .file(path: path, reason: "not in tests") }),
      libraries: libraries,
      read: { path, _ in
        path.hasSuffix("a_spec.lua")
          ? spec
          : libraries.contains { path.hasPrefix($0) }
            ? try? String(contentsOfFile: path, encoding: .utf8) : nil
      }, write: { _, _ in }, pictures: NoPictures(), clock: { 0 })
    var results: [TestResult] = []
    let worker = SpecWorker(
      environment: environment, onState: { _ in },
      send: { message in
        if case .event(.testEnded(let result)) = message { results.append(result) }
      }, flush: {})
    worker.perform(WorkerJob(file: file, settings: SpecSettings(), kind: .run, skipped: Skipped()))
    return results
  }
}

/// Draws nothing.
private struct NoPictures: PictureHost {
  func names(in folder: String) -> [String] { [] }
  func read(_ path: String) -> [UInt8]? { nil }
  func write(_ bytes: [UInt8], to path: String) {}
  func remove(_ path: String) {}
  func draw(_ list: DisplayList) -> [UInt8] { [] }
  func compare(_ expected: [UInt8], _ got: [UInt8], tolerance: Int) -> PixelDifference? { nil }
}
