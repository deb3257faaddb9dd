// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "News",
  platforms: [.iOS(.v17), .macOS(.v14)],
  dependencies: [.package(name: "PullToAction", path: "../..", traits: [])],
  targets: [
    .target(
      name: "News",
      dependencies: [
        .product(name: "PullPlugins", package: "PullToAction"),
        .product(name: "PullToAction", package: "PullToAction"),
      ],
      resources: [.copy("Plugins")]),
    .testTarget(name: "NewsTests", dependencies: ["News"]),
  ]
)
