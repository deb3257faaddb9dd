/// A language that the engine has texts in, by its name in BCP 47.
///
/// MJRefresh's languages, with Japanese in place of Ukrainian: what peers' users ask for most.
public enum Language: String, CaseIterable, Equatable, Hashable, Sendable {
  /// English.
  case english = "en"
  /// Chinese in simplified characters.
  case simplifiedChinese = "zh-Hans"
  /// Chinese in traditional characters.
  case traditionalChinese = "zh-Hant"
  /// Japanese.
  case japanese = "ja"
  /// Korean.
  case korean = "ko"
  /// Russian.
  case russian = "ru"

  /// The first of a person's languages that there are texts in; English where there is none.
  ///
  /// - Parameter tags: names in BCP 47, the favourite first, as `Locale.preferredLanguages` has them.
  public init(preferred tags: [String]) {
    self = tags.lazy.compactMap(Language.init(tag:)).first ?? .english
  }

  /// Chinese is written by script or, where that is left out, as in the region.
  private init?(tag: String) {
    let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    guard let first = parts.first else { return nil }
    guard first == "zh" else {
      guard let language = Language(rawValue: first) else { return nil }
      self = language
      return
    }
    let isTraditional =
      parts.contains("hant")
      || !parts.contains("hans") && parts.contains { ["tw", "hk", "mo"].contains($0) }
    self = isTraditional ? .traditionalChinese : .simplifiedChinese
  }
}
