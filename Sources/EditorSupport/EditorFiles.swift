/// The files by which editors and linters know what a plugin's folder may use.
package enum EditorFiles {
  /// The folder of the stubs, beside the plugin's `init.lua`.
  package static let folder = ".pta"

  /// The settings of lua-language-server, in the plugin's folder.
  package static let settings = ".luarc.json"

  /// All of them, by their paths in the plugin's folder: `.luarc.json`, `.luacheckrc` and the stubs.
  package static var all: [Stubs.File] {
    [
      Stubs.File(name: settings, text: luarc),
      Stubs.File(name: ".luacheckrc", text: Luacheck.folder),
    ] + Stubs.files.map { Stubs.File(name: "\(folder)/\($0.name)", text: $0.text) }
  }

  /// Whether a text is one that `pta api` has written, of whatever version, or is empty: replacing it loses nothing.
  package static func isWritten(_ text: String) -> Bool {
    let start = text.prefix(400)
    return text.isEmpty || start.hasPrefix("{\"api\":")
      || [Stubs.mark, Luacheck.mark, ReferencePage.summary].contains { start.contains($0) }
  }

  /// The settings of lua-language-server: where the stubs are, and what the sandbox lacks.
  package static let luarc = """
    {
      "$schema": "https://raw.githubusercontent.com/LuaLS/vscode-lua/master/setting/schema.json",
      "runtime.version": "Lua 5.4",
      "runtime.builtin": { "debug": "disable", "io": "disable", "os": "disable" },
      "workspace.library": ["\(folder)"],
      "workspace.checkThirdParty": false
    }

    """
}
