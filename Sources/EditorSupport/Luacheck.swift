import Driver
import LuaRuntime
import PullPlugins
import SpecRunner

/// Configurations of luacheck, from what is declared.
package enum Luacheck {
  /// That of a plugin's folder, with its specs in `spec`, and a script in `gallery`.
  package static var folder: String {
    settings + """

      std = "lua54+pta_plugin"
      exclude_files = { "**/\(EditorFiles.folder)" }

      files["**/spec"] = { std = "+pta_script+pta_spec", read_globals = \(list(Declarations.regained)) }
      files["**/gallery"] = { std = "+pta_script" }

      """ + definitions
  }

  /// That of files of one kind, wherever they are.
  package static func configuration(for kind: LuaFileKind) -> String {
    let rest =
      switch kind {
      case .plugin: "std = \"lua54+pta_plugin\"\n"
      case .script: "std = \"lua54+pta_script\"\n"
      case .spec: "std = \"lua54+pta_script+pta_spec\"\n"
      }
    let missing = MissingName.namesLeftOut.filter {
      kind != .spec || !Declarations.regained.contains($0)
    }
    // How lines are laid out is the author's own, and no mistake.
    return rest + common(missing) + "ignore = { \"6\" }\n" + definitions
  }

  /// Its first line.
  static let mark =
    "-- What the Lua files of this folder may use, for luacheck: pta api --format luacheck"

  private static var settings: String {
    """
    \(mark)

    """ + common(MissingName.namesLeftOut)
  }

  private static func common(_ missing: [String]) -> String {
    """
    -- Methods mirror a protocol: `function lights:apply_style(style)` need not use all it is handed.
    self = false
    unused_args = false
    not_globals = \(list(missing))

    """
  }

  /// What the three kinds of files have, as standards of luacheck: `pta_plugin`, `pta_script`, `pta_spec`.
  package static var definitions: String {
    let declared = Declarations()
    let objects = declared.scriptTypes.filter { ScriptState.objects.contains($0.name) }
    return """
      stds.pta_plugin = {
        read_globals = {
          pta = { fields = {
      \(wrapped(declared.plugin.functions.map { quoted($0.name) }, indent: 6))
          } },
        },
      }

      stds.pta_script = {
        read_globals = {
      \(wrapped(declared.verbs.map { quoted($0.name) }, indent: 4))
      \(objects.map { "    \($0.name) = { fields = {\n\(fields(of: $0))\n    } }," }.joined(separator: "\n"))
        },
      }

      stds.pta_spec = {
        read_globals = {
      \(wrapped(SpecWord.functions.map { quoted($0.name) }, indent: 4))
      \(wrapped(SpecWord.objects.map { "\($0.name) = { other_fields = true }" }, indent: 4))
        },
      }

      """
  }

  /// Methods, what is read, and what can be set.
  private static func fields(of type: LuaTypeDeclaration) -> String {
    let properties = type.properties.map { property in
      let isTable = [.table, .any, .insets].contains(property.type)
      let parts =
        (property.isReadOnly ? [] : ["read_only = false"])
        + (isTable ? ["other_fields = true"] : [])
      return parts.isEmpty
        ? quoted(property.name) : "\(property.name) = { \(parts.joined(separator: ", ")) }"
    }
    return wrapped(type.methods.map { quoted($0.name) } + properties, indent: 6)
  }

  private static func quoted(_ name: String) -> String { "\"\(name)\"" }

  private static func list(_ names: [String]) -> String {
    "{ " + names.map(quoted).joined(separator: ", ") + " }"
  }

  /// Items, each with a comma, in lines of 100 columns; what has a name comes last.
  private static func wrapped(_ items: [String], indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines = [margin]
    for item in items.sorted() {
      let isFirst = lines[lines.count - 1].count == indent
      if lines[lines.count - 1].count + item.count + 2 > 100 { lines.append(margin) }
      lines[lines.count - 1] += (isFirst || lines.last == margin ? "" : " ") + item + ","
    }
    return lines.joined(separator: "\n")
  }
}
