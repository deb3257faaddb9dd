internal import CLua

/// How often each line of some files ran, in all states that it was given to.
///
/// A file is known by the name its chunk has in messages. What a state runs under another name is
/// not counted.
package final class LineCoverage {
  /// The names of the files, sorted.
  package let names: [String]
  let descriptor: UnsafeMutablePointer<clua_coverage>
  private let chunks: [clua_covered_chunk]
  private let arena = DescriptorArena()

  /// Makes counts of nothing.
  ///
  /// - Parameter sources: the text of each file, by its name.
  package init(sources: [String: [UInt8]]) {
    names = sources.keys.sorted()
    var chunks: [clua_covered_chunk] = []
    for name in names {
      let counts = [UInt64](repeating: 0, count: LineCoverage.lineCount(sources[name] ?? []))
      chunks.append(
        clua_covered_chunk(
          name: arena.text(name), name_length: name.utf8.count,
          counts: UnsafeMutablePointer(mutating: arena.array(counts)),
          line_count: Int32(clamping: counts.count)))
    }
    self.chunks = chunks
    descriptor = .allocate(capacity: 1)
    descriptor.initialize(
      to: clua_coverage(
        chunks: arena.array(chunks), chunk_count: Int32(clamping: chunks.count), last: 0))
  }

  deinit { descriptor.deallocate() }

  /// How often lines of a file ran, by their numbers; those that did not are left out.
  package func hits(of name: String) -> [Int: Int] {
    guard let index = names.firstIndex(of: name) else { return [:] }
    let chunk = chunks[index]
    var hits: [Int: Int] = [:]
    for line in 0..<Int(chunk.line_count) where chunk.counts[line] > 0 {
      hits[line + 1] = Int(clamping: chunk.counts[line])
    }
    return hits
  }

  /// No fewer than Lua counts: for Lua, a carriage return with a newline is one end of a line.
  private static func lineCount(_ source: [UInt8]) -> Int {
    source.reduce(1) { $1 == UInt8(ascii: "\n") || $1 == UInt8(ascii: "\r") ? $0 + 1 : $0 }
  }
}
