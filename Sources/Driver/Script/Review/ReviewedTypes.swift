import LuaRuntime
import PullPlugins

/// What the types of the API tell: a field that is set in what a property gave, as in
/// `control.policy.firing = …`, or that it has not, and a word that something never is.
extension ScriptState {
  /// All of them.
  func mistakenTypes(in source: String) -> [ScriptReview.Finding] {
    let bytes = Array(source.utf8)
    let glance = SourceGlance(bytes, for: ScriptState.lookedFor)
    let known = WrittenTypes.Known.inScripts(ScriptState.objects)
    var findings: [CopyReview.Finding] = []
    if glance.mayWriteIntoCopies {
      findings += CopyReview(bytes, api: api, known: known).findings
    }
    if glance.compares {
      findings += ComparisonReview(bytes, api: api, known: known).findings
      findings +=
        ChoiceReview(tokens: LuaTokens(bytes).tokens, queries: ScriptState.queries)
        .findings
    }
    findings += FieldReview(bytes, api: api, known: known).findings
    return findings.map { ScriptReview.Finding(line: $0.line, text: $0.message) }
  }

  private static let queries = Set(
    ScriptAPI.functions(own: ScriptFunction.all).filter { $0.result != nil }.map(\.name))
  private static let lookedFor = SourceGlance.Names(
    ScriptAPI.types, ScriptAPI.functions(own: ScriptFunction.all))
}
