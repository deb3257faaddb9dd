import LuaRuntime

/// What a plugin names as a property is named, in tables of its own: setting fields of that is no mistake.
extension CopyReview {
  /// The names of fields that some files give to tables of their own, of those that properties have, too.
  static func ownFields(_ files: [[LuaToken]], api: LuaAPI) -> Set<String> {
    let reviews = files.map { CopyReview($0, api: api, known: .inPlugins, own: nil) }
    let names = reviews.flatMap { review in
      review.tokens.indices.filter { review.copies.contains(review.tokens[$0].text) }
        .prefix(review.tokens.mostLookedAt).filter(review.givesField)
        .map { review.tokens[$0].text }
    }
    return Set(names)
  }

  private func givesField(_ index: Int) -> Bool {
    guard tokens[index].kind != .sign, copies.contains(tokens[index].text) else { return false }
    // It may name a field that is set later.
    if tokens[index].kind == .text { return true }
    // One of several that are set at once.
    if isSign(".", index - 1), isSign(",", index + 1) { return true }
    guard isSign("=", index + 1) else { return false }
    if isSign(".", index - 1) {
      guard let start = tokens.start(ofChainEndingAt: index - 2) else { return true }
      let owner = types.kind(from: start)
      // The chain goes on with the field, which is what may be a copy.
      if case .copy? = owner.kind { return false }
      return true
    }
    guard types.isFieldOfTable(index), let open = tokens.openBracket(before: index) else {
      return false
    }
    let call = isSign("(", open - 1) ? open - 2 : open - 1
    guard let start = tokens.start(ofChainEndingAt: call),
      case .object? = types.kind(from: start).kind
    else {
      return true
    }
    return false
  }
}
