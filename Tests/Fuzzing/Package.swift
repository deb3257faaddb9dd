// swift-tools-version: 6.0
import PackageDescription

/// What is fuzzed: a program of each, with libFuzzer's own `main`.
let subjects = ["callbacks", "messages", "options", "plugins", "scripts"]

let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "PullToAction", path: "../..")],
  targets: [
    .target(
      name: "FuzzSupport",
      dependencies: [
        .product(name: "Internals", package: "PullToAction"),
        .product(name: "PullPlugins", package: "PullToAction"),
        .product(name: "PullToAction", package: "PullToAction"),
      ])
  ]
    + subjects.map { subject in
      .executableTarget(
        name: "fuzz-\(subject)", dependencies: ["FuzzSupport"],
        swiftSettings: [.unsafeFlags(["-parse-as-library"])])
    }
)
