import Foundation
import Testing

/// The page on the architecture draws the modules as they are.
@Suite(.timeLimit(.minutes(60))) struct DrawingTests {
  @Test func theDrawingIsThatOfThePackage() throws {
    let process = Process()
    process.executableURL = Sources.root.appendingPathComponent("Scripts/draw-modules")
    process.arguments = ["--check"]
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "Scripts/draw-modules draws it anew")
  }

  /// The table of modules leaves none out.
  @Test func everyModuleIsDescribed() throws {
    let page = try String(
      contentsOf: Sources.root.appendingPathComponent("ARCHITECTURE.md"), encoding: .utf8)
    let drawn = page.matches(of: /\n  ([\w-]+) --> ([\w-]+)/).flatMap { [$0.1, $0.2] }
    #expect(drawn.count > 40)
    for module in Set(drawn.map(String.init)) {
      #expect(page.contains("`\(module)`"), "\(module)")
    }
  }
}
