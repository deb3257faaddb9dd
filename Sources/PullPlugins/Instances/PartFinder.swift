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
      guard let definition = context.definitions.first(where: { state.isSame($0.table, result) })
      else {
        let kind = state.kind(of: result)
        let what = kind == "nil" ? "nil, which is" : "a \(kind) that is"
        throw wrongResult("init.lua returned \(what) no part of a plugin; \(ending)")
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

  /// What `init.lua` returns is wrong, at the line where it does.
  private func wrongResult(_ message: String) -> PluginError {
    .wrongResult(
      plugin: context.name, file: PluginSource.main, line: main.lineOfResult, message: message)
  }

  private var main: WrittenResult {
    WrittenResult(context.source.files[PluginSource.main] ?? [])
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

  private func method(_ name: String, of part: PluginPart?) throws(PluginError) -> LuaMethodLookup {
    try context.source.checking { () throws(LuaError) in try state.method(name, of: part?.table) }
  }

  /// A refresh control cannot do without some methods: one that is nearly called so is told, and how the others
  /// begin.
  private func refuseMissing(_ part: PluginPart) throws(PluginError) {
    let manifest = part.manifest
    let missing = (manifest.cycle?.requiredMethods ?? []).filter { part.methods[$0] == nil }
    guard !missing.isEmpty else { return }
    let others = try otherFunctions(of: part, among: fieldNames(of: part))
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
  private func globalFunctions(_ part: PluginPart) throws(PluginError) -> [CallbackName] {
    var names: [CallbackName] = []
    for name in part.manifest.kind.callbacks.map(\.name) where part.methods[name] == nil {
      guard case .function(let function) = try method(name.rawValue, of: nil) else { continue }
      state.release(function)
      names.append(name)
    }
    return names
  }

  /// A part that nobody uses, because it was not returned.
  private func reviewUnreturned(_ parts: [PluginPart]) {
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

  private func fieldNames(of part: PluginPart) throws(PluginError) -> [String] {
    try context.source.checking { () throws(LuaError) in try state.fieldNames(of: part.table) }
  }

  /// The functions in a part's table that are no callbacks of it.
  private func otherFunctions(
    of part: PluginPart, among fields: [String]
  ) throws(PluginError) -> [String] {
    let own = Set(part.manifest.kind.methodNames)
    var others: [String] = []
    for field in fields where !own.contains(field) && others.count < context.limits.messages {
      guard case .function(let function) = try method(field, of: part) else { continue }
      state.release(function)
      others.append(field)
    }
    return others
  }

  /// Reports what would be met with silence. Most plugins have none of it, and then their files are not
  /// looked into.
  private func review(_ part: PluginPart) throws(PluginError) {
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
    guard !others.isEmpty || !globals.isEmpty || !parameters.isEmpty || !late.isEmpty else {
      return
    }
    let findings =
      review.findings(of: others) + globals.map(review.finding(ofGlobal:))
      + late.map(review.finding(ofLate:))
      + (others + part.methods.keys.map(\.rawValue).sorted()).map(review.finding(ofCall:))
    for finding in findings.compactMap(\.self) { context.report(finding) }
  }

  /// Fields of a manifest that came when it had been read.
  private func reviewFields(_ fields: [String], of part: PluginPart) {
    let kind = part.manifest.kind
    let known = ManifestReader.fields + kind.manifestFields
    for field in fields
    where known.contains(field) && !part.given.contains(field) && field != "options" {
      let place = context.written.set(of: field)
      context.report(
        Diagnostic(
          code: .unusedField, plugin: part.manifest.name, file: place?.file, line: place?.line,
          message:
            "'\(field)' is set when the manifest has been read, and has no effect; write it in "
            + "pta.\(kind.rawValue) { … }"))
    }
  }

  /// Reports what is lost wherever it is written in the files.
  private func reviewFiles() {
    let twice = Set(context.glances.flatMap(\.methodsOfTwice))
    for (lost, next) in twice.isEmpty ? [] : context.written.replaced(twice) {
      report(
        .unknownMethod, lost.file, lost.line,
        "'\(short(lost.name, 64))' is defined again in line \(next.line), and this one is never called; take "
          + "one of the two out")
    }
    if context.glances.contains(where: \.mayWriteIntoCopies) { reviewCopies() }
    if context.glances.contains(where: \.comparesOtherWords) { reviewComparisons() }
  }

  private func reviewCopies() {
    let files = context.written.files
    let own = CopyReview.ownFields(files.map(\.tokens), api: state.api, objects: PluginAPI.objects)
    for file in files {
      let review = CopyReview(file.tokens, api: state.api, objects: PluginAPI.objects, own: own)
      report(review.findings, .copyChanged, in: file)
    }
  }

  private func reviewComparisons() {
    let files = context.written.files
    let own = ComparisonReview.otherTexts(in: files.map(\.tokens))
    for file in files {
      let review = ComparisonReview(
        file.tokens, api: state.api, objects: PluginAPI.objects, own: own)
      report(review.findings, .neverEqual, in: file)
    }
  }

  private func report(
    _ findings: [CopyReview.Finding], _ code: Diagnostic.Code, in file: WrittenFile
  ) {
    for finding in findings.prefix(context.limits.messages) {
      report(code, file.name, finding.line, finding.message)
    }
  }

  private func report(
    _ code: Diagnostic.Code, _ file: String, _ line: Int, _ message: String
  ) {
    context.report(
      Diagnostic(code: code, plugin: context.name, file: file, line: line, message: message))
  }
}
