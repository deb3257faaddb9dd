import Foundation
import TestSupport
import Testing

/// `pta-studio` as a process.
@Suite(.timeLimit(.minutes(60)), .serialized) struct StudioProgramTests {
  @Test func itServesThePageAndEndsWhenTold() throws {
    for (signal, status) in [(SIGTERM, Int32(0)), (SIGHUP, 0), (SIGINT, -SIGINT)] {
      let studio = try Studio(["--port", "0", "--no-open", "compass"])
      let client = try RawClient(port: studio.port)
      client.ask(studio.path)
      let page = try #require(client.answer())
      #expect(page.status == 200)
      #expect(String(decoding: page.body, as: UTF8.self).hasPrefix("<!doctype html>"))
      #expect(try studio.end(by: signal) == (status, ""))
    }
  }

  @Test func sessionsAreTold() throws {
    let studio = try Studio(["--port", "0", "--no-open", "compass"])
    for (session, name) in [("", "main"), ("?session=two", "two")] {
      let client = try RawClient(port: studio.port)
      #expect(client.open(studio.path + "socket" + session) == 101)
      #expect(client.text()?.hasPrefix("{\"hello\":{\"version\":1,\"session\":\"\(name)\"") == true)
    }
    for session in ["a.b", "", "%2e", String(repeating: "a", count: 65)] {
      let client = try RawClient(port: studio.port)
      #expect(client.open(studio.path + "socket?session=" + session) == 101)
      #expect(client.closing() == 1008)
    }
    // More sessions with pages than there may be.
    let clients = try (0..<16).map { _ in try RawClient(port: studio.port) }
    for (number, client) in clients.enumerated() {
      #expect(client.open(studio.path + "socket?session=s\(number)") == 101)
      #expect(client.text()?.contains("\"s\(number)\"") == true)
    }
    let late = try RawClient(port: studio.port)
    #expect(late.open(studio.path + "socket?session=late") == 101)
    #expect(
      late.frame().map { String(decoding: $0.payload.dropFirst(2), as: UTF8.self) }
        == "there are 16 sessions with pages: close one of them")
  }

  /// Each session has the frame rate and the plugins of the command line.
  @Test func theCommandLineIsForEachSession() throws {
    let studio = try Studio(["--port=0", "--no-open", "--fps=30", "--", "compass"])
    let client = try RawClient(port: studio.port)
    #expect(client.open(studio.path + "socket?session=new") == 101)
    var told = ""
    while !told.contains("\"settings\":{"), let text = client.text() { told += text }
    #expect(told.contains("\"frames_per_second\":30"))
    #expect(told.contains("\"use\":[{\"lane\":0,\"plugins\":[{\"name\":\"compass\""))
  }

  /// A plugin that cannot be loaded any more does not keep a session from being opened.
  @Test func aSessionOpensWithoutItsPlugin() throws {
    let folder = try PluginFolder([
      "init.lua":
        "return pta.visualizer { api = 1, name = 'test', version = '1.0.0', description = 'A test.' }"
    ])
    let studio = try Studio(["--port=0", "--no-open", "--fps=30", folder.path])
    try folder.write("local x = = 1", to: "init.lua")
    let client = try RawClient(port: studio.port)
    #expect(client.open(studio.path + "socket?session=new") == 101)
    var told = ""
    while !told.contains("\"problem\":{"), let text = client.text() { told += text }
    #expect(told.contains("\"problem\":{\"kept\":\"none\",\"lane\":0,\"plugin\":\"test\""))
  }

  @Test(arguments: [
    (["--port", "65536"], 2, "--port is a number from 0 to 65535, not '65536'"),
    (["--fps", "61"], 2, "--fps is 30, 60, 90 or 120, not '61'"),
    (["--page", "/nowhere"], 2, "--page: there is no '/nowhere/index.html'"),
    (["--port", "0", "nonesuch"], 1, "no plugin \"nonesuch\""),
    (["--port", "0", "compass", "colour=1"], 1, "'colour'"),
  ])
  func wrongCommandLinesAreToldAtOnce(arguments: [String], status: Int32, text: String) throws {
    let result = try Studio.run(arguments)
    #expect(result.status == status)
    #expect(result.errors.contains(text), "\(result.errors)")
    #expect(result.output == "")
  }

  @Test func aPortInUseIsTold() throws {
    let studio = try Studio(["--port", "0", "--no-open"])
    let result = try Studio.run(["--port", "\(studio.port)"])
    #expect(result.status == 1)
    #expect(result.errors.contains("port \(studio.port) is in use: name another one"))
  }
}

/// The program that runs.
private final class Studio {
  let port: Int
  /// The page's path.
  let path: String
  private let process: Process
  private let errors: Pipe

  init(_ arguments: [String]) throws {
    let (process, output, errors) = try Studio.start(arguments)
    (self.process, self.errors) = (process, errors)
    var text = ""
    while !text.hasSuffix("/\n"),
      case let data = output.fileHandleForReading.availableData, !data.isEmpty
    {
      text += String(decoding: data, as: UTF8.self)
    }
    let match = text.wholeMatch(of: #/http://127\.0\.0\.1:(\d+)(/[0-9a-f]{32}/)\n/#)
    guard let match, let port = Int(match.1) else { throw CocoaError(.fileReadUnknown) }
    self.port = port
    path = String(match.2)
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  /// Its status, a signal being negative, and what it wrote as errors.
  func end(by signal: Int32) throws -> (Int32, String) {
    kill(process.processIdentifier, signal)
    let text = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let isSignal = process.terminationReason == .uncaughtSignal
    return (isSignal ? -process.terminationStatus : process.terminationStatus, text)
  }

  /// Runs one that ends by itself.
  static func run(
    _ arguments: [String]
  ) throws -> (status: Int32, output: String, errors: String) {
    let (process, output, errors) = try start(arguments)
    let texts = [output, errors].map {
      String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
    process.waitUntilExit()
    return (process.terminationStatus, texts[0], texts[1])
  }

  private static func start(_ arguments: [String]) throws -> (Process, Pipe, Pipe) {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    // The shipped plugins are found beside the build; folders of tests are no places for others.
    process.currentDirectoryURL = URL(fileURLWithPath: "/")
    try process.run()
    return (process, output, errors)
  }

  /// Beside the tests.
  private static var program: URL {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let bundle = Bundle.allBundles.lazy.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    return (bundle?.deletingLastPathComponent() ?? tests).appendingPathComponent("pta-studio")
  }
}
