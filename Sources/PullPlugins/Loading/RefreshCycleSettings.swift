import PullToAction
import TextSupport

/// What a plugin says of its refresh control's cycles.
public struct RefreshCycleSettings: Equatable, Sendable {
  /// How long a cycle's animation takes, in seconds.
  public var animationDuration: Double
  /// How long it waits before, in seconds.
  public var animationDelay: Double
  /// How it comes into sight, unless the user chooses.
  public var type: RefreshControlType
  /// Where the animation view is when it is pulled further than it is high, unless the user chooses.
  public var anchorPosition: RefreshAnchorPosition
  /// What kind of animation a cycle is.
  public var animationType: RefreshAnimationType
  /// How it runs.
  public var animationOptions: RefreshAnimationOptions
  /// Whether a cycle animates a layer by key paths.
  public var isLayer: Bool { animationType == .layer }

  /// The methods that a plugin must have.
  package var requiredMethods: [CallbackName] {
    [.setup, .handleScrolling] + (isLayer ? [.targetLayer] : [.setupForCycle, .animationCycle])
  }
}

/// Reads what only a refresh control's manifest has. Height and duration have no defaults, as in the
/// seed.
extension ManifestReader {
  static let cycleFields = [
    "animation_duration", "animation_delay", "type", "anchor_position", "animation_type",
    "animation_options",
  ]

  /// The cycles; what is wrong has a default in its place.
  func readCycle() -> RefreshCycleSettings {
    let missing = ["height", "animation_duration"].filter { table[$0] == nil }
    if !missing.isEmpty {
      let names = missing.map { "'\($0)'" }.joined(separator: " and ")
      complaints.add(
        [],
        "\(names) \(missing.count == 1 ? "is" : "are") missing; write height = 60 (points) and "
          + "animation_duration = 0.6 (seconds)")
    }
    for field in ["animation_delay", "animation_options"]
    where table["animation_type"] == .string("layer") && table[field] != nil {
      complaints.add(
        [field],
        "'\(field)' is for other animation types: a cycle of a layer has neither a delay nor "
          + "options; leave it out")
    }
    return RefreshCycleSettings(
      animationDuration: seconds("animation_duration", isZeroAllowed: false) ?? 0,
      animationDelay: seconds("animation_delay", isZeroAllowed: true) ?? 0,
      type: word("type") ?? .slideDown, anchorPosition: word("anchor_position") ?? .top,
      animationType: word("animation_type") ?? .default,
      animationOptions: readAnimationOptions())
  }

  private func seconds(_ field: String, isZeroAllowed: Bool) -> Double? {
    guard let value = table[field] else { return nil }
    if let seconds = value.asNumber, seconds <= PullPolicy.longestTime,
      isZeroAllowed ? seconds >= 0 : seconds > 0
    {
      return seconds
    }
    complaints.add(
      [field],
      "'\(field)' must be a number of seconds \(isZeroAllowed ? "from 0" : "above 0") up to "
        + "\(Int(PullPolicy.longestTime)), got \(value.given)")
    return nil
  }

  private func word<Word: RawRepresentable<String> & CaseIterable>(_ field: String) -> Word? {
    word(field, Word.allCases.map(\.rawValue)).flatMap(Word.init)
  }

  private func readAnimationOptions() -> RefreshAnimationOptions {
    let name = "animation_options"
    var options = RefreshAnimationOptions()
    guard let value = table[name] else { return options }
    guard let fields = value.asTable, fields.array.isEmpty else {
      complaints.add([name], "'animation_options' must be { curve = …, autoreverses = … }")
      return options
    }
    for field in fields.fields {
      switch (field.key, field.value) {
      case (.string("curve"), .string(let word)):
        if let curve = AnimationCurve(name: word) {
          options.curve = curve
        } else {
          let names = quoted(AnimationCurve.named.map(\.name))
          complaints.add(
            [name, "curve"], "'animation_options.curve' must be one of \(names), got \"\(word)\"")
        }
      case (.string("autoreverses"), .boolean(let autoreverses)):
        options.autoreverses = autoreverses
      case (.string("curve"), let value):
        complaints.add(
          [name, "curve"],
          "'animation_options.curve' must be a name such as \"ease_out\", got \(value.given)")
      case (.string("autoreverses"), let value):
        complaints.add(
          [name, "autoreverses"],
          "'animation_options.autoreverses' must be true or false, got \(value.given)")
      case (let key, _):
        let shown = short(key.asString ?? "(not a string)", 60)
        complaints.add(
          [name] + [key.asString].compactMap(\.self),
          "'animation_options' has the unknown field '\(shown)' "
            + "(\(ManifestReader.advice(forAnimationOption: shown)); it may have curve, autoreverses)"
        )
      }
    }
    return options
  }

  /// What to write for a field of `animation_options` that there is not.
  private static func advice(forAnimationOption field: String) -> String {
    switch field {
    case "ease", "easing", "timing", "timing_function", "timingFunction":
      "write curve = \"ease_out\""
    case "yoyo", "alternate", "direction", "reverse": "write autoreverses = true"
    case "duration", "delay", "time", "seconds":
      "write animation_\(field == "delay" ? field : "duration") = … beside it"
    case "repeats", "repeat", "loop", "repeat_count", "infinite":
      "leave it out: a cycle is repeated anyway"
    default:
      Spelling.nearest(to: field, among: ["curve", "autoreverses"]).map { "did you mean '\($0)'?" }
        ?? "leave it out"
    }
  }

  /// Adds the options that every refresh control has: the seed's `initWithType:` and `anchorPosition`.
  func withCycleOptions(
    _ declared: [OptionDeclaration], _ cycle: RefreshCycleSettings?
  ) -> [OptionDeclaration] {
    guard let cycle else { return declared }
    let added = [
      OptionDeclaration(
        name: "type", kind: .choice(RefreshControlType.allCases.map(\.rawValue)),
        defaultValue: .string(cycle.type.rawValue), doc: "How it comes into sight."),
      OptionDeclaration(
        name: "anchor_position", kind: .choice(RefreshAnchorPosition.allCases.map(\.rawValue)),
        defaultValue: .string(cycle.anchorPosition.rawValue),
        doc: "Where it is when the content is pulled further than it is high."),
    ]
    for option in added where declared.contains(where: { $0.name == option.name }) {
      complaints.add(
        ["options", option.name],
        "option '\(option.name)' is one that every refresh control has; give yours another name")
    }
    return declared + added
  }
}
