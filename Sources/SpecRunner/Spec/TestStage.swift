import Driver
import LuaRuntime

/// What a test's stage begins with: what the blocks around it say, outermost first.
struct TestStage {
  let file: SpecFile
  let givens: [SpecBlock.Given]

  /// Sets it up on a fresh stage.
  func set(on session: DriverSession) throws {
    let stages = givens.filter { $0.verb == "stage" }
    if !stages.isEmpty { try session.perform("stage", [merged(stages)]) }
    let uses = givens.filter { $0.verb == "use" }
    if uses.isEmpty, let plugin = file.plugin {
      let options = givens.filter { $0.verb == SpecBlock.Given.options }
      try session.perform(
        "use", [.string(asPath(plugin))] + (options.isEmpty ? [] : [merged(options)]))
    }
    for given in givens where given.verb != "stage" && given.verb != SpecBlock.Given.options {
      try session.perform(given.verb, given.arguments)
    }
  }

  /// What has no slash would be the name of a plugin that is installed.
  private func asPath(_ folder: String) -> String {
    folder.contains("/") ? folder : "./" + folder
  }

  /// Tables whose later fields replace earlier ones.
  private func merged(_ givens: [SpecBlock.Given]) -> LuaValue {
    var fields: [LuaTable.Field] = []
    for given in givens {
      guard case .table(let table)? = given.arguments.first else { continue }
      for field in table.fields {
        if let place = fields.firstIndex(where: { $0.key == field.key }) {
          fields[place] = field
        } else {
          fields.append(field)
        }
      }
    }
    return .table(LuaTable(fields: fields))
  }
}
