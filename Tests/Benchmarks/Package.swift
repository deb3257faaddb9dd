// swift-tools-version: 6.0
import PackageDescription

/// What is measured is not public. To the compiler these targets are of the main package, which SwiftPM
/// calls by its folder, as a name in C.
let folder = Context.packageDirectory.split(separator: "/").dropLast(2).last ?? ""
let mainPackage = String(
  folder.lowercased().enumerated().map { index, character in
    character.isLetter || character.isNumber && index > 0 ? character : "_"
  })

let settings: [SwiftSetting] = [.unsafeFlags(["-package-name", mainPackage])]
let engine = Target.Dependency.product(name: "Internals", package: "PullToAction")

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "PullToAction", path: "../..")],
  targets: [
    .target(name: "CReference", dependencies: [engine], exclude: ["Child"]),
    .target(name: "CCounting"),
    .target(
      name: "Benchmarks", dependencies: ["CReference", engine], packageAccess: false,
      swiftSettings: settings),
    .executableTarget(
      name: "pta-bench", dependencies: ["Benchmarks", engine], packageAccess: false,
      swiftSettings: settings),
    .executableTarget(
      name: "allocation-probe", dependencies: ["Benchmarks", "CCounting", engine],
      packageAccess: false, swiftSettings: settings),
    .testTarget(
      name: "BenchmarksTests",
      dependencies: [
        "Benchmarks", "allocation-probe", "pta-bench", engine,
        .product(name: "TestSupport", package: "PullToAction"),
        .product(name: "pta-worker", package: "PullToAction"),
      ],
      packageAccess: false, swiftSettings: settings),
  ]
)
