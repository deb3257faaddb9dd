import LuaRuntime
import TextSupport
import ViewKit

/// What Lua's own functions ask of a plugin's host.
enum PluginHooks {
  static var hooks: LuaHooks {
    LuaHooks(
      print: { host, bytes, count in
        context(host).say(luaString(bytes, count))
        return context(host).takesMessages
      },
      require: { host, state, bytes, count in
        do throws(Complaint) {
          let module = try context(host).module(luaString(bytes, count))
          return LuaModule.source(module.source, name: module.file, in: state)
        } catch { return LuaResult.fail(error.message, in: state) }
      },
      clock: { host in context(host).clock() })
  }
}

/// Modules: `require "parts.arrow"` is the folder's `parts/arrow.lua`, and nothing else.
extension PluginContext {
  fileprivate func module(_ module: String) throws(Complaint) -> (source: [UInt8], file: String) {
    let parts = module.split(separator: ".", omittingEmptySubsequences: false)
    let isName = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    }
    let file = parts.joined(separator: "/") + ".lua"
    guard isName else {
      if let name = dashed(module) {
        throw Complaint(
          "module '\(module)' cannot be required: call its file \(name).lua, and write require \"\(name)\""
        )
      }
      throw Complaint(
        "module '\(module)' cannot be required\(meant(module) ?? ""): a name is words divided by dots, "
          + "such as 'parts.arrow' for parts/arrow.lua in the plugin's folder")
    }
    guard let source = source.files[file] else {
      if ["pta", "string", "table", "math", "utf8", "coroutine"].contains(module) {
        throw Complaint("'\(module)' is there without require: leave it out")
      }
      let files = source.files.keys.filter { $0 != PluginSource.main }.sorted()
      let known =
        files.isEmpty
        ? "has no modules, and there are no others" : "has \(files.joined(separator: ", "))"
      let near = meant(module)
      let isElsewhere = near == nil && parts.count > 1
      throw Complaint(
        "module '\(module)' not found\(near ?? ""): the plugin's folder \(known)"
          + (isElsewhere ? "; a file of another plugin is to be copied there" : ""))
    }
    if let refusal = refusal(of: source) {
      throw Complaint("module '\(module)' cannot be loaded from \(file): \(refusal.message)")
    }
    return (source, file)
  }

  /// A name as a module may have it, of one with dashes or spaces; `nil` of any other.
  private func dashed(_ module: String) -> String? {
    let name = String(module.map { "- ".contains($0) ? "_" : $0 })
    return name != module && name.wholeMatch(of: #/\w+/#) != nil && name.allSatisfy(\.isASCII)
      ? name : nil
  }

  /// The module that was probably meant.
  private func meant(_ written: String) -> String? {
    let names = source.files.keys.filter { $0 != PluginSource.main }
      .map { $0.dropLast(4).split(separator: "/").joined(separator: ".") }.sorted()
    // As other languages have it: `./parts/arrow`, `arrow.lua`, and a folder for its `init.lua`.
    var words = written.split { "./\\".contains($0) }.map(String.init)
    if words.last == "lua" { words.removeLast() }
    let path = words.joined(separator: ".")
    let same = names.first { $0 == path || $0 == path + ".init" }
    let last = words.last.flatMap { word in
      names.first { $0.split(separator: ".").last ?? "" == word }
    }
    let found = same ?? last ?? Spelling.nearest(to: path, among: names)
    return found.map { " (did you mean '\($0)'?)" }
  }

  /// What Lua would refuse without naming the file.
  private func refusal(of source: [UInt8]) -> LuaError? {
    if source.first == PluginContext.signature { return .binaryChunk }
    guard let limit = state?.limits.chunkBytes, source.count > limit else { return nil }
    return .tooLarge(bytes: source.count, limit: limit)
  }

  /// The first byte of compiled Lua (`LUA_SIGNATURE`).
  private static let signature: UInt8 = 0x1B

  // MARK: The PNG files of the plugin's folder

  /// A picture by its file's path in the folder, checked once.
  func image(_ file: String) throws(Complaint) -> ImageContent {
    if let known = images[file] { return known }
    guard let data = source.images[file] else {
      let files = source.images.keys.sorted()
      let known =
        files.isEmpty ? "has no PNG files" : "has \(files.prefix(10).joined(separator: ", "))"
      let near = meantImage(file, among: files).map { " (did you mean \"\($0)\"?)" } ?? ""
      throw Complaint("no PNG file \"\(short(file, 60))\"\(near): the plugin's folder \(known)")
    }
    do throws(PNGError) {
      let content = try ImageContent(png: data, name: file, scale: PluginContext.scale(of: file))
      images[file] = content
      return content
    } catch { throw Complaint("\(file): \(error)") }
  }

  /// The picture that was probably meant: in another folder, with the end of a picture's name, or nearly of the name.
  private func meantImage(_ written: String, among files: [String]) -> String? {
    let last = (written.split(separator: "/").last ?? "").prefix { $0 != "." }
    let same = files.first { ($0.split(separator: "/").last ?? "").prefix { $0 != "." } == last }
    return same ?? Spelling.nearest(to: written, among: files)
  }

  /// How many pixels a point has, by the name: `icon@2x.png`, as UIKit has it.
  private static func scale(of file: String) -> Double {
    for scale in [2.0, 3.0] where file.hasSuffix("@\(Int(scale))x.png") { return scale }
    return 1
  }
}
