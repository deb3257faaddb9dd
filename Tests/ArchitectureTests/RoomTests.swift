import Foundation
import Testing

/// CLua's rooms stand on one another: a file knows of its own room and of those below.
@Suite struct RoomTests {
  private static let below: [String: Set<String>] = [
    "limits": [], "values": ["limits"], "bridge": ["limits", "values"],
    "library": ["limits", "values", "bridge"], "remote": ["limits", "values", "bridge"],
  ]

  /// Where a file lies: the room, or "" for what lies flat.
  private static func room(of path: String) -> String {
    let parts = path.split(separator: "/")
    return parts.count > 2 ? String(parts[1]) : ""
  }

  private static func includes(of file: Sources.File) -> [String] {
    file.code.compactMap { $0.text.firstMatch(of: /^\s*#include "([^"]+)"/) }.map { String($0.1) }
  }

  private func cFiles() throws -> [Sources.File] {
    try Sources.files("c", "h").filter { $0.module == "CLua" && !$0.path.contains("/include/") }
  }

  @Test func everyRoomHasAHeader() throws {
    let files = try cFiles()
    #expect(Set(files.map { RoomTests.room(of: $0.path) }) == Set(RoomTests.below.keys).union([""]))
    for room in RoomTests.below.keys {
      #expect(files.contains { $0.path == "CLua/\(room)/\(room).h" }, "\(room)")
    }
    #expect(files.count { $0.path.hasSuffix(".c") && RoomTests.room(of: $0.path) == "" } <= 8)
  }

  @Test func includesGoOneWay() throws {
    for file in try cFiles() {
      let room = RoomTests.room(of: file.path)
      let isPart = file.path.hasSuffix("/part.h")
      for name in RoomTests.includes(of: file) where !name.hasPrefix("CLua") {
        let parts = name.split(separator: "/").map(String.init)
        let other = parts.count == 2 ? parts[0] : ""
        let isAllowed =
          if isPart {
            // A struct of a room's own: of others it may know their structs.
            parts.last == "part.h" && RoomTests.below[room]?.contains(other) == true
          } else if room == "" {
            file.path.hasSuffix(".c") || parts.last == "part.h"
          } else {
            name == "state.h" || other == room
              || (name == "\(other)/\(other).h" && RoomTests.below[room]?.contains(other) == true)
          }
        #expect(isAllowed, "\(file.path) includes \(name)")
      }
    }
  }

  /// Functions without a declaration in the headers that a file includes do not compile, so what is
  /// called goes the way of the includes; a declaration outside of a header would get around that.
  @Test func nothingIsDeclaredBesideTheHeaders() throws {
    for file in try cFiles() where file.path.hasSuffix(".c") {
      for (number, line) in file.code
      where line.contains(/^(?:extern\b|\w[\w *]*\bclua_\w+\([^{]*\);)/) {
        Issue.record("\(file.path):\(number): \(line)")
      }
    }
  }
}
