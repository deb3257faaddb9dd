import Foundation
import Testing

/// The arrows of design, section 3: what a module may import, and at what those import.
@Suite struct ImportTests {
  private static let arrows: [String: Set<String>] = [
    "CLua54": [], "CEdit": [], "CLua": ["CLua54"], "LuaRuntime": ["CLua"], "TextSupport": [],
    "CLibrary": [], "ViewKit": ["CLibrary", "TextSupport"],
    "PullToAction": ["Platform", "ViewKit"],
    "PullPlugins": ["LuaRuntime", "PullToAction", "ShippedPlugins", "WorkerProcess"],
    "ShippedPlugins": [],
    "WorkerProcess": ["CLibrary", "LuaRuntime"], "CJail": [],
    "pta-worker": ["CJail", "WorkerProcess"],
    "Driver": ["PullPlugins"], "Charts": ["Driver"], "PullPictures": ["Driver"],
    "Rendering": ["ViewKit"], "DisplayListReading": ["ViewKit"],
    "REPL": ["CEdit", "Driver", "Rendering"],
    "SpecRunner": ["DisplayListReading", "Driver", "Rendering", "SpecLua"], "SpecLua": [],
    "CGetopt": [],
    "PluginCheck": ["PullPictures", "Rendering"], "EditorSupport": ["SpecRunner"],
    "Scaffold": ["PullPlugins"],
    "ToolSupport": ["CGetopt", "TextSupport"],
    "pta": [
      "Charts", "EditorSupport", "GalleryPages", "PluginCheck", "PullPictures", "Scaffold",
      "ToolSupport", "REPL",
      "SpecRunner",
    ],
    "CPangoCairo": [],
    "CFontconfig": [], "CWebP": [],
    "CGif": [],
    "Pictures": ["CGif", "CWebP", "CairoDrawing"],
    "pta-pictures": ["DisplayListReading", "ToolSupport", "Pictures"],
    "Platform": ["CLibrary"],
    "CairoDrawing": ["CFontconfig", "CPangoCairo", "Platform", "TextSupport", "ViewKit"],
    "PullToActionUIKit": ["PullPlugins"],
    "CGTK": [], "PullToActionGTK": ["CGTK", "CairoDrawing", "PullToAction"],
    "pta-demo": ["CGTK", "PullPlugins", "PullToActionGTK", "ToolSupport"],
    "Studio": ["PullPictures"], "StudioPage": [], "GalleryPages": ["PullPictures", "StudioPage"],
    "CWebSockets": [], "WebServer": ["CLibrary", "CWebSockets"],
    "pta-studio": ["GalleryPages", "Studio", "StudioPage", "ToolSupport", "WebServer"],
  ]

  /// What the system brings. Files and processes are for the modules that have to do with them.
  private static let system: [String: Set<String>] = [
    "CLibrary": ["Glibc", "Darwin", "Musl"],
    // Nobody else imports any of Foundation: all of it takes longer to load than the rest.
    "Platform": ["FoundationEssentials", "Foundation", "Synchronization", "os"],
    // What two processes share changes at any time.
    "WorkerProcess": ["Synchronization"],
    // How an error tells a person of itself.
    "PullToAction": ["Platform"],
    "PullPlugins": ["Darwin", "Platform"], "REPL": ["Platform"], "pta": ["Platform"],
    "ToolSupport": ["Platform"], "pta-studio": ["Platform"],
    // Where there are these: what it is an adapter of.
    "PullToActionUIKit": ["AppKit", "CoreText", "QuartzCore", "SwiftUI", "UIKit", "os"],
    // JSON and Base64 of the text form are read by Foundation.
    "DisplayListReading": ["Platform"], "pta-pictures": ["Platform"],
    // The main queue, which GTK's main loop empties.
    "PullToActionGTK": ["Dispatch"],
    // Frames of a file are compressed side by side.
    "Pictures": ["Dispatch"],
  ]

  private func allowed(for module: String) -> Set<String> {
    reachable(from: module).union(ImportTests.system[module] ?? [])
  }

  private func reachable(from module: String) -> Set<String> {
    (ImportTests.arrows[module] ?? []).reduce(into: []) { modules, next in
      modules.insert(next)
      modules.formUnion(reachable(from: next))
    }
  }

