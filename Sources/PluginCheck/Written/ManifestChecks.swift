import PullPlugins
import TextSupport

/// What is wrong with manifests that can be read.
struct ManifestChecks {
  private let source: PluginSource
  private let manifests: [PluginManifest]

  init(_ source: PluginSource, _ manifests: [PluginManifest]) {
    self.source = source
    self.manifests = manifests
  }

  var findings: [CheckFinding] { versions + descriptions + options + heights }

  /// Where a field is, and the file and the line as they are shown.
  private func place(
    _ field: String, _ manifest: PluginManifest
  ) -> (file: String?, line: Int?, text: String) {
    guard let place = source.place(of: field, in: manifest.kind) else {
      return (nil, nil, "the \(manifest.kind.words)")
    }
    return (place.file, place.line, "\(place.file):\(place.line)")
  }

  /// A plugin has one version, and its parts say the same.
  private var versions: [CheckFinding] {
    guard let first = manifests.first else { return [] }
    return manifests.dropFirst().filter { $0.version != first.version }.map { other in
      let place = place("version", other)
      return CheckFinding(
        kind: .fault, file: place.file, line: place.line,
        message: "version is \"\(other.version)\", and \(self.place("version", first).text) says "
          + "\"\(first.version)\": a plugin has one; write the same in both")
    }
  }

  /// A height that is probably meant as a part of something, in points.
  private static let leastHeight = 2.0

  private var heights: [CheckFinding] {
    manifests.filter { 0 < $0.height && $0.height < ManifestChecks.leastHeight }.map { manifest in
      let place = place("height", manifest)
      return CheckFinding(
        kind: .fault, file: place.file, line: place.line,
        message: "a height is in points, and this is \(NumberText.text(manifest.height)); write 60 "
          + "for the usual one")
    }
  }

  private var options: [CheckFinding] {
    let declared = Set(manifests.flatMap(\.options).map(\.name))
    return source.optionsDeclaredTwice.filter { declared.contains($0.name) }.map { option in
      CheckFinding(
        kind: .fault, file: option.file, line: option.next,
        message: "the option '\(option.name)' is declared in line \(option.first), too, which has "
          + "no effect; take one of them out")
    }
  }

  /// Words that stand where nothing is said yet.
  private static let fillers: Set = ["todo", "tbd", "fixme", "xxx", "..."]

  private var descriptions: [CheckFinding] {
    let words = manifests.filter { manifest in
      let word = manifest.description.split(whereSeparator: { " :.".contains($0) }).first ?? "..."
      return !manifest.description.isEmpty
        && ManifestChecks.fillers.contains(word.lowercased())
    }
    return words.map { manifest in
      let place = place("description", manifest)
      return CheckFinding(
        kind: .fault, file: place.file, line: place.line,
        message: "the description is \"\(manifest.description)\"; say in a sentence what the "
          + "plugin does")
    }
  }
}
