/// Tests of a file that have the same names.
struct DuplicateNames {
  private var lines: [String: Int] = [:]
  private var found: [(name: String, first: Int, line: Int)] = []

  mutating func add(_ tests: [SpecTest]) {
    for test in tests {
      guard let first = lines.updateValue(test.line, forKey: test.fullName) else { continue }
      found.append((test.fullName, first, test.line))
    }
  }

  /// What is said of them.
  func notices(of file: SpecFile) -> [RunEvent] {
    found.map { duplicate in
      let place =
        duplicate.first == duplicate.line ? "in this line" : "here and in line \(duplicate.first)"
      return .fileNotice(
        file: file.path, line: duplicate.line,
        message: "two tests are called '\(duplicate.name)', \(place): results, filters and "
          + "snapshots go by names, so give one of them another")
    }
  }
}