  private func imports(of file: Sources.File) -> [String] {
    file.code.compactMap { line in
      line.text.firstMatch(
        of: /^\s*(?:(?:@\w+|public|package|internal)\s+)*import\s+(?:\w+\s+)?(\w+)/
      )
      .map { String($0.1) }
    }
  }

  @Test func everyModuleIsInTheTable() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Sources.root.appendingPathComponent("Sources").path)
    #expect(Set(folders.filter { !$0.hasPrefix(".") }) == Set(ImportTests.arrows.keys))
  }

  @Test func importsFollowTheArrows() throws {
    let files = Sources.swift
    #expect(files.count > 50)
    for file in files {
      let allowed = allowed(for: file.module).union(ImportTests.system[""] ?? [])
      for name in imports(of: file) {
        #expect(allowed.contains(name), "\(file.path) imports \(name)")
      }
    }
  }

  /// What raises by a long jump is behind one module; nothing that it declares is seen through that.
  @Test func onlyLuaRuntimeImportsCLua() {
    for file in Sources.swift where imports(of: file).contains("CLua") {
      #expect(file.module == "LuaRuntime", "\(file.path) imports CLua")
      #expect(file.text.contains("internal import CLua\n"), "\(file.path) hands CLua on")
    }
  }

  @Test func thePackageDeclaresWhatIsImportedAndNoMore() throws {
    // Targets of a trait are named like the others.
    let manifest = try String(
      contentsOf: Sources.root.appendingPathComponent("Package.swift"), encoding: .utf8
    ).replacing(/\.target\(name: ("[\w-]+"), condition: \w+\)/) { $0.1 }
    let files = Sources.swift
    let pattern =
      /\.(?:executableT|t)arget\(\s*name: "([\w-]+)"(?:,\s*dependencies: \[([^\]]*)\])?/
    // What tests share is no module of the product.
    let targets = manifest.matches(of: pattern)
      .filter { !["TestSupport", "Reach", "jail-probe", "sandboxed"].contains($0.1) }
    let systemLibraries = manifest.matches(of: /\.systemLibrary\(\s*name: "([\w-]+)"/)
    #expect(
      Set(targets.map { String($0.1) } + systemLibraries.map { String($0.1) })
        == Set(ImportTests.arrows.keys))
    for target in targets {
      let name = String(target.1)
      let declared = Set((target.2 ?? "").matches(of: /"([\w-]+)"/).map { String($0.1) })
      #expect(declared.isSubset(of: allowed(for: name)), "\(name) depends on \(declared)")
      guard name != "CLua" else { continue }
      let imported = Set(files.filter { $0.module == name }.flatMap(imports))
        .intersection(ImportTests.arrows.keys)
      #expect(imported == declared, "\(name) imports \(imported), declares \(declared)")
    }
  }

  /// Tests may look at what they test and at what that stands on, and at no other.
  @Test func noLibraryDependsOnATool() throws {
    for (module, arrows) in ImportTests.arrows {
      #expect(
        arrows.isDisjoint(with: ["pta", "pta-pictures", "pta-studio", "pta-worker"]), "\(module)")
    }
    // What draws PNG files may be missing where all else is built.
    #expect(!reachable(from: "pta").contains("Pictures"))
    // What a hostile plugin runs beside is as little as can be.
    #expect(
      reachable(from: "pta-worker") == [
        "CJail", "CLibrary", "CLua", "CLua54", "LuaRuntime", "WorkerProcess",
      ])
    #expect(!reachable(from: "PullToAction").contains("LuaRuntime"))
    #expect(!reachable(from: "LuaRuntime").contains("ViewKit"))
  }

  /// Not by another way either: no word of Lua in the code of the engine, but in its messages.
  @Test func theEngineKnowsNothingOfLua() throws {
    let places = Sources.places(of: /\b\w*(?:Lua|lua_|luaL_)\w*\b/) {
      ["ViewKit", "PullToAction"].contains($0.module)
    }
    #expect(places == [])
  }

  @Test func luaKnowsNothingOfPulling() throws {
    let places = Sources.places(of: /(?i)pulled|visualizer|status_?view|\bcontrol\b/) {
      ["LuaRuntime"].contains($0.module)
    }
    #expect(places == [])
    for file in try Sources.files("c", "h") where file.module == "CLua" {
      #expect(!file.text.contains(/(?i)visualizer|status_?view/), "\(file.path)")
    }
  }
}
