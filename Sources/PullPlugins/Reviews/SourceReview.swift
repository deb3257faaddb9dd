import LuaRuntime
import PullToAction

/// Has the files of plugins looked through for all that cannot be meant, though Lua has nothing against it.
package final class SourceReview {
  private struct Looked {
    let source: PluginSource
    let glances: [SourceGlance]
    var findings: [Diagnostic]?
  }

  /// The last files of each plugin: a test's session loads the same ones again and again.
  private var last: [String: Looked] = [:]

  package init() {}

  func glances(of source: PluginSource) -> [SourceGlance] {
    if let looked = last[source.name], looked.source == source { return looked.glances }
    let glances = source.glances
    last[source.name] = Looked(source: source, glances: glances)
    return glances
  }

  fileprivate func findings(
    of source: PluginSource, look: () -> [Diagnostic]
  ) -> [Diagnostic] {
    if let looked = last[source.name], looked.source == source, let findings = looked.findings {
      return findings
    }
    let findings = look()
    last[source.name] = Looked(source: source, glances: glances(of: source), findings: findings)
    return findings
  }
}

extension PluginSource {
  /// What a look over each of the files tells.
  var glances: [SourceGlance] {
    fileNames.map { SourceGlance(files[$0] ?? [], for: PluginAPI.lookedFor) }
  }
}

/// What is found in the files, wherever it is written in them.
extension PartFinder {
  func reviewFiles() {
    let findings =
      context.review?.findings(of: context.source, look: closeFindings) ?? plainFindings
    for finding in findings { context.report(finding) }
  }

  /// What a look over the bytes tells to be worth it.
  private var plainFindings: [Diagnostic] {
    let glances = context.glances
    return lostMethods + (glances.contains(where: \.mayWriteIntoCopies) ? copies : [])
      + (glances.contains(where: \.comparesOtherWords) ? comparisons : [])
  }

  private func closeFindings() -> [Diagnostic] {
    let files = context.written.files.map { file in
      (file, WrittenTypes(tokens: file.tokens, api: state.api, known: .inPlugins))
    }
    let options = Set(context.definitions.flatMap(\.manifest.options).map(\.name))
    let others = files.flatMap { file, types in
      let elsewhere = files.lazy.filter { $0.0.name != file.name }.flatMap { $1.tokens }
        .filter { $0.kind != .sign }.map(\.text)
      let others = Set(elsewhere)
      let keys = KeyReview(types: types, others: others).findings
      let options = OptionReview(types: types, declared: options, others: others).findings
      return diagnostics(LogicReview(types: types).findings + keys, .neverEqual, file)
        + diagnostics(FieldReview(types: types).findings, .unknownName, file)
        + diagnostics(
          options + ResultReview(types: types).findings + OrderReview(types: types).findings
            + TextReview(types: types).findings, .unusedField, file)
    }
    return lostMethods + copies + comparisons + others + unknownNames(files)
  }

  private var lostMethods: [Diagnostic] {
    let twice = Set(context.glances.flatMap { $0.methodsOfTwice })
    return (twice.isEmpty ? [] : context.written.replaced(twice)).map { lost, next in
      diagnostic(
        .unknownMethod, lost.file, lost.line,
        "'\(short(lost.name, 64))' is defined again in line \(next.line), and this one is never called; take "
          + "one of the two out")
    }
  }

  private var copies: [Diagnostic] {
    let files = context.written.files
    let own = CopyReview.ownFields(files.map(\.tokens), api: state.api)
    return files.flatMap { file in
      let review = CopyReview(file.tokens, api: state.api, known: .inPlugins, own: own)
      return diagnostics(review.findings, .copyChanged, file)
    }
  }

  private var comparisons: [Diagnostic] {
    let files = context.written.files
    let own = ComparisonReview.otherTexts(in: files.map(\.tokens))
    let variables = ComparisonReview.variables(in: files.map(\.tokens))
    // One that is set, or declared by two parts, may be anything.
    let options = Dictionary(grouping: context.definitions.flatMap(\.manifest.options), by: \.name)
    let declared = options.filter { name, _ in
      context.written.set(of: name) == nil && context.written.set(of: "options") == nil
    }.compactMapValues { $0.count == 1 ? $0[0].kind : nil }
    return files.flatMap { file in
      let review = ComparisonReview(
        file.tokens, api: state.api, known: .inPlugins, own: own, variables: variables,
        options: declared)
      return diagnostics(review.findings, .neverEqual, file)
    }
  }

  private func unknownNames(_ files: [(file: WrittenFile, types: WrittenTypes)]) -> [Diagnostic] {
    var known = NameReview.given(by: state.api)
    for (_, types) in files {
      guard let set = NameReview.set(in: types) else { return [] }
      known.formUnion(set)
    }
    return files.flatMap { file, types in
      // What gives nothing back is a script beside the plugin, which has verbs.
      guard
        file.name == PluginSource.main
          || WrittenResult(context.source.files[file.name] ?? []).text != nil
      else { return [Diagnostic]() }
      let findings = NameReview(types: types, known: known).findings.map { index in
        let (name, line) = (types.tokens[index].text, types.tokens[index].line)
        let hint = context.source.hint(
          "attempt to index a nil value (global '\(name)')", file: file.name, line: line)
        return CopyReview.Finding(
          line: line,
          message: "nothing sets the variable '\(short(name, 64))'"
            + (hint.isEmpty ? "; " + NameReview.advice(for: name) : hint))
      }
      return diagnostics(findings, .unknownName, file)
    }
  }

  private func diagnostics(
    _ findings: [CopyReview.Finding], _ code: Diagnostic.Code, _ file: WrittenFile
  ) -> [Diagnostic] {
    findings.prefix(context.limits.messages).map {
      diagnostic(code, file.name, $0.line, $0.message)
    }
  }

  private func diagnostic(
    _ code: Diagnostic.Code, _ file: String, _ line: Int, _ message: String
  ) -> Diagnostic {
    Diagnostic(code: code, plugin: context.name, file: file, line: line, message: message)
  }
}
