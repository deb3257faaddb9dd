// Lists public symbols that have no documentation comment.
//
//   swift Scripts/undocumented.swift SYMBOL-GRAPH-FOLDER CHECKOUT/
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
  print("usage: swift undocumented.swift SYMBOL-GRAPH-FOLDER CHECKOUT/")
  exit(2)
}
let root = arguments[2]
let folder = URL(fileURLWithPath: arguments[1])
let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
var findings: [String] = []
var count = 0
for name in names where name.hasSuffix(".symbols.json") {
  let data = try Data(contentsOf: folder.appendingPathComponent(name))
  for symbol in try JSONDecoder().decode(SymbolGraph.self, from: data).symbols {
    // The rest was made by the compiler or, for the tests' runner, by the build.
    guard let place = symbol.location, let path = URL(string: place.uri)?.path,
      path.hasPrefix(root + "Sources/")
    else { continue }
    count += 1
    guard !symbol.isDocumented else { continue }
    let position = "\(path.dropFirst(root.count)):\(place.position.line + 1)"
    findings.append("\(position): \(symbol.pathComponents.joined(separator: ".")) has no comment")
  }
}
findings.sorted { $0.localizedStandardCompare($1) == .orderedAscending }.forEach { print($0) }
print("\(count - findings.count) of \(count) public symbols documented")
exit(findings.isEmpty ? 0 : 1)
