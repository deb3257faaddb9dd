import LuaRuntime
import PullToAction
import TextSupport

/// Reports what would be met with silence. Most plugins have none of it, and then their files are not read.
extension PartFinder {
  /// A part that nobody uses, because it was not returned.
  func reviewUnreturned(_ parts: [PluginPart]) {
    for unused in context.definitions where !parts.contains(where: { $0.table == unused.table }) {
      let kind = unused.manifest.kind
      let call = context.written.call(of: kind.rawValue, on: "pta")
      context.report(
        Diagnostic(
          code: .unusedPart, plugin: unused.manifest.name, file: call?.file, line: call?.line,
          message:
            "the \(kind.words) is never used: init.lua does not return it; end with return and "
            + "all parts of the plugin"))
    }
  }

  /// Looks at a part's methods and fields.
  func review(_ part: PluginPart) throws(PluginError) {
    let fields = try fieldNames(of: part)
    let others = try otherFunctions(of: part, among: fields)
    reviewFields(fields, of: part)
    let globals = try globalFunctions(part)
    let late = part.manifest.kind.callbacks.filter { callback in
      let name = callback.name.rawValue
      let count = context.glances.reduce(0) { $0 + $1.count(ofMethod: name) }
      return count > (part.methods[callback.name] == nil ? 0 : 1)
    }
    let review = MethodReview(part: part, written: { context.written })
    let parameters = part.manifest.kind.callbacks.compactMap { callback in
      part.methods[callback.name].flatMap {
        review.finding(ofParameters: state.parameters(of: $0), of: callback)
      }
    }
    for finding in parameters { context.report(finding) }
    let locals = part.manifest.kind.callbacks.map(\.name).filter { name in
      part.methods[name] == nil && !globals.contains(name)
        && context.glances.contains { $0.hasFunction(name.rawValue) }
    }
    guard
      !others.isEmpty || !globals.isEmpty || !parameters.isEmpty || !late.isEmpty || !locals.isEmpty
    else {
      return
    }
    let findings =
      review.findings(of: others) + globals.map(review.finding(ofGlobal:))
      + locals.map(review.finding(ofLocal:)) + late.map(review.finding(ofLate:))
      + (others + part.methods.keys.map(\.rawValue).sorted()).map(review.finding(ofCall:))
    for finding in findings.compactMap(\.self) { context.report(finding) }
  }

  /// Fields of a manifest that came when it had been read.
  private func reviewFields(_ fields: [String], of part: PluginPart) {
    let kind = part.manifest.kind
    let known = ManifestReader.fields + kind.manifestFields
    for field in fields
    where known.contains(field) && !part.given.contains(field) && field != "options"
      && !context.written.files.contains(where: { $0.isUsed(field, of: kind) })
    {
      let place = context.written.set(of: field)
      context.report(
        Diagnostic(
          code: .unusedField, plugin: part.manifest.name, file: place?.file, line: place?.line,
          message:
            "'\(field)' is set when the manifest has been read, and has no effect; write it in "
            + "pta.\(kind.rawValue) { … }"))
    }
  }
}
