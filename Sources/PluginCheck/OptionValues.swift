import PullPlugins

/// Values of a plugin's options to try: the extremes of what it declares.
enum OptionValues {
  /// One option at a time, each with the text of an assignment.
  static func extremes(
    of manifests: [PluginManifest]
  ) -> [(text: String, options: [String: OptionValue])] {
    var names: Set<String> = []
    return manifests.flatMap(\.options).filter { names.insert($0.name).inserted }.flatMap {
      option in
      values(of: option).filter { $0 != option.defaultValue }.map { value in
        let ends = option.hasEnds ? "" : " (it has no range)"
        return ("\(option.name) = \(value.text)\(ends)", [option.name: value])
      }
    }
  }

  private static func values(of option: OptionDeclaration) -> [OptionValue] {
    switch option.kind {
    case .boolean: [true, false]
    // As a floating-point number, the largest integer is rounded up.
    // Without a range any number is one that it takes.
    case .number(nil), .integer(nil): [0, -1]
    case .number(let range), .integer(let range):
      [range?.lowerBound, range?.upperBound].compactMap { $0.map { .number($0) } }
        .filter { option.complaint(about: $0) == nil }
    case .string: ["", "\u{1F600} words that are longer than there is room for on any screen"]
    case .color: ["#000000", "white"]
    case .choice(let words), .image(let words): words.map { .string($0) }
    }
  }
}

extension OptionDeclaration {
  /// Whether it says how far its values go, or need not.
  fileprivate var hasEnds: Bool {
    switch kind {
    case .number(let range), .integer(let range): range != nil
    case .boolean, .string, .color, .choice, .image: true
    }
  }
}
