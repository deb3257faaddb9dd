/// Which form of a word a number needs: the cardinal categories of Unicode's plural rules (CLDR), as far
/// as the languages here have them.
enum PluralCategory: String, CaseIterable {
  case one, few, many, other

  /// The category of a whole number that is not negative.
  init(_ count: Int, in language: Language) {
    switch language {
    case .english: self = count == 1 ? .one : .other
    case .russian: self = PluralCategory.russian(count)
    case .simplifiedChinese, .traditionalChinese, .japanese, .korean: self = .other
    }
  }

  private static func russian(_ count: Int) -> PluralCategory {
    let (last, lastTwo) = (count % 10, count % 100)
    if last == 1, lastTwo != 11 { return .one }
    if (2...4).contains(last), !(12...14).contains(lastTwo) { return .few }
    return .many
  }

  /// The categories that whole numbers have in a language.
  static func all(in language: Language) -> [PluralCategory] {
    switch language {
    case .english: [.one, .other]
    case .russian: [.one, .few, .many]
    case .simplifiedChinese, .traditionalChinese, .japanese, .korean: [.other]
    }
  }
}
