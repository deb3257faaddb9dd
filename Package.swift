// swift-tools-version: 6.2
import Foundation
import PackageDescription

// Lua is the system's. Where there is none, as on iOS, it is built from its own sources in Sources/CLua54/lua.
let luaSources = Context.packageDirectory + "/Sources/CLua54/lua/lapi.c"
let lua: Target =
  FileManager.default.fileExists(atPath: luaSources)
  ? .target(
    name: "CLua54", exclude: ["module.modulemap", "shim.h"], sources: ["lua"],
    cSettings: [
      .define("LUA_USE_IOS", .when(platforms: [.iOS])),
      .define("LUA_USE_POSIX", .when(platforms: [.linux, .macOS])),
    ],
    linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
  : .systemLibrary(
    name: "CLua54", pkgConfig: "lua5.4",
    providers: [.apt(["liblua5.4-dev"]), .brew(["lua@5.4"])])

// SwiftPM asks pkg-config for every system library in a host's graph, needed or not, and warns of what it has
// no use for: what the programs of this package link is there with the trait Tools only.
let tools = TargetDependencyCondition.when(traits: ["Tools"])
let gtk = TargetDependencyCondition.when(traits: ["GTK"])
let toolsOrGTK = TargetDependencyCondition.when(traits: ["GTK", "Tools"])

let package = Package(
  name: "PullToAction",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [
    .library(name: "PullToAction", targets: ["PullToAction", "ViewKit"]),
    .library(name: "PullPlugins", targets: ["PullPlugins"]),
    .library(name: "PullToActionUIKit", targets: ["PullToActionUIKit"]),
    // With the trait GTK only: without it there is nothing in it.
    .library(name: "PullToActionGTK", targets: ["PullToActionGTK"]),
    // Has nothing public in it: for the packages in Tests.
    .library(
      name: "Internals",
      targets: [
        "DisplayListReading", "Driver", "Platform", "PullPictures", "TextSupport", "ToolSupport",
      ]),
    .library(name: "TestSupport", targets: ["TestSupport"]),
    .executable(name: "pta", targets: ["pta"]),
    .executable(name: "pta-worker", targets: ["pta-worker"]),
    .executable(name: "pta-pictures", targets: ["pta-pictures"]),
    .executable(name: "pta-demo", targets: ["pta-demo"]),
    .executable(name: "pta-studio", targets: ["pta-studio"]),
  ],
  traits: [
    .default(enabledTraits: ["Tools"]),
    .trait(name: "Tools", description: "The programs, such as pta. A host needs none of them."),
    .trait(name: "GTK", description: "PullToActionGTK and pta-demo, which need GTK 4."),
  ],
  targets: [
    lua,
    .target(
      name: "CLua", dependencies: ["CLua54"],
      cSettings: [.headerSearchPath("."), .headerSearchPath("../CLua54/lua")]),
    .target(name: "LuaRuntime", dependencies: ["CLua"]),
    .systemLibrary(name: "CEdit"),
    .target(name: "CLibrary"),
    .target(name: "Platform", dependencies: ["CLibrary"]),
    .target(name: "TextSupport"),
    .target(name: "ViewKit", dependencies: ["CLibrary", "TextSupport"]),
    .target(
      name: "PullToAction", dependencies: ["CLibrary", "Platform", "TextSupport", "ViewKit"],
      resources: [.embedInCode("Texts")]),
    .target(name: "WorkerProcess", dependencies: ["CLibrary", "LuaRuntime"]),
    .target(name: "CJail"),
    .executableTarget(
      name: "pta-worker", dependencies: ["CJail", "CLibrary", "LuaRuntime", "WorkerProcess"]),
    .target(name: "ShippedPlugins", resources: [.embedInCode("Files")]),
    .target(
      name: "PullPlugins",
      dependencies: [
        "LuaRuntime", "Platform", "PullToAction", "ShippedPlugins", "TextSupport", "ViewKit",
        "WorkerProcess",
      ]),
    .target(name: "Rendering", dependencies: ["TextSupport", "ViewKit"]),
    .target(name: "DisplayListReading", dependencies: ["Platform", "ViewKit"]),
    .target(
      name: "Driver",
      dependencies: ["LuaRuntime", "PullPlugins", "PullToAction", "TextSupport", "ViewKit"]),
    .target(
      name: "Charts",
      dependencies: ["Driver", "PullToAction", "TextSupport", "ViewKit"]),
    .target(
      name: "PullPictures",
      dependencies: [
        "Driver", "LuaRuntime", "PullPlugins", "PullToAction", "TextSupport", "ViewKit",
      ]),
    .target(
      name: "REPL",
      dependencies: [
        "CEdit", "Driver", "LuaRuntime", "Platform", "PullPlugins", "PullToAction", "Rendering",
        "TextSupport", "ViewKit",
      ]),
    .target(name: "SpecLua", resources: [.embedInCode("Lua")]),
    .target(
      name: "SpecRunner",
      dependencies: [
        "CLibrary", "DisplayListReading", "Driver", "LuaRuntime", "PullPlugins", "PullToAction",
        "Rendering", "SpecLua", "TextSupport", "ViewKit",
      ]),
    .target(
      name: "PluginCheck",
      dependencies: [
        "CLibrary", "Driver", "LuaRuntime", "PullPictures", "PullPlugins", "PullToAction",
        "Rendering", "TextSupport", "ViewKit",
      ]),
    .target(
      name: "EditorSupport",
      dependencies: [
        "Driver", "LuaRuntime", "PullPlugins", "PullToAction", "SpecRunner", "TextSupport",
        "ViewKit",
      ]),
    .target(
      name: "Scaffold", dependencies: ["PullPlugins"], resources: [.embedInCode("Templates")]),
    .target(
      name: "Studio",
      dependencies: [
        "Driver", "LuaRuntime", "PullPictures", "PullPlugins", "PullToAction", "TextSupport",
        "ViewKit",
      ]),
    .target(name: "StudioPage", resources: [.embedInCode("Page")]),
    .target(
      name: "GalleryPages",
      dependencies: [
        "Driver", "LuaRuntime", "PullPictures", "PullPlugins", "PullToAction", "StudioPage",
        "TextSupport", "ViewKit",
      ], resources: [.embedInCode("Page")]),
    .systemLibrary(
      name: "CWebSockets", pkgConfig: "libwebsockets",
      providers: [.apt(["libwebsockets-dev"]), .brew(["libwebsockets"])]),
    .target(
      name: "WebServer",
      dependencies: [
        .target(name: "CWebSockets", condition: tools), "CLibrary",
      ]),
    .executableTarget(
      name: "pta-studio",
      dependencies: [
        "Driver", "GalleryPages", "Platform", "PullPictures", "PullPlugins", "Studio", "StudioPage",
        "TextSupport", "ToolSupport", "WebServer",
      ]),
    .systemLibrary(name: "CGetopt"),
    .target(
      name: "ToolSupport", dependencies: ["CGetopt", "Platform", "TextSupport"],
      resources: [.embedInCode("Shells")]),
    .executableTarget(
      name: "pta",
      dependencies: [
        "Charts", "Driver", "EditorSupport", "GalleryPages", "Platform", "PluginCheck",
        "PullPictures", "PullPlugins", "PullToAction", "REPL", "Rendering", "Scaffold",
        "SpecRunner", "TextSupport", "ToolSupport", "ViewKit",
      ]),
    .systemLibrary(
      name: "CPangoCairo", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
    .systemLibrary(
      name: "CFontconfig", pkgConfig: "fontconfig",
      providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
    .systemLibrary(
      name: "CWebP", pkgConfig: "libwebpmux",
      providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
    .systemLibrary(
      name: "CGif", providers: [.apt(["libgif-dev"]), .brew(["giflib"])]),
    .target(
      name: "CairoDrawing",
      dependencies: [
        .target(name: "CFontconfig", condition: toolsOrGTK),
        .target(name: "CPangoCairo", condition: toolsOrGTK),
        "Platform", "TextSupport", "ViewKit",
      ]),
    .target(
      name: "Pictures",
      dependencies: [
        "CGif", "CLibrary",
        .target(name: "CPangoCairo", condition: toolsOrGTK),
        .target(name: "CWebP", condition: tools),
        "CairoDrawing", "Platform", "TextSupport", "ViewKit",
      ]),
    .executableTarget(
      name: "pta-pictures",
      dependencies: [
        "CairoDrawing", "DisplayListReading", "Pictures", "Platform", "TextSupport", "ToolSupport",
        "ViewKit",
      ]),
    .target(
      name: "PullToActionUIKit", dependencies: ["PullPlugins", "PullToAction", "ViewKit"]),
    .systemLibrary(
      name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"]), .brew(["gtk4"])]),
    .target(
      name: "PullToActionGTK",
      dependencies: [
        .target(name: "CGTK", condition: gtk),
        .target(name: "CairoDrawing", condition: gtk),
        "PullToAction", "ViewKit",
      ]),
    .executableTarget(
      name: "pta-demo",
      dependencies: [
        .target(name: "CGTK", condition: gtk),
        "Platform", "PullPlugins", "PullToAction", "PullToActionGTK", "TextSupport", "ToolSupport",
      ]),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .target(
      name: "Reach", dependencies: ["CLua", "CLua54"], path: "Tests/Reach",
      cSettings: [
        .headerSearchPath("../../Sources/CLua"), .headerSearchPath("../../Sources/CLua54/lua"),
      ]),
    .testTarget(
      name: "LuaRuntimeTests",
      dependencies: [
        "CLua", "CLua54", "LuaRuntime", "Platform", "Reach", "TestSupport", "WorkerProcess",
        "pta-worker",
      ],
      exclude: ["Sandbox"]),
    .executableTarget(name: "jail-probe", dependencies: ["CJail"], path: "Tests/JailProbe"),
    .executableTarget(
      name: "sandboxed", dependencies: ["LuaRuntime"], path: "Tests/Suites/Sandboxed"),
    .testTarget(
      name: "WorkerProcessTests",
      dependencies: [
        "CJail", "LuaRuntime", "TestSupport", "WorkerProcess", "jail-probe", "pta-worker",
      ]),
    .testTarget(name: "TextSupportTests", dependencies: ["TestSupport", "TextSupport"]),
    .testTarget(name: "ViewKitTests", dependencies: ["TestSupport", "TextSupport", "ViewKit"]),
    .testTarget(
      name: "PullToActionTests", dependencies: ["PullToAction", "TestSupport", "ViewKit"],
      exclude: ["Recordings"]),
    .testTarget(
      name: "PullPluginsTests",
      dependencies: [
        "LuaRuntime", "PullPlugins", "PullToAction", "Reach", "TestSupport", "ViewKit",
        "WorkerProcess", "pta-worker",
      ]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "Driver", "PluginCheck", "PullPictures", "PullPlugins", "PullToAction", "REPL", "Rendering",
        "TestSupport", "ViewKit",
      ]),
    .testTarget(name: "REPLTests", dependencies: ["CEdit", "REPL"]),
    .testTarget(
      name: "RenderingTests",
      dependencies: [
        "Driver", "PullPictures", "PullPlugins", "Rendering", "TestSupport", "TextSupport",
        "ViewKit",
      ]),
    .testTarget(
      name: "DriverTests",
      dependencies: [
        "Charts", "Driver", "LuaRuntime", "PullPictures", "PullPlugins", "PullToAction",
        "TestSupport", "TextSupport", "ViewKit", "pta-worker",
      ]),
    .testTarget(
      name: "REPLSessionTests", dependencies: ["Driver", "LuaRuntime", "PullPlugins", "REPL"]),
    .testTarget(
      name: "SpecRunnerTests",
      dependencies: [
        "Driver", "LuaRuntime", "PullPlugins", "PullToAction", "SpecRunner", "TestSupport",
        "TextSupport",
      ], exclude: ["Busted/Specs"]),
    .testTarget(
      name: "EndToEndTests", dependencies: ["TestSupport", "pta", "pta-worker"],
      exclude: ["Golden"]),
    .testTarget(
      name: "PicturesTests",
      dependencies: [
        "CGif",
        .target(name: "CWebP", condition: tools),
        "CairoDrawing", "DisplayListReading", "Pictures", "TestSupport", "ViewKit", "pta-pictures",
      ]),
    .testTarget(
      name: "PluginCheckTests",
      dependencies: [
        "Driver", "LuaRuntime", "PluginCheck", "PullPlugins", "PullToAction", "TestSupport",
      ]),
    .testTarget(
      name: "EditorSupportTests",
      dependencies: [
        "EditorSupport", "LuaRuntime", "PullPlugins", "Scaffold", "TestSupport",
      ]),
    .testTarget(
      name: "PullToActionUIKitTests",
      dependencies: ["PullPlugins", "PullToAction", "PullToActionUIKit", "TestSupport", "ViewKit"],
      exclude: ["Samples", "Stubs"]),
    .testTarget(
      name: "PullToActionGTKTests",
      dependencies: [
        .target(name: "CGTK", condition: gtk),
        .target(name: "CairoDrawing", condition: gtk),
        .target(name: "Pictures", condition: gtk),
        "PullPlugins", "PullToAction", "PullToActionGTK", "TestSupport", "ViewKit", "pta-demo",
      ]),
    .testTarget(
      name: "StudioTests",
      dependencies: [
        "Driver", "PullPictures", "PullPlugins", "PullToAction", "SpecRunner", "Studio",
        "TestSupport", "TextSupport", "ViewKit", "pta-worker",
      ]),
    .testTarget(
      name: "WebServerTests",
      dependencies: ["TestSupport", "WebServer", "pta-studio"]),
    .testTarget(
      name: "GalleryPagesTests",
      dependencies: [
        "Driver", "GalleryPages", "PullPictures", "PullPlugins", "TestSupport", "ViewKit",
      ]),
    .testTarget(name: "ArchitectureTests"),
  ]
)

// The checks build the tests of what calls C under the address sanitizer, and only there: `native` has only
// these and what they are made of, `others` all the rest. Names, as in `PTA_TESTS=ViewKitTests,REPLTests`, are
// for a quick look at a few.
let nativeTests: Set = [
  "LuaRuntimeTests", "PicturesTests", "PullPluginsTests", "WorkerProcessTests",
]
switch Context.environment["PTA_TESTS"] {
case "others": package.targets.removeAll { nativeTests.contains($0.name) }
case let tests?:
  var needed = tests == "native" ? nativeTests : Set(tests.split(separator: ",").map(String.init))
  for target in package.targets.reversed() where needed.contains(target.name) {
    for dependency in target.dependencies {
      switch dependency {
      case .byNameItem(let name, _), .targetItem(let name, _): needed.insert(name)
      default: break
      }
    }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
case nil: break
}
