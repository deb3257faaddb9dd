import Driver

/// The script that makes another stage than the usual one for a plugin's pictures, in its folder.
///
/// It is the plugin's and not trusted: it has a plugin's limits, and can only set what does without files and
/// without time.
package enum StageScript {
  /// Where it is, in the plugin's folder.
  package static let file = "gallery/stage.lua"

  /// Runs it.
  ///
  /// - Parameters:
  ///   - text: what is in it.
  ///   - name: what messages call it.
  ///   - session: where it makes the stage.
  ///   - isTime: asked at each verb: whether there is time for it.
  package static func run(
    _ text: String, name: String = file, on session: DriverSession,
    while isTime: @escaping () -> Bool
  ) throws(DriverError) {
    let script = try ScriptState(session: session, limits: .plugin) { _ in }
    script.refuse = { refusal(of: $0) }
    script.intercept = { verb, _ throws(DriverError) in
      guard isTime() else { throw .refused("this takes too long") }
      guard verb.name == "stage" || verb.isSetting else { throw .refused(refusal(of: verb.name)) }
      return nil
    }
    try script.run(text, name: name)
  }

  private static func refusal(of name: String) -> String {
    "\(name) cannot be used in \(file), where there is stage { … } and what is set of control, "
      + "scroll and inner"
  }
}
