import LuaRuntime
import PullToAction
import TextSupport

/// A part that a plugin has declared.
struct PluginPart {
  let manifest: PluginManifest
  /// The table that holds its methods.
  let table: LuaReference
  /// The values of its options.
  let options: [String: OptionValue]
  /// The fields that its manifest has.
  let given: Set<String>
  /// The callbacks that it has; empty until they have been looked for.
  var methods: [CallbackName: LuaReference] = [:]
}

/// Finds a plugin's parts, and their methods, in what `init.lua` has returned.
struct PartFinder {
  let context: PluginContext
  let state: LuaState

  func parts(among results: [LuaReference]) throws(PluginError) -> [PluginPart] {
    guard !results.isEmpty else { throw wrongResult("init.lua returned nothing; \(ending)") }
    var parts: [PluginPart] = []
    for result in results {
      guard let definition = try definition(of: result) else {
        let kind = try context.source.checking { () throws(LuaError) in try state.kind(of: result) }
        let what = kind == "nil" ? "nil, which is" : "a \(kind) that is"
        throw wrongResult("init.lua returned \(what) no part of a plugin; \(instead)")
      }
      state.release(result)
      if parts.contains(where: { $0.table == definition.table }) { continue }
      parts.append(try withMethods(definition))
    }
    if parts.count > 1, let whole = parts.first(where: { $0.manifest.kind.isWhole }) {
      throw wrongResult(
        "a \(whole.manifest.kind.words) is visualizer and status view in one; return it alone")
    }
    reviewUnreturned(parts)
    reviewFiles()
    return parts
  }

  /// The part that a result is, if it is one.
  private func definition(of result: LuaReference) throws(PluginError) -> PluginPart? {
    for definition in context.definitions {
      let isIt = try context.source.checking { () throws(LuaError) in
        try state.isSame(definition.table, result)
      }
      if isIt { return definition }
    }
    return nil
  }

  /// What `init.lua` returns is wrong, at the line where it does.
  private func wrongResult(_ message: String) -> PluginError {
    .wrongResult(
      plugin: context.name, file: PluginSource.main, line: main.lineOfResult, message: message)
  }

  private var main: WrittenResult {
    WrittenResult(context.source.files[PluginSource.main] ?? [])
  }

  /// What to write instead of a result that is none.
  private var instead: String {
    guard let (text, hasNames) = main.valuesInBraces, !text.hasPrefix("function") else {
      return ending
    }
    if context.definitions.isEmpty, hasNames {
      return "give the fields to the function that makes a part, and put the methods into that: "
        + "local part = pta.status_view { name = … } function part:setup(view) … end return part"
    }
    return "leave the braces\(hasNames ? " and the names" : "") out: return \(short(text, 200))"
  }

  /// How `init.lua` should end.
  private var ending: String {
    let names = main.names(of: context.definitions.map(\.manifest.kind.rawValue))
    if let names, !names.isEmpty { return "end it with return \(names.joined(separator: ", "))" }
    let makers = PartKind.allCases.map { "pta.\($0.rawValue)" }.joined(separator: ", ")
    return "end init.lua with return and the table that one of \(makers) gave"
  }

  private func withMethods(_ definition: PluginPart) throws(PluginError) -> PluginPart {
    var part = definition
    for name in part.manifest.kind.callbacks.map(\.name) {
      switch try method(name.rawValue, of: part) {
      case .missing: break
      case .function(let function): part.methods[name] = function
      case .notAFunction(let typeName):
        let place = context.written.definition(of: name.rawValue)
        throw .notAFunction(
          plugin: part.manifest.name, file: place?.file, line: place?.line, method: name.rawValue,
          typeName: typeName)
      }
    }
    try review(part)
    try refuseMissing(part)
    return part
  }

  func method(_ name: String, of part: PluginPart?) throws(PluginError) -> LuaMethodLookup {
    try context.source.checking { () throws(LuaError) in try state.method(name, of: part?.table) }
  }

  /// A refresh control cannot do without some methods: one that is nearly called so is told, and how the others
  /// begin.
  private func refuseMissing(_ part: PluginPart) throws(PluginError) {
    let manifest = part.manifest
    let missing = (manifest.cycle?.requiredMethods ?? []).filter { part.methods[$0] == nil }
    guard !missing.isEmpty else { return }
    let others = otherFunctions(of: part, among: try fields(of: part))
    var place = context.written.call(of: manifest.kind.rawValue, on: "pta")
    var (advice, signatures) = ([String](), [String]())
    for name in missing {
      guard let near = Spelling.nearest(to: name.rawValue, among: others) else {
        signatures.append(
          "function …:\(name.rawValue)(\(manifest.kind.parameters(of: name))) … end")
        continue
      }
      if let written = context.written.definition(of: near) { place = (written.file, written.line) }
      advice.append("'\(short(near, 64))' may be meant to be \(name.rawValue)")
    }
    if !signatures.isEmpty { advice.append("write " + signatures.joined(separator: ", ")) }
    let names = missing.map(\.rawValue).joined(separator: ", ")
    throw .wrongResult(
      plugin: manifest.name, file: place?.file, line: place?.line,
      message: "a refresh control needs the method\(missing.count == 1 ? "" : "s") \(names); "
        + advice.joined(separator: "; "))
  }

  /// Callbacks that a part has not, and a global function has the name of.
  func globalFunctions(_ part: PluginPart) throws(PluginError) -> [CallbackName] {
    var names: [CallbackName] = []
    for name in part.manifest.kind.callbacks.map(\.name) where part.methods[name] == nil {
      guard case .function(let function) = try method(name.rawValue, of: nil) else { continue }
      state.release(function)
      names.append(name)
    }
    return names
  }

  func fields(of part: PluginPart) throws(PluginError) -> [LuaField] {
    try context.source.checking { () throws(LuaError) in try state.fields(of: part.table) }
  }

  /// The functions in a part's table that are no callbacks of it; as many as there may be messages.
  func otherFunctions(of part: PluginPart, among fields: [LuaField]) -> [String] {
    let own = part.manifest.kind.methodNames
    let others = fields.lazy.filter { $0.isFunction && !own.contains($0.name) }.map(\.name)
    return Array(others.prefix(context.limits.messages))
  }
}
