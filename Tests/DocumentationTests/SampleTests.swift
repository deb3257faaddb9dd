import Driver
import Foundation
import PluginCheck
import PullPlugins
import PullToAction
import TestSupport
import Testing
import ViewKit

/// Every sample of the documentation does what the page says.
@Suite struct SampleTests {
  /// Somebody who hears of the action, and leaves it to the test to end it.
  private final class Host: PullToActionDelegate {}

  @Test func everyBlockIsOfAKindThatIsChecked() {
    let known = ["console", "groovy", "json", "lua", "mermaid", "sh", "swift", "text", "yaml"]
    #expect(MarkdownBlock.all.count > 15)
    for block in MarkdownBlock.all {
      #expect(known.contains(block.language), "\(block.description)")
    }
  }

  @Test(arguments: MarkdownBlock.all(in: "console").filter { !$0.isShellTranscript })
  func transcriptsAreWhatTheREPLPrints(block: MarkdownBlock) throws {
    let typed = block.text.split(separator: "\n").filter { $0.hasPrefix("pta> ") }
      .map { String($0.dropFirst("pta> ".count)) }
    let printed = try SampleSession().transcript(of: typed)
    #expect(printed == block.text, "\(block.description)")
  }

  /// What is a file of a page's commands does what the commands show.
  @Test(
    arguments: MarkdownBlock.all(in: "lua").filter { !$0.isPlugin && !$0.isSpec && $0.file == nil })
  func scriptsRun(block: MarkdownBlock) throws {
    // By the whole path: Foundation starts programs of other tests by changing the folder of this one.
    let plugins = MarkdownBlock.checkout.appendingPathComponent("Plugins").path
    let text = block.text.replacingOccurrences(of: "./Plugins/", with: plugins + "/")
    try SampleSession().script.run(text, name: block.page)
  }

  @Test(
    arguments: MarkdownBlock.all(in: "lua").filter { $0.isPlugin && !$0.isSpec && $0.file == nil })
  func pluginsLoadAndGoThroughAPull(block: MarkdownBlock) throws {
    let plugin = try Plugin(source: PluginSource(name: "sample", script: block.text))
    let clock = FrameClock()
    let scrollView = ScrollView(clock: clock, size: Size(width: 390, height: 844))
    scrollView.contentSize = Size(width: 390, height: 2000)
    let control = PullToActionControl(scrollView: scrollView)
    var trouble: [Diagnostic] = []
    control.onDiagnostic = { trouble.append($0) }
    let host = Host()
    control.delegate = host
    plugin.use(on: control)
    // As `pta check` wants it. A view that is made anew for each pull is not there at rest.
    let isThere = !plugin.manifests.contains { $0.kind == .refreshView }
    clock.advance()
    if isThere { #expect(control.accessibilityLabel != nil) }
    clock.advance { scrollView.touchBegan(at: .zero) }
    for step in 1...30 {
      clock.advance { scrollView.touchMoved(to: Point(x: 0, y: Double(step) * 10)) }
    }
    // A plugin may set a policy that fires at the threshold.
    #expect([.triggered, .executing].contains(control.state))
    clock.advance { scrollView.touchEnded() }
    #expect(control.state == .executing)
    #expect(control.accessibilityLabel != nil)
    for step in 1...60 { clock.advance { control.setProgress(Double(step) / 60) } }
    control.policy.resultDuration = 0.5
    control.fail("No network")
    for _ in 1...180 { clock.advance() }
    #expect(control.state == .idle)
    #expect(trouble == [])
  }

  /// What is copied from a page is not told off by `pta check`.
  @Test(
    arguments: MarkdownBlock.all(in: "lua").filter { $0.isPlugin && !$0.isSpec && $0.file == nil })
  func pluginsStandTheCheck(block: MarkdownBlock) throws {
    let name = block.text.firstMatch(of: /name = "([\w-]+)"/).map { String($0.1) } ?? "sample"
    let folder = try PluginFolder([name + "/init.lua": block.text])
    let path = folder.path + "/" + name
    let check = PluginCheck(path: path, environment: SampleSession.environment) { 0 }
    let findings = try withExtendedLifetime(folder) {
      try check.run(PluginSource(folder: path)).findings
    }
    #expect(findings.map(\.message) == [], "\(block.description)")
  }

  @Test(arguments: MarkdownBlock.all(in: "json"))
  func traceLinesAreInTheTraceOfThePagesScript(block: MarkdownBlock) throws {
    let script = try #require(
      MarkdownBlock.all(in: "lua").first { $0.page == block.page }, "a page with lines has a script"
    )
    let sample = try SampleSession(isTraced: true)
    try sample.script.run(script.text, name: block.page)
    var rest = sample.session.trace[...]
    for line in block.text.split(separator: "\n").map(String.init) {
      let index = rest.firstIndex(of: line)
      #expect(index != nil, "\(block.description): \(line)")
      if let index { rest = rest[(index + 1)...] }
    }
  }

