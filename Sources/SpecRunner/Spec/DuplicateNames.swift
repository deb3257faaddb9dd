/// Tests of a file that have the same names.
struct DuplicateNames {
  private var lines: [String: [Int]] = [:]
  private var names: [String] = []

  mutating func add(_ tests: [SpecTest]) {
    for test in tests {
      let name = test.fullName
      if lines[name] == nil { names.append(name) }
      lines[name, default: []].append(test.line)
    }
  }

  /// What is said of them.
  func notices(of file: SpecFile) -> [RunEvent] {
    names.sorted { (lines[$0]?.first ?? 0) < (lines[$1]?.first ?? 0) }.compactMap { name in
      guard let lines = lines[name], lines.count > 1 else { return nil }
      let different = Array(Set(lines)).sorted()
      let place =
        different.count == 1
        ? "declared in line \(different[0])"
        : "in the lines \(different.prefix(5).map(String.init).joined(separator: ", "))"
      return .fileNotice(
        file: file.path, line: different[0],
        message: "\(lines.count) tests are called '\(name)', \(place): results, filters and "
          + "snapshots go by names, so give each its own")
    }
  }
}
