/// What the default status view and screen readers say in one language, read from the files in `Texts`.
///
/// ```swift
/// PullTexts(.japanese)[.pulling]  // 引っ張って更新
/// ```
public struct PullTexts: Sendable {
  /// Which text; by its name in the files.
  ///
  /// Some have an entry for each edge: "top.pulling", "bottom.pulling" and "side.pulling".
  public enum Key: String, CaseIterable, Equatable, Hashable, Sendable {
    /// At the top edge, while it is pulled.
    case pulling = "top.pulling"
    /// There, when letting go will do.
    case triggered = "top.triggered"
    /// There, while the action runs.
    case executing = "top.executing"
    /// At the bottom edge, while it is pulled.
    case bottomPulling = "bottom.pulling"
    /// There, when letting go will do.
    case bottomTriggered = "bottom.triggered"
    /// There, while the action runs.
    case bottomExecuting = "bottom.executing"
    /// At the leading and the trailing edge, while it is pulled.
    case sidePulling = "side.pulling"
    /// There, when letting go will do.
    case sideTriggered = "side.triggered"
    /// There, while the action runs.
    case sideExecuting = "side.executing"
    /// There is nothing more to load.
    case noMoreData = "no_more_data"
    /// The action took too long.
    case timedOut = "timed_out"
    /// It did what it should, where the host says nothing.
    case success
    /// It did not.
    case failure
    /// It was called off.
    case cancelled
    /// When the last success was, `{time}`.
    case lastUpdated = "last_updated"
    /// There was none yet.
    case neverUpdated = "last_updated.never"
    /// Less than a minute ago.
    case now = "time.now"
    /// The day before this one.
    case yesterday = "time.yesterday"
    /// An hour of this day, `{clock}`.
    case todayAt = "time.today_at"
    /// An hour of the day before.
    case yesterdayAt = "time.yesterday_at"
    /// A date: `{year}`, `{month}`, `{day}`.
    case date = "time.date"
    /// A date and its hour.
    case dateAt = "time.date_at"
    /// What a screen reader calls a control at the top.
    case accessibilityLabel = "accessibility.top"
    /// One at the bottom.
    case accessibilityLabelBottom = "accessibility.bottom"
    /// One at a side.
    case accessibilityLabelSide = "accessibility.side"
    /// How to use one at the top.
    case accessibilityHint = "accessibility.hint.top"
    /// One at the bottom.
    case accessibilityHintBottom = "accessibility.hint.bottom"
    /// One at a side.
    case accessibilityHintSide = "accessibility.hint.side"
    /// How far an action has come, `{n}` of a hundred.
    case accessibilityProgress = "accessibility.progress"
    /// The name of the action that begins the control's.
    case refreshAction = "accessibility.refresh"
    /// The name of the one that calls it off.
    case cancelAction = "accessibility.cancel"
  }

  /// The names that have an entry for each edge.
  package static let ofEdges = [
    "pulling", "triggered", "executing", "accessibility", "accessibility.hint",
  ]

  /// Times that are counted.
  public enum Unit: String, CaseIterable, Equatable, Hashable, Sendable {
    /// Minutes.
    case minutes = "time.minutes"
    /// Hours.
    case hours = "time.hours"
    /// Days.
    case days = "time.days"
  }

  /// The language.
  public let language: Language
  let texts: [String: String]

  // Each is read when it is first asked for, and never changed.
  private static let english = PullTexts(reading: .english)
  private static let simplifiedChinese = PullTexts(reading: .simplifiedChinese)
  private static let traditionalChinese = PullTexts(reading: .traditionalChinese)
  private static let japanese = PullTexts(reading: .japanese)
  private static let korean = PullTexts(reading: .korean)
  private static let russian = PullTexts(reading: .russian)

  /// The texts of a language.
  public init(_ language: Language) {
    self =
      switch language {
      case .english: .english
      case .simplifiedChinese: .simplifiedChinese
      case .traditionalChinese: .traditionalChinese
      case .japanese: .japanese
      case .korean: .korean
      case .russian: .russian
      }
  }

  /// A text. None is missing in any language; a test looks.
  public subscript(key: Key) -> String { texts[key.rawValue] ?? "" }

  /// A text with something put in the place of a name in braces.
  func text(_ key: Key, _ name: String, _ value: String) -> String {
    self[key].replacing("{\(name)}", with: value)
  }

  /// How long ago something was, as "5 min ago", with the word that the number needs.
  public func ago(_ count: Int, _ unit: Unit) -> String {
    let category = PluralCategory(count, in: language)
    let text = texts["\(unit.rawValue).\(category.rawValue)"] ?? ""
    return text.replacing("{n}", with: String(count))
  }

  /// A part of a whole, in per cent.
  ///
  /// - Parameter fraction: 0…1.
  public func percent(_ fraction: Double) -> String {
    text(.accessibilityProgress, "n", String(Int((fraction * 100).rounded())))
  }

  // MARK: Reading

  private init(reading language: Language) {
    self.language = language
    texts = PullTexts.read(language.file)
  }

  /// The texts of a file: each line is a key, " = " and the text; `#` begins a remark.
  static func read(_ file: [UInt8]) -> [String: String] {
    var texts: [String: String] = [:]
    for line in file.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
      // No key has the sign or a space in it.
      guard let space = line.firstIndex(of: UInt8(ascii: " ")),
        line[space...].starts(with: " = ".utf8)
      else { continue }
      texts[String(decoding: line[..<space], as: UTF8.self)] =
        String(decoding: line[(space + 3)...], as: UTF8.self)
    }
    return texts
  }
}

extension PullTexts.Key {
  /// A text by its name; of a name that has an entry for each edge, the edge's.
  package init?(_ name: String, at edge: PullEdge) {
    let place =
      switch edge {
      case .top, .bottom: edge.rawValue
      case .leading, .trailing: "side"
      }
    let names = [name, "\(place).\(name)", "\(name).\(place)"]
    guard let key = names.lazy.compactMap(PullTexts.Key.init(rawValue:)).first else { return nil }
    self = key
  }
}

extension Language {
  /// The file with its texts.
  var file: [UInt8] {
    switch self {
    case .english: PackageResources.en_txt
    case .simplifiedChinese: PackageResources.zh_Hans_txt
    case .traditionalChinese: PackageResources.zh_Hant_txt
    case .japanese: PackageResources.ja_txt
    case .korean: PackageResources.ko_txt
    case .russian: PackageResources.ru_txt
    }
  }
}
