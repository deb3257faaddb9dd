import LuaRuntime
import PullPlugins

/// Fields that a script sets in what a property gave, such as `control.policy.firing = …`: they would change
/// nothing, and nobody would hear of it.
extension ScriptState {
  /// The first; `nil` where there is none.
  func copy(in source: String) -> ScriptReview.Finding? {
    let bytes = Array(source.utf8)
    guard SourceGlance(bytes, copies: ScriptState.copies).mayWriteIntoCopies else { return nil }
    let objects = Dictionary(uniqueKeysWithValues: ScriptState.objects.map { ($0, $0) })
    return CopyReview(bytes, api: api, objects: objects).findings.first.map { finding in
      ScriptReview.Finding(line: finding.line, text: finding.message)
    }
  }

  private static let copies = SourceGlance.copies(of: ScriptAPI.types)
}
