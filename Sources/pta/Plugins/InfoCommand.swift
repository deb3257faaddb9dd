import Platform
import PullPlugins
import PullToAction
import SpecRunner
import TextSupport
import ToolSupport

extension Command {
  /// `pta info PLUGIN [--json]`
  static let info = Command(
    name: "info", usage: "info PLUGIN [--json]",
    summary:
      "Tells what a plugin says of itself: its options and callbacks, what it extends, its size.",
    options: [.init("json", doc: "prints it as one object of JSON")]
  ) { given, console in
    guard let name = given.operands.first else {
      throw UsageError("a plugin is missing: pta list shows which there are")
    }
    guard given.operands.count == 1 else { throw UsageError("one plugin at a time") }
    let info = try PluginInfo(source: Host.source(name))
    if given.has("json") {
      console.print(info.json)
    } else {
      for line in info.lines { console.print(line) }
    }
    return .success
  }
}

/// What is known of a plugin that was loaded.
struct PluginInfo {
  private let source: PluginSource
  private let plugin: Plugin
  /// How long loading it took, in seconds.
  private let seconds: Double
  private let folder: String
  private let specs, pictures: [String]

  init(source: PluginSource) throws(PluginError) {
    self.source = source
    let start = Clock.now
    plugin = try Plugin(source: source, environment: PluginEnvironment(trust: .all))
    seconds = Clock.now - start
    let folder = source.folder ?? "."
    self.folder = folder
    let search = SpecSearch(files: Host.fileTree, folders: []) { $0 }
    specs = ((try? search.specs(at: [folder + "/spec"])) ?? []).map { spec in
      spec.moduleRoot == "." ? spec.path : String(spec.path.dropFirst(spec.moduleRoot.count + 1))
    }
    pictures = (Host.fileTree.names(folder + "/gallery") ?? []).filter { !$0.hasSuffix(".lua") }
      .sorted().map { "gallery/" + $0 }
  }

  private var bytes: Int {
    (Array(source.files.values) + source.images.values).reduce(0) { $0 + $1.count }
  }

  // MARK: For people

  /// All of it.
  var lines: [String] {
    [plugin.name + " " + (plugin.manifests.first?.version ?? "")]
      + plugin.manifests.map { "\($0.kind.words): \($0.description)" } + [""]
      + TextTable.lines(facts) + section("options", optionRows) + section("callbacks", callbackRows)
  }

  private var facts: [[String]] {
    let files = (Array(source.files.keys) + source.images.keys).sorted()
    let milliseconds = NumberText.fixed(seconds * 1000, decimals: 1)
    let said = plugin.manifests.flatMap(\.facts).reduce(into: [[String]]()) { rows, row in
      if !rows.contains(row) { rows.append(row) }
    }
    let hidden = Host.library.entries.filter {
      $0.name == source.name && Files.realPath($0.folder) != Files.realPath(folder)
    }
    let hides = hidden.isEmpty ? [] : [["hides", list(hidden.map(\.folder))]]
    return [["folder", folder]] + hides + said + [
      ["files", "\(files.joined(separator: ", ")) (\(bytes) bytes)"],
      ["specs", list(specs)], ["pictures", list(pictures)],
      ["loading", "\(milliseconds) ms, \(plugin.memoryInUse) bytes of memory"],
    ]
  }

  private func list(_ paths: [String]) -> String {
    paths.isEmpty ? "none" : paths.joined(separator: ", ")
  }

  private func section(_ title: String, _ rows: [[String]]) -> [String] {
    rows.isEmpty ? [] : ["", title] + TextTable.lines(rows, indent: 2)
  }

  private var options: [OptionDeclaration] { plugin.manifests.flatMap(\.options) }

  private var optionRows: [[String]] {
    options.map { [$0.name, $0.defaultValue.text, $0.expectation, $0.doc] }
  }

  private var callbackRows: [[String]] {
    plugin.callbacks.flatMap { part in
      part.map { callback in
        let parameters = callback.parameters.map(\.name).joined(separator: ", ")
        return ["\(callback.name.rawValue)(\(parameters))", callback.doc]
      }
    }
  }

  // MARK: For programs

  /// All of it, as one object.
  var json: String {
    JSONText.object(
      ("name", JSONText.string(plugin.name)),
      ("version", JSONText.string(plugin.manifests.first?.version)),
      ("folder", JSONText.string(folder)),
      ("parts", JSONText.list(zip(plugin.manifests, plugin.callbacks).map { $0.json(with: $1) })),
      ("options", JSONText.list(options.map(\.json))),
      ("files", sizes(source.files)), ("images", sizes(source.images)), ("bytes", "\(bytes)"),
      ("specs", JSONText.list(specs.map { JSONText.string($0) })),
      ("pictures", JSONText.list(pictures.map { JSONText.string($0) })),
      ("seconds", NumberText.text(seconds)), ("memory", "\(plugin.memoryInUse)"))
  }

  private func sizes(_ files: [String: [UInt8]]) -> String {
    JSONText.list(
      files.sorted { $0.key < $1.key }.map {
        JSONText.object(("path", JSONText.string($0.key)), ("bytes", "\($0.value.count)"))
      })
  }
}

extension PluginManifest {
  /// What else it says, and what that is called.
  fileprivate var facts: [[String]] {
    [
      ["api", "\(api)"],
      kind == .visualizer ? [] : ["height", NumberText.text(height) + " points"],
      base.map { ["extends", $0.rawValue] } ?? [], preset.map { ["preset", $0] } ?? [],
      edge.map { ["edge", $0.rawValue] } ?? [],
    ].filter { !$0.isEmpty }
  }

  fileprivate func json(with callbacks: [CallbackDeclaration]) -> String {
    JSONText.object(
      ("kind", JSONText.string(kind.rawValue)), ("description", JSONText.string(description)),
      ("api", "\(api)"),
      ("height", kind == .visualizer ? "null" : NumberText.text(height)),
      ("extends", JSONText.string(base?.rawValue)), ("preset", JSONText.string(preset)),
      ("edge", JSONText.string(edge?.rawValue)),
      ("callbacks", JSONText.list(callbacks.map { JSONText.string($0.name.rawValue) })))
  }
}
