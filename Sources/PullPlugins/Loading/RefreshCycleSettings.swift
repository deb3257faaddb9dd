import PullToAction

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

  func readCycle() throws(Complaint) -> RefreshCycleSettings {
    let missing = ["height", "animation_duration"].filter { table[$0] == nil }
    guard missing.isEmpty else {
      let names = missing.map { "'\($0)'" }.joined(separator: " and ")
      throw complaint(
        "\(names) \(missing.count == 1 ? "is" : "are") missing; write height = 60 (points) and "
          + "animation_duration = 0.6 (seconds)")
    }
    for field in ["animation_delay", "animation_options"]
    where table["animation_type"] == .string("layer") && table[field] != nil {
      throw complaint(
        "'\(field)' is for other animation types: a cycle of a layer has neither a delay nor "
          + "options; leave it out")
    }
    return RefreshCycleSettings(
      animationDuration: try seconds("animation_duration", isZeroAllowed: false) ?? 0,
      animationDelay: try seconds("animation_delay", isZeroAllowed: true) ?? 0,
      type: try word("type") ?? .slideDown, anchorPosition: try word("anchor_position") ?? .top,
      animationType: try word("animation_type") ?? .default,
      animationOptions: try readAnimationOptions())
  }

  private func seconds(_ field: String, isZeroAllowed: Bool) throws(Complaint) -> Double? {
    guard let value = table[field] else { return nil }
    guard let seconds = value.asNumber, seconds <= PullPolicy.longestTime,
      isZeroAllowed ? seconds >= 0 : seconds > 0
    else {
      throw complaint(
        "'\(field)' must be a number of seconds \(isZeroAllowed ? "from 0" : "above 0") up to "
          + "\(Int(PullPolicy.longestTime)), got \(value.given)")
    }
    return seconds
  }

  private func word<Word: RawRepresentable<String> & CaseIterable>(
    _ field: String
  ) throws(Complaint) -> Word? { try word(field, Word.allCases.map(\.rawValue)).flatMap(Word.init) }

  private func readAnimationOptions() throws(Complaint) -> RefreshAnimationOptions {
    var options = RefreshAnimationOptions()
    guard let value = table["animation_options"] else { return options }
    guard let fields = value.asTable, fields.array.isEmpty else {
      throw complaint("'animation_options' must be { curve = …, autoreverses = … }")
    }
    for field in fields.fields {
      switch (field.key, field.value) {
      case (.string("curve"), .string(let name)):
        guard let curve = AnimationCurve(name: name) else {
          let names = quoted(AnimationCurve.named.map(\.name))
          throw complaint("'animation_options.curve' must be one of \(names), got \"\(name)\"")
        }
        options.curve = curve
      case (.string("autoreverses"), .boolean(let autoreverses)):
        options.autoreverses = autoreverses
      default:
        throw complaint(
          "'animation_options' may have curve = a name and autoreverses = true or false; a cycle is "
            + "repeated anyway")
      }
    }
    return options
  }

  /// Adds the options that every refresh control has: the seed's `initWithType:` and `anchorPosition`.
  func withCycleOptions(
    _ declared: [OptionDeclaration], _ cycle: RefreshCycleSettings?
  ) throws(Complaint) -> [OptionDeclaration] {
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
      throw complaint(
        "option '\(option.name)' is one that every refresh control has; give yours another name")
    }
    return declared + added
  }
}
