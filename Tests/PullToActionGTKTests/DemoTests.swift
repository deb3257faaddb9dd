#if GTK
  import CGTK
  import Foundation
  import PullToAction
  import TestSupport
  import Testing

  /// `pta-demo` as a process, in a window of its own.
  extension WindowTests {
    /// Each page with each way to lay out comes up, and makes no frames while it rests.
    @Test(arguments: ["mail", "photos", "nested"], [[], ["--right-to-left"]])
    func pagesComeUpAndRest(page: String, options: [String]) throws {
      let demo = try Demo(["--page", page, "--plugin", "elastic", "--seconds", "2"] + options)
      let result = try demo.finish()
      #expect(result.status == 0)
      #expect(result.errors == "")
      #expect(try demo.frames().count < 25)
      #expect(FileManager.default.fileExists(atPath: demo.picture))
    }

    /// A plugin that is not there is told of, with those that are.
    @Test func aMissingPluginIsToldOf() throws {
      let result = try Demo(["--plugin", "elastik", "--seconds", "2"]).finish()
      #expect(result.status == 1)
      #expect(result.errors.contains("no plugin \"elastik\""))
      #expect(result.errors.contains("did you mean \"elastic\"?"))
    }

    /// A version that cannot be loaded is told of with its line, and the one before goes on; the next good one
    /// takes its place.
    @Test func savedPluginsAreTakenIn() throws {
      let folder = try PluginCopy(of: "label")
      let demo = try Demo(["--plugin", folder.path, "--seconds", "4.5"])
      let stage = GTKStage.Waiting()
      stage.wait(1.5)
      try folder.write(folder.original + "\nlocal x = = 1\n")
      stage.wait(0.7)
      try stage.press("F5")
      stage.wait(0.7)
      try folder.write(folder.original + "\n-- better\n")
      let result = try demo.finish()
      #expect(result.status == 0)
      let lines = folder.original.split(separator: "\n", omittingEmptySubsequences: false).count
      #expect(result.errors.contains("init.lua:\(lines + 1): "))
      // Told once, while it was so; the good one before it went on, and ran.
      #expect(result.errors.split(separator: "\n").count == 1)
      for state in ["executing", "retracting"] {
        #expect(try demo.frames().contains { $0.contains("\"\(state)\"") })
      }
    }
  }

  /// The program that runs.
  @MainActor final class Demo {
    let picture: String
    private let process = Process()
    private let errors = Pipe()
    private let folder: String

    init(_ arguments: [String]) throws {
      folder = NSTemporaryDirectory() + "demo-\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      picture = folder + "/window.png"
      process.executableURL = Demo.program
      process.arguments = arguments + ["--screenshot", picture, "--frames-log", folder + "/frames"]
      process.standardError = errors
      try process.run()
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Beside the tests.
    private static var program: URL {
      let tests = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      let bundle = Bundle.allBundles.lazy.map(\.bundleURL).first { $0.pathExtension == "xctest" }
      return (bundle?.deletingLastPathComponent() ?? tests).appendingPathComponent("pta-demo")
    }

    func finish() throws -> (status: Int32, errors: String) {
      let data = errors.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    func frames() throws -> [Substring] {
      try String(contentsOfFile: folder + "/frames", encoding: .utf8).split(separator: "\n")
    }
  }

  /// A shipped plugin in a folder of its own.
  private final class PluginCopy {
    let path: String
    let original: String
    private let parent = NSTemporaryDirectory() + "plugin-\(UUID().uuidString)"

    init(of name: String) throws {
      path = parent + "/" + name
      try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: ShippedPlugins.folder + "/" + name, toPath: path)
      original = try String(contentsOfFile: path + "/init.lua", encoding: .utf8)
    }

    deinit { try? FileManager.default.removeItem(atPath: parent) }

    func write(_ text: String) throws {
      try text.write(toFile: path + "/init.lua", atomically: true, encoding: .utf8)
    }
  }

  extension GTKStage {
    /// For a window of another process.
    struct Waiting {
      func wait(_ seconds: Double) { Thread.sleep(forTimeInterval: seconds) }

      /// Presses a key where the pointer is.
      func press(_ key: String) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/xdotool")
        process.arguments = ["mousemove", "200", "300", "key", key]
        try process.run()
        process.waitUntilExit()
      }
    }
  }
#endif
