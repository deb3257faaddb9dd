/// Tests of a file that have the same names.
enum DuplicateNames {
  /// A notice for each name, in the order of the file.
  static func notices(_ tests: [SpecTest], of file: SpecFile) -> [RunEvent] {
    Dictionary(grouping: tests.enumerated(), by: \.element.fullName)
      .filter { $1.count > 1 }
      .sorted {
        ($0.value[0].element.line, $0.value[0].offset)
          < ($1.value[0].element.line, $1.value[0].offset)
      }
      .map { name, tests in
        let lines = Set(tests.map(\.element.line)).sorted()
        let place =
          lines.count == 1
          ? "declared in line \(lines[0])"
          : "in the lines \(lines.prefix(5).map(String.init).joined(separator: ", "))"
        return .fileNotice(
          file: file.path, line: lines[0],
          message: "\(tests.count) tests are called '\(name)', \(place): results, filters and "
            + "snapshots go by names, so give each its own")
      }
  }
}
