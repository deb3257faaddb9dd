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
  /// The callbacks that it has; empty until they have been looked for.
  var methods: [CallbackName: LuaReference] = [:]
}

/// Finds a plugin's parts, and their methods, in what `init.lua` has returned.
struct PartFinder {
  let context: PluginContext
  let state: LuaState

  func parts(among results: [LuaReference]) throws(PluginError) -> [PluginPart] {
    let makers = PartKind.allCases.map { "pta.\($0.rawValue)" }.joined(separator: ", ")
    let hint = "end init.lua with return and the table that one of \(makers) gave"
    guard !results.isEmpty else {
      throw .wrongResult(plugin: context.name, message: "init.lua returned nothing; \(hint)")
    }
    var parts: [PluginPart] = []
    for result in results {
      guard let definition = context.definitions.first(where: { state.isSame($0.table, result) })
      else {
        let kind = state.kind(of: result)
        let what = kind == "nil" ? "nil, which is" : "a \(kind) that is"
        throw .wrongResult(
          plugin: context.name, message: "init.lua returned \(what) no part of a plugin; \(hint)")
      }
      state.release(result)
      if parts.contains(where: { $0.table == definition.table }) { continue }
      parts.append(try withMethods(definition))
    }
    if parts.count > 1, let whole = parts.first(where: { $0.manifest.kind.isWhole }) {
      throw .wrongResult(
        plugin: context.name,
        message: "a \(whole.manifest.kind.words) is visualizer and status view in one; return it "
          + "alone")
    }
    return parts
  }

  private func withMethods(_ definition: PluginPart) throws(PluginError) -> PluginPart {
    var part = definition
    for name in part.manifest.kind.callbacks.map(\.name) {
      switch try method(name.rawValue, of: part) {
      case .missing: break
      case .function(let function): part.methods[name] = function
      case .notAFunction(let typeName):
        throw .notAFunction(plugin: part.manifest.name, method: name.rawValue, typeName: typeName)
      }
    }
    try warnOfMisspelled(part)
    try refuseMissing(part)
    return part
  }

  private func method(_ name: String, of part: PluginPart) throws(PluginError) -> LuaMethodLookup {
    try context.source.checking { () throws(LuaError) in try state.method(name, of: part.table) }
  }

  /// A refresh control cannot do without some methods.
  private func refuseMissing(_ part: PluginPart) throws(PluginError) {
    let manifest = part.manifest
    let missing = (manifest.cycle?.requiredMethods ?? []).filter { part.methods[$0] == nil }
    guard let first = missing.first else { return }
    throw .wrongResult(
      plugin: manifest.name,
      message: "a refresh control needs the method\(missing.count == 1 ? "" : "s") "
        + "\(missing.map(\.rawValue).joined(separator: ", ")); write function "
        + "…:\(first.rawValue)(\(manifest.kind.parameters(of: first))) … end in " + "init.lua")
  }

  /// Warns of methods whose name is nearly a callback's: they would never be called, without a word.
  private func warnOfMisspelled(_ part: PluginPart) throws(PluginError) {
    let found = Set(part.methods.keys.map(\.rawValue))
    let kind = part.manifest.kind
    let fields = try context.source.checking { () throws(LuaError) in
      try state.fieldNames(of: part.table)
    }
    for field in fields where !found.contains(field) {
      guard case .function(let function) = try method(field, of: part) else { continue }
      state.release(function)
      // A plugin's own `step` or `set` is no slip of `setup`.
      let missing = kind.methodNames.filter { !found.contains($0) }
      let hint: String
      if let meant = Spelling.nearest(to: field, among: missing, allowing: 1) {
        hint = "did you mean '\(meant)'?"
      } else if kind.isWhole, PartKind.methodsOfHalves.contains(field) {
        hint = "a \(kind.words) has \(kind.methodNames.joined(separator: ", "))"
      } else {
        continue
      }
      context.report(
        Diagnostic(
          code: .unknownMethod, plugin: part.manifest.name,
          message: "'\(field)' is never called by the control; \(hint)"))
    }
  }
}
