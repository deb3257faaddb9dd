import LuaRuntime
import SpecLua
import TextSupport

/// `require` in specs: luassert, the runner's helpers, and modules of the spec's own folders.
extension SpecState {
  /// Hands over a module's text and name, or a message.
  func findModule(_ call: LuaCall) -> Int32 {
    let module = call.string(0)
    if module == SpecWord.module {
      let source = String(decoding: SpecLua.helpers, as: UTF8.self)
      return call.returns(.table([("name", .string("pta/spec.lua")), ("source", .string(source))]))
    }
    // `require "spec/helper"` works in Lua, too.
    let parts = module.split(omittingEmptySubsequences: false) { "./".contains($0) }
    guard parts.allSatisfy(isWord) else {
      return refuse(
        call,
        "module '\(module)' cannot be required: a name is words divided by dots, such as "
          + "'parts.arrow' for parts/arrow.lua")
    }
    if let found = foundModule(parts) {
      return call.returns(
        .table([("name", .string(found.name)), ("source", .string(found.source))]))
    }
    if let plugin = file.plugin, plugin == module || plugin.hasSuffix("/" + module) {
      return refuse(
        call,
        "module '\(module)' is the plugin itself, which each test has on its stage: write verbs, such "
          + "as pull(120)")
    }
    return refuse(
      call,
      "module '\(module)' not found: it is neither \(parts.joined(separator: "/")).lua in \(file.moduleRoot) or "
        + "\(file.directory) nor part of luassert nor \(SpecWord.module): there are no others"
        + (Spelling.nearest(to: module, among: [SpecWord.module]).map { "; did you mean '\($0)'?" }
          ?? ""))
  }

  /// Whether a part of a module's name is letters, digits, underscores and dashes of ASCII.
  private func isWord(_ part: Substring) -> Bool {
    !part.isEmpty
      && part.unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
        default: false
        }
      }
  }

  private func foundModule(_ parts: [Substring]) -> SpecModule? {
    let path = parts.joined(separator: "/")
    guard !["luassert", "say"].contains(parts[0]) else { return environment.libraries.module(path) }
    let module = SpecModule(
      path, in: [file.moduleRoot, file.directory], read: environment.source)
    if let module { sources.append(module.source) }
    return module
  }

  private func refuse(_ call: LuaCall, _ message: String) -> Int32 {
    call.returns(.table([("message", .string(message))]))
  }
}
