import LuaRuntime
import TextSupport

/// `require` in specs: luassert, the runner's helpers, and modules of the spec's own folders.
extension SpecState {
  /// Hands over a module's text and name, or a message.
  func findModule(_ call: LuaCall) -> Int32 {
    let module = call.string(0)
    if module == SpecWord.module {
      let source = String(decoding: PackageResources.helpers_lua, as: UTF8.self)
      return call.returns(.table([("name", .string("pta/spec.lua")), ("source", .string(source))]))
    }
    // `require "spec/helper"` works in Lua, too.
    let parts = module.split(omittingEmptySubsequences: false) { "./".contains($0) }
    guard module.wholeMatch(of: #/[A-Za-z0-9_-]+(?:[./][A-Za-z0-9_-]+)*/#) != nil else {
      return refuse(
        call,
        "module '\(module)' cannot be required: a name is words divided by dots, such as "
          + "'parts.arrow' for parts/arrow.lua")
    }
    let path = parts.joined(separator: "/")
    for folder in folders(of: parts[0]) {
      for name in [path + ".lua", path + "/init.lua"] {
        guard let source = environment.source(at: folder + "/" + name) else { continue }
        if !environment.libraries.contains(folder) { sources.append(source) }
        return call.returns(.table([("name", .string(name)), ("source", .string(source))]))
      }
    }
    if let plugin = file.plugin, plugin == module || plugin.hasSuffix("/" + module) {
      return refuse(
        call,
        "module '\(module)' is the plugin itself, which each test has on its stage: write verbs, such "
          + "as pull(120)")
    }
    return refuse(
      call,
      "module '\(module)' not found: it is neither \(path).lua in \(file.moduleRoot) or "
        + "\(file.directory) nor part of luassert nor \(SpecWord.module): there are no others"
        + (Spelling.nearest(to: module, among: [SpecWord.module]).map { "; did you mean '\($0)'?" }
          ?? ""))
  }

  private func folders(of module: Substring) -> [String] {
    ["luassert", "say"].contains(module)
      ? environment.libraries : [file.moduleRoot, file.directory]
  }

  private func refuse(_ call: LuaCall, _ message: String) -> Int32 {
    call.returns(.table([("message", .string(message))]))
  }
}