  /// Swift samples are compiled: the text of each stands in one of this folder's files, in one of the
  /// package that is written from the pages, or in one that Scripts/check-apple type-checks, line by line.
  @Test(arguments: MarkdownBlock.all(in: "swift"))
  func swiftSamplesAreCompiled(block: MarkdownBlock) {
    let lines = SampleTests.lines(block.text)
    let missing = SampleTests.compiled.map { SampleTests.firstMissing(of: lines, in: $0) }
    // The file that has the most of it tells best what is wrong.
    let furthest = missing.max { ($0 ?? lines.count) < ($1 ?? lines.count) } ?? 0
    if let index = furthest { Issue.record("\(block.description): \(lines[index])") }
  }

  private static let compiled: [[String]] = {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let host = MarkdownBlock.checkout.appendingPathComponent("Tests/HostPackage")
    // What needs a window is beside the tests of windows.
    let windows = tests.appendingPathComponent("../PullToActionGTKTests")
    let samples = [tests, windows].flatMap {
      files(in: $0) { $0.hasSuffix("Samples.swift") || $0 == "AppSample.swift" }
    }
    let news = files(in: host.appendingPathComponent("Sources/News")) { $0.hasSuffix(".swift") }
    // In the checkout the package that it depends on is elsewhere.
    let manifest = files(in: host) { $0 == "Package.swift" }
      .map { $0.replacing("\"../..\"", with: "\"../PullToAction\"") }
    let apple = files(
      in: MarkdownBlock.checkout.appendingPathComponent("Tests/PullToActionUIKitTests/Samples")
    ) { $0.hasSuffix(".swift") }
    return (samples + news + manifest + apple).map(lines)
  }()

  private static func files(in folder: URL, where isOne: (String) -> Bool) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter(isOne).compactMap {
      try? String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  /// The first line that does not follow the ones before it; `nil` where all do.
  private static func firstMissing(of lines: [String], in file: [String]) -> Int? {
    var rest = file[...]
    for (index, line) in lines.enumerated() {
      guard let place = rest.firstIndex(of: line) else { return index }
      rest = rest[(place + 1)...]
    }
    return nil
  }

  /// Commands name scripts and subcommands that there are.
  @Test(arguments: MarkdownBlock.all(in: "sh"))
  func commandsNameWhatThereIs(block: MarkdownBlock) {
    for line in block.text.split(separator: "\n") {
      for word in line.split(separator: " ") where word.hasPrefix("Scripts/") {
        let file = MarkdownBlock.checkout.appendingPathComponent(String(word)).path
        #expect(FileManager.default.fileExists(atPath: file), "\(block.description): \(word)")
      }
    }
  }

  @Test(arguments: MarkdownBlock.topPages)
  func pathsExist(page: String) throws {
    let text = try MarkdownBlock.text(of: page)
    let paths = text.matches(
      of: /(?:Sources|Tests|Scripts|Plugins)\/[A-Za-z0-9\/.+_-]*[A-Za-z0-9]/
    ).map { String($0.0) }
    #expect(paths.count > 15 || page == "CHANGELOG.md")
    // A spec that the page writes itself.
    let written = MarkdownBlock.all.filter { $0.page == page }.compactMap(\.file)
    for path in paths where !written.contains(path) {
      let file = MarkdownBlock.checkout.appendingPathComponent(path).path
      #expect(FileManager.default.fileExists(atPath: file), "\(path)")
    }
  }

  /// It is read first, and so it is short.
  @Test func theReadmeIsShort() throws {
    let text = try MarkdownBlock.text(of: "README.md")
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
  }
}

extension MarkdownBlock {
  fileprivate var isPlugin: Bool {
    PartKind.allCases.contains { text.contains("pta.\($0.rawValue) {") }
  }
}
