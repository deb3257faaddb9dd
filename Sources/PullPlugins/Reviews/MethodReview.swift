import LuaRuntime
import PullToAction
import TextSupport

/// Looks for methods of a part that nobody will ever call, and for callbacks that take their part for
/// something else: both would be met with silence.
struct MethodReview {
  let part: PluginPart
  /// The files as they are written: most plugins need not be looked into.
  let written: () -> WrittenMethods

  private var text: WrittenMethods { written() }
  private var kind: PartKind { part.manifest.kind }

  private func finding(
    _ code: Diagnostic.Code, _ place: (file: String, line: Int)?, _ message: String
  ) -> Diagnostic {
    Diagnostic(
      code: code, plugin: part.manifest.name, file: place?.file, line: place?.line,
      message: message)
  }

  // MARK: Methods that nobody calls

  /// What a plugin is given to ask, and may have methods of the names that parts have.
  private static let others: Set = ["pull", "view", "status_view", "base", "pta"]

  private func other(with method: String) -> PartKind? {
    PartKind.allCases.first { $0 != kind && $0.methodNames.contains(method) }
  }

  /// What to say of functions in the part's table that are no callbacks of it; nothing where something
  /// calls them, or their names say that they are helpers.
  func findings(of methods: [String]) -> [Diagnostic] {
    let methods = methods.filter { !$0.hasPrefix("_") }
    guard !methods.isEmpty, !text.mayAskByAnyName(kind) else { return [] }
    let uncalled = text.uncalled(methods) { other(with: $0) == nil ? [] : MethodReview.others }
    return methods.filter(uncalled.contains).map { method in
      let place = text.definition(of: method).map { ($0.file, $0.line) }
      return finding(
        .unknownMethod, place,
        "'\(short(method, 64))' is never called\(hint(for: method, of: other(with: method)))")
    }
  }

  private func hint(for method: String, of other: PartKind?) -> String {
    let own = "a \(kind.words) has " + kind.methodNames.joined(separator: ", ")
    let found = Set(part.methods.keys.map(\.rawValue))
    let missing = kind.methodNames.filter { !found.contains($0) }
    let words = MethodReview.words(of: method).joined(separator: "_")
    if let advice = ForeignMethod.advice(for: words) { return " by the control; \(advice)" }
    let meant =
      (other == nil ? Spelling.nearest(to: words, among: missing) : nil)
      ?? ForeignMethod.callback(for: words, of: kind, isCallback: other != nil)?.rawValue
    let instead = meant.map {
      found.contains($0) ? "; write that into '\($0)'" : "; did you mean '\($0)'?"
    }
    if let other { return " by the control; it is a \(other.words)'s, and \(own)\(instead ?? "")" }
    if let instead { return " by the control\(instead)" }
    return ": \(own); call it in the plugin, begin its name with '_', or take it out"
  }

  /// What to say of a global function with the name of a callback that the part has not; `nil` where the
  /// plugin uses it.
  func finding(ofGlobal name: CallbackName) -> Diagnostic? {
    guard !text.usesGlobal(name.rawValue) else { return nil }
    return finding(
      .unknownMethod, text.global(name.rawValue),
      "'\(name.rawValue)' is a global function, which is never called by the control; write function "
        + "…:\(name.rawValue)(\(kind.parameters(of: name))), with the \(kind.words) before the colon"
    )
  }

  /// The same of a local function.
  func finding(ofLocal name: CallbackName) -> Diagnostic? {
    guard let place = text.localFunction(name.rawValue), !text.usesGlobal(name.rawValue) else {
      return nil
    }
    return finding(
      .unknownMethod, place,
      "'\(name.rawValue)' is a local function, which is never called; write function "
        + "\(text.variable(of: kind) ?? "…"):\(name.rawValue)(\(kind.parameters(of: name)))")
  }

  /// A name as `update_for_state`, whether it was written so or as `updateForState`.
  private static func words(of name: String) -> [String] {
    var words: [String] = [""]
    for letter in name {
      if letter == "_" || letter.isUppercase && words.last != "" { words.append("") }
      if letter != "_" { words[words.count - 1] += letter.lowercased() }
    }
    return words
  }

  /// What to say of a callback that is defined while another runs: callbacks are looked for once.
  func finding(ofLate callback: CallbackDeclaration) -> Diagnostic? {
    let isFound = part.methods[callback.name] != nil
    guard let late = text.lateDefinition(of: callback.name, kind: kind, isFound: isFound) else {
      return nil
    }
    return finding(
      .unknownMethod, (late.file, late.line),
      "'\(callback.name.rawValue)' is defined in a function, after the control has looked for it, and is "
        + "never called; write it outside of functions, as function "
        + "\(text.variable(of: kind) ?? "…"):\(callback.name.rawValue)(\(kind.parameters(of: callback.name)))"
    )
  }

  // MARK: Parameters

  /// What to say of a callback's parameters, the first of which is the part: that one has another name, or
  /// that others stand where something else is given.
  func finding(ofParameters names: [String], of callback: CallbackDeclaration) -> Diagnostic? {
    guard let first = names.first else { return nil }
    let name = callback.name.rawValue
    let declared = callback.parameters.map(\.name)
    if declared.contains(first) || callback.isNamed(first, at: 0), names.count <= declared.count {
      let place = text.definition(of: name)
      return finding(
        .callbackWithoutSelf, place.map { ($0.file, $0.line) },
        "'\(name)' has no 'self': its first parameter '\(short(first, 64))' is the part; write "
          + form(of: callback, place))
    }
    let rest = Array(names.dropFirst())
    // Only then the files are looked into.
    guard callback.complaint(aboutParameters: rest, isCalledByOthers: false, form: "") != nil else {
      return nil
    }
    let place = text.definition(of: name)
    return callback.complaint(
      aboutParameters: rest,
      isCalledByOthers: text.uncalled([name]) { _ in MethodReview.others }.isEmpty
        || text.mayAskByAnyName(kind), form: form(of: callback, place)
    ).map { finding(.wrongParameters, place.map { ($0.file, $0.line) }, $0) }
  }

  private func form(
    of callback: CallbackDeclaration, _ place: WrittenMethods.Definition?
  ) -> String {
    "function \(place?.owner ?? "…"):\(callback.name.rawValue)(\(kind.parameters(of: callback.name)))"
  }

  // MARK: '.' in the place of ':'

  /// What to say of a call such as `p.setup(view)`.
  func finding(ofCall method: String) -> Diagnostic? {
    text.callWithDot(of: method, kind: kind).map { call in
      finding(
        .callbackWithoutSelf, (call.file, call.line),
        "'\(method)' is called without its 'self'; write \(call.owner):\(method)(…)")
    }
  }
}
