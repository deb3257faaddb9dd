import Foundation

/// Whether a plugin's spec notices changes of the plugin.
extension Tool {
  /// The mutants of a plugin's file that its spec has nothing to say about.
  func survivors(
    of mutants: [LuaMutant], in plugin: URL
  ) throws -> [LuaMutant] {
    let name = plugin.lastPathComponent
    let files = FileManager.default
    for (index, mutant) in mutants.enumerated() {
      let place = "mutants/\(index)"
      try files.createDirectory(
        at: folder.appendingPathComponent(place), withIntermediateDirectories: true)
      try files.copyItem(at: plugin, to: folder.appendingPathComponent("\(place)/\(name)"))
      try write(mutant.text, to: "\(place)/\(name)/init.lua")
    }
    let result = try run(["test", "mutants", "--jobs", "2", "--reporter", "json"])
    let failed = Set(try result.lines.compactMap(Tool.folderOfFailure))
    return mutants.indices.filter { !failed.contains("\($0)") }.map { mutants[$0] }
  }

  private static func folderOfFailure(_ line: String) throws -> String? {
    let event = try JSONDecoder().decode(Event.self, from: Data(line.utf8))
    let isWrong = event.event == "file_problem" || ["failed", "error"].contains(event.status)
    return isWrong ? event.file?.split(separator: "/").dropFirst().first.map(String.init) : nil
  }

  private struct Event: Decodable {
    let event: String
    let file: String?
    let status: String?
  }
}

extension LuaMutant {
  /// Whether only what the plugin says of itself was changed, which is for people.
  var isOfWords: Bool {
    !change.hasSuffix("removed")
      && ["version", "description", "doc"].contains { change.hasPrefix($0 + " = ") }
  }
}
