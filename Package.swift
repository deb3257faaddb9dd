// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "PullToAction",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "PullToAction", targets: ["PullToAction", "ViewKit"])
  ],
  targets: [
    .target(name: "ViewKit"),
    .target(name: "PullToAction", dependencies: ["ViewKit"]),
    .target(name: "Rendering", dependencies: ["ViewKit"]),
    .testTarget(name: "ViewKitTests", dependencies: ["ViewKit"]),
    .testTarget(name: "PullToActionTests", dependencies: ["PullToAction", "ViewKit"]),
    .testTarget(name: "RenderingTests", dependencies: ["Rendering", "ViewKit"]),
  ]
)
