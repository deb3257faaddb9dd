// Lists public symbols that have no documentation comment.
//
//   swift Scripts/undocumented.swift SYMBOL-GRAPH-FOLDER SOURCE-PREFIX
//
// Reads what `swift package dump-symbol-graph` writes; exits 1 when there is something to list.

import Foundation

struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Comment: Decodable {
      var lines: [Line]
    }
    struct Line: Decodable {
      var text: String
    }
    struct Location: Decodable {
      struct Position: Decodable {
        var line: Int
      }
      var uri: String
      var position: Position
    }

    var pathComponents: [String]
    var docComment: Comment?
    var location: Location?

    var isDocumented: Bool {
      docComment?.lines.contains { $0.text.contains { !$0.isWhitespace } } ?? false
    }
  }

  var symbols: [Symbol]
}

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  print("usage: swift undocumented.swift SYMBOL-GRAPH-FOLDER SOURCE-PREFIX")
  exit(2)
}
let folder = URL(fileURLWithPath: arguments[1])
let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
var findings: [String] = []
var count = 0
for name in names where name.hasSuffix(".symbols.json") {
  let data = try Data(contentsOf: folder.appendingPathComponent(name))
  for symbol in try JSONDecoder().decode(SymbolGraph.self, from: data).symbols {
    // What has no place in the sources was made by the compiler.
    guard let place = symbol.location, let url = URL(string: place.uri) else { continue }
    count += 1
    guard !symbol.isDocumented else { continue }
    let path =
      url.path.hasPrefix(arguments[2]) ? String(url.path.dropFirst(arguments[2].count)) : url.path
    let line = place.position.line + 1
    findings.append(
      "\(path):\(line): \(symbol.pathComponents.joined(separator: ".")) has no comment")
  }
}
findings.sorted { $0.localizedStandardCompare($1) == .orderedAscending }.forEach { print($0) }
print("\(count - findings.count) of \(count) public symbols documented")
exit(findings.isEmpty ? 0 : 1)
