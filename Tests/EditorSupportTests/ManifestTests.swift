import Testing

@testable import EditorSupport
@testable import PullPlugins

/// What is said of manifests is what is read.
@Suite struct ManifestTests {
  @Test(arguments: PartKind.allCases) func fieldsAreThoseThatAreRead(_ kind: PartKind) {
    let names = kind.manifest.map(\.name)
    #expect(Set(names) == Set(ManifestReader.fields + kind.manifestFields))
    #expect(Set(names).count == names.count)
  }

  /// Why a plugin with such a manifest is not loaded; nil where it is.
  private func complaint(about fields: [String], _ kind: PartKind) -> String? {
    let script = """
      local part = pta.\(kind.rawValue) { \(fields.joined(separator: ", ")) }
      for _, name in ipairs { \(kind.methodNames.map { "\"\($0)\"" }.joined(separator: ", ")) } do
        part[name] = function() end
      end
      return part
      """
    do {
      _ = try Plugin(
        source: PluginSource(
          name: "n", files: ["init.lua": Array(script.utf8)], images: ["a.png": []]))
      return nil
    } catch { return "\(error)" }
  }

  private static let values = [
    "api": "1", "name": "\"n\"", "version": "\"1.0.0\"", "description": "\"d\"", "height": "60",
    "animation_duration": "1",
  ]

  /// A manifest with only what is needed is read; without any of that it is not.
  @Test(arguments: PartKind.allCases) func whatIsNeededIs(_ kind: PartKind) {
    let needed = kind.manifest.filter { !$0.isOptional }.map(\.name)
    let fields = needed.map { "\($0) = \(ManifestTests.values[$0] ?? "nil")" }
    #expect(complaint(about: fields, kind) == nil)
    for (name, field) in zip(needed, fields) {
      let found = complaint(about: fields.filter { $0 != field }, kind)
      #expect(found?.contains("'\(name)' is missing") == true, "\(found ?? "")")
    }
  }

  /// The words of a field are those that are read.
  @Test(arguments: PartKind.allCases) func wordsAreThoseThatAreRead(_ kind: PartKind) {
    let needed = kind.manifest.filter { !$0.isOptional }
      .map { "\($0.name) = \(ManifestTests.values[$0.name] ?? "nil")" }
    var count = 0
    for field in kind.manifest {
      guard case .oneOf(let words) = field.type else { continue }
      count += 1
      for word in words {
        #expect(complaint(about: needed + ["\(field.name) = \"\(word)\""], kind) == nil)
      }
      let found = complaint(about: needed + ["\(field.name) = \"nonsense\""], kind) ?? ""
      for word in words { #expect(found.contains("\"\(word)\""), "\(found)") }
    }
    #expect(count > 0)
  }

  /// The types of options, each with the fields that it may have.
  @Test func optionsAreThoseThatAreRead() throws {
    let samples = [
      "boolean": "true", "number": "2, range = { 1, 3 }, step = 0.5",
      "integer": "2, range = { 1, 3 }",
      "string": "\"s\"", "color": "\"red\"", "choice": "\"a\", choices = { \"a\" }",
      "image": "\"a.png\"",
    ]
    let needed = PartKind.visualizer.manifest.filter { !$0.isOptional }
      .map { "\($0.name) = \(ManifestTests.values[$0.name] ?? "nil")" }
    func load(_ option: String) -> String? {
      complaint(about: needed + ["options = { x = { \(option), doc = \"d\" } }"], .visualizer)
    }
    guard case .oneOf(let types) = try #require(PartKind.optionFields.first).type else { return }
    #expect(Set(types) == Set(samples.keys))
    for (type, sample) in samples {
      #expect(load("type = \"\(type)\", default = \(sample)") == nil, "\(type)")
    }
    let used = ["type", "default", "doc", "range", "step", "choices"]
    #expect(PartKind.optionFields.map(\.name) == used)
  }
}
