@testable import PullPlugins

/// What the programs of this package do with an input.
package enum Subject {
  /// The bytes are a plugin's `init.lua`, and a picture beside it.
  package static func plugin(_ bytes: UnsafeBufferPointer<UInt8>) {
    let files = ["init.lua": Array(bytes), "parts.lua": Array("return { 1 }".utf8)]
    run(
      PluginSource(name: "fuzzed", files: files, images: ["dot.png": Array(bytes)]), Gesture.whole)
  }

  /// The bytes stand for gestures and for what the plugin's callbacks do.
  package static func callbacks(_ bytes: UnsafeBufferPointer<UInt8>) {
    var input = InputBytes(bytes)
    let gestures = Gesture.list(&input)
    var grammar = PluginGrammar(input: input, api: Shared.environment.api)
    let script = grammar.script()
    show("\(script)\n-- \(gestures)")
    run(
      PluginSource(
        name: "fuzzed", files: ["init.lua": Array(script.utf8)], images: ["dot.png": Picture.dot]),
      gestures)
  }

  private static func run(_ source: PluginSource, _ gestures: [Gesture]) {
    let run = PullRun { () throws(PluginError) in
      try Plugin(source: source, limits: PullRun.limits, environment: Shared.environment)
    }
    let used = run.perform(gestures)?.memoryInUse ?? 0
    demand(used <= PullRun.limits.memory, "\(used) bytes in use")
  }
}

/// The smallest picture: a pixel.
enum Picture {
  static let dot: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1,
    0,
    0, 0, 1, 8, 6, 0, 0, 0, 0x1F, 0x15, 0xC4, 0x89, 0, 0, 0, 13, 0x49, 0x44, 0x41, 0x54, 0x78, 0xDA,
    0x63, 0xF8, 0xCF, 0xC0, 0xF0, 0x1F, 0, 5, 0, 1, 0xFF, 0x56, 0xC7, 0x2F, 0x0D, 0, 0, 0, 0, 0x49,
    0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]
}
