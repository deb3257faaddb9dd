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

  /// Without a slash it would be the name of an installed plugin.
  private func asPath(_ folder: String) -> String { folder.contains("/") ? folder : "./" + folder }

  private static let places: [LuaValue] = [.string("edge"), .string("edges")]

  /// Tables whose later fields replace earlier ones.
  private func merged(_ givens: [SpecBlock.Given]) -> LuaValue {
    var fields: [LuaTable.Field] = []
    for given in givens {
      guard case .table(let table)? = given.arguments.first else { continue }
      for field in table.fields {
        // Both say where controls are.
        if TestStage.places.contains(field.key) {
          fields.removeAll { TestStage.places.contains($0.key) }
        }
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

/// What a case of `cases` may say about the stage: whatever `stage` takes and `control` lets a script set.
enum CaseFields {
  static let stage = Verb.all.filter { $0.key == "stage" }.flatMap(\.parameters).flatMap(\.fields)
    .map(\.name)
  static let control = Verb.all.map(\.key).filter { $0.hasPrefix("control.") }
    .map { String($0.dropFirst("control.".count)) }

  /// Both, for Lua.
  static let table = LuaValue.table(
    LuaTable([
      ("stage", .table(LuaTable(array: stage.map { .string($0) }))),
      ("control", .table(LuaTable(array: control.map { .string($0) }))),
    ]))
}

extension SpecBlock.Given {
  /// Not a verb: the options with which the plugin under test is used.
  static let options = "options"
}
