@testable import PullPlugins

extension Subject {
  /// The bytes stand for the options that a plugin declares, and for those that its user gives.
  package static func options(_ bytes: UnsafeBufferPointer<UInt8>) {
    var grammar = ManifestGrammar(input: InputBytes(bytes), api: Shared.environment.api)
    let (script, options) = grammar.plugin()
    show("\(script)\n-- \(options)")
    let source = PluginSource(name: "fuzzed", script: script)
    let run = PullRun { () throws(PluginError) in
      try Plugin(
        source: source, options: options, limits: PullRun.limits, environment: Shared.environment)
    }
    guard let plugin = run.perform([.pull(120), .release(0), .wait(0.2)]) else { return }
    for manifest in plugin.manifests { check(manifest, options) }
  }

  private static func check(_ manifest: PluginManifest, _ given: [String: OptionValue]) {
    demand(manifest.height > 0 && manifest.height <= 10_000, "a height of \(manifest.height)")
    if let cycle = manifest.cycle {
      let seconds = cycle.animationDuration
      demand(seconds > 0 && seconds.isFinite, "a duration of \(seconds)")
      demand(cycle.animationDelay >= 0 && cycle.animationDelay.isFinite, "a delay")
    }
    for option in manifest.options {
      let value = given[option.name] ?? option.defaultValue
      demand(option.complaint(about: value) == nil, "\(option.name) is \(value)")
    }
    let names = manifest.options.map(\.name)
    demand(given.keys.allSatisfy(names.contains), "\(given.keys) are no options")
  }
}
