import Driver
import LuaRuntime
import PullPlugins
import PullToAction
import SpecRunner
import TextSupport

/// What to write instead of what luacheck complains of, which says only what is wrong.
package enum LintAdvice {
  /// A complaint with the advice behind it.
  ///
  /// - Parameters:
  ///   - complaint: with its code, such as `(W113) accessing undefined variable 'pul'`.
  ///   - kind: what kind of file it is about.
  package static func complete(_ complaint: String, in kind: LuaFileKind) -> String {
    guard let match = complaint.prefixMatch(of: #/\(([WE]\d\d\d)\) /#) else { return complaint }
    let text = complaint[match.range.upperBound...]
    let advice =
      switch match.1 {
      case "W113": variable(in: text, kind)
      case "W142", "W143": field(in: text, kind)
      case "W111":
        text.firstMatch(of: #/'(\w+)'/#).map {
          "write local \($0.1)"
            + (kind == .plugin ? ", or self.\($0.1) where other methods use it, too" : "")
        }
      case "W112": variable(in: text, kind)
      case "W211": callback(in: text, kind) ?? byCode["W211"]
      default: byCode[String(match.1)]
      }
    return complaint + (advice.map { "; " + $0 } ?? "")
  }

  /// Complaints without those that follow from another one: a variable that is nobody's is told once in a file,
  /// where it is set first if it is set at all.
  ///
  /// - Parameter complaint: the file and the text of one, with its code.
  package static func once<Finding>(
    _ all: [Finding], complaint: (Finding) -> (file: String, text: String)
  ) -> [Finding] {
    var told: [String: Int] = [:]
    let variables = all.map { finding -> (key: String, isSet: Bool)? in
      let (file, text) = complaint(finding)
      return text.prefixMatch(of: #/\(W11([123])\) [^']*'(\w+)'/#).map {
        ("\(file):\($0.2)", $0.1 == "1")
      }
    }
    for isSet in [true, false] {
      for (index, variable) in variables.enumerated() {
        guard let variable, variable.isSet == isSet, told[variable.key] == nil else { continue }
        told[variable.key] = index
      }
    }
    return all.indices.filter { index in variables[index].map { told[$0.key] == index } ?? true }
      .map { all[$0] }
  }

  private static func variable(in text: Substring, _ kind: LuaFileKind) -> String? {
    guard let name = text.firstMatch(of: #/'(\w+)'/#)?.1 else { return nil }
    let verbs = ScriptAPI.functions(own: ScriptFunction.all).map(\.name) + ScriptState.objects
    let words = SpecWord.functions.map(\.name) + SpecWord.objects.map(\.name)
    if kind == .plugin, verbs.contains(String(name)) {
      return "it is for scripts and specs; a plugin has pta, and what its methods are handed"
    }
    if kind == .script, words.contains(String(name)) { return "it is for specs" }
    if kind == .spec, let advice = SpecAdvice.text(instead: String(name)) { return advice }
    let known =
      switch kind {
      case .plugin: PluginAPI.names.map { "pta." + $0 }
      case .script: verbs
      case .spec: verbs + words
      }
    let missing = MissingName(global: String(name))
    let advice = kind == .plugin ? MissingName.plugin : MissingName.script
    return missing.advice(known: known, advice: advice) ?? "declare it with local, or correct it"
  }

  /// A function that is beside a part, and not in it, or that is used only above its definition.
  private static func callback(in text: Substring, _ kind: LuaFileKind) -> String? {
    guard kind == .plugin, let name = text.prefixMatch(of: #/unused function '(\w+)'/#)?.1 else {
      return nil
    }
    guard let callback = CallbackDeclaration.all.first(where: { $0.name.rawValue == name }) else {
      return "remove it, or move it above what calls it"
    }
    let parameters = callback.parameters.map(\.name).joined(separator: ", ")
    return "write function …:\(name)(\(parameters)), with the part before the colon"
  }

  private static func field(in text: Substring, _ kind: LuaFileKind) -> String? {
    guard let match = text.firstMatch(of: #/field '(\w+)' of global '(\w+)'/#) else { return nil }
    let (field, owner) = (String(match.1), String(match.2))
    if owner == "pta", let advice = MissingName.advice(ofPta: field) { return advice }
    guard let members = members(of: owner) else {
      return MissingName(global: "\(owner).\(field)").advice(known: [], advice: [:])
    }
    return Spelling.nearest(to: field, among: members).map { "did you mean '\(owner).\($0)'?" }
  }

  private static func members(of owner: String) -> [String]? {
    if owner == "pta" { return PluginAPI.names }
    guard let type = ScriptAPI.types.first(where: { $0.name == owner }) else { return nil }
    return type.methods.map(\.name) + type.properties.map(\.name)
  }

  /// By the codes of luacheck's manual.
  private static let byCode = [
    "W121": "take another name", "W122": "take a table of your own",
    "W131": "write local, or remove it", "W211": "remove it, or call it _",
    "W212": "call it _", "W213": "call it _", "W221": "give it a value, or remove it",
    "W231": "remove it, or use it", "W232": "remove it, or use it", "W233": "remove it, or use it",
    "W241": "remove it, or use it", "W311": "remove the value that is lost",
    "W312": "take a local for the other value", "W313": "take a local for the other value",
    "W314": "remove one of them", "W321": "give it a value first",
    "W331": "remove it, or use it", "W341": "give it a value first",
    "W411": "leave local out, or take another name",
    "W412": "leave local out, or take another name",
    "W413": "leave local out, or take another name", "W421": "take another name",
    "W422": "take another name", "W423": "take another name", "W431": "take another name",
    "W432": "take another name", "W433": "take another name",
    "W511": "remove it, or what leaves before it", "W512": "write if, or remove what leaves it",
    "W521": "remove it", "W531": "remove the values that are too many",
    "W532": "give each a value", "W541": "fill it, or remove it",
    "W542": "fill it, or remove it", "W551": "remove the ;",
    "W571": "write the step, -1, at its end",
    "W581": "leave not out", "W582": "write not (x == y), or x ~= y",
  ]
}
