import PullPlugins
import PullToAction

/// Whether a visualizer tells a status view that it shows of the state, which nobody else does.
struct ToldLook: Look {
  private let source: PluginSource
  private(set) var findings: [CheckFinding] = []

  private static let method = "did_change_state"

  init(_ source: PluginSource) { self.source = source }

  mutating func see(_ moment: LookMoment) {
    guard moment.isTold == false, findings.isEmpty else { return }
    let place = ToldLook.definition(in: source)
    findings.append(
      CheckFinding(
        kind: .fault, file: place?.file, line: place?.line,
        message: "\(ToldLook.method) does not tell the status view of the state; write "
          + "pull.status_view:update_for_state(to) in it"))
  }

  /// Where the method is written.
  private static func definition(in source: PluginSource) -> (file: String, line: Int)? {
    for (file, bytes) in source.files.sorted(by: { $0.key < $1.key }) {
      let tokens = LuaTokens(bytes).tokens
      for (before, token) in zip(tokens, tokens.dropFirst())
      where token.text == method && (before.isSign(":") || before.isSign(".")) {
        return (file, token.line)
      }
    }
    return nil
  }
}
