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
    let fields = try fields(of: part)
    let others = otherFunctions(of: part, among: fields)
    reviewFields(fields.map(\.name), of: part)
    reviewUnknownFields(fields.filter { !$0.isFunction }.map(\.name), of: part)
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
    for field in fields where known.contains(field) && field != "options" {
      let isGiven = part.given.contains(field)
      if isGiven, !context.glances.contains(where: { $0.setsField(field) }) { continue }
      let place = context.written.set(of: field, in: isGiven ? kind : nil)
      guard !isGiven || place != nil,
        !context.written.files.contains(where: { $0.isUsed(field, of: kind) })
      else { continue }
      report(
        "'\(field)' is set when the manifest has been read, and has no effect; write it in "
          + "pta.\(kind.rawValue) { … }", at: place, of: part)
    }
  }

  /// Fields that are nearly called like a manifest's, or like what takes the place of one elsewhere, and that nothing
  /// asks for.
  private func reviewUnknownFields(_ fields: [String], of part: PluginPart) {
    let kind = part.manifest.kind
    let own = kind.methodNames
    let known = ManifestReader.fields + kind.manifestFields
    for field in fields where field != "base" && !known.contains(field) && !own.contains(field) {
      guard
        let hint = ManifestReader.elsewhere(field)
          ?? Spelling.nearest(to: field, among: known).map({ "did you mean '\($0)'?" }),
        let place = context.written.set(of: field, in: kind), !context.written.isAsked(field),
        !context.written.mayAskByAnyName(kind)
      else { continue }
      report(
        "'\(short(field, 60))' is set and read nowhere (\(hint)); a manifest's fields are written in "
          + "pta.\(kind.rawValue) { … }", at: place, of: part)
    }
  }

  private func report(
    _ message: String, at place: (file: String, line: Int)?, of part: PluginPart
  ) {
    context.report(
      Diagnostic(
        code: .unusedField, plugin: part.manifest.name, file: place?.file, line: place?.line,
        message: message))
  }
}
