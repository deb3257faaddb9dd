import PullPlugins
import TestSupport
import Testing

/// All that is wrong with a manifest is told at once, each at its own line.
@Suite struct ManifestMistakeTests {
  private static let prefix = "plugin bad, init.lua:"

  /// `init.lua`, and for each line of the error where it is and what it says.
  static let cases: [(script: String, errors: [String])] = [
    // Everything that can be wrong with an option, at the option's lines.
    (
      """
      local wave = pta.status_view {
        api = 1,
        name = "wave",
        version = "1.0.0",
        description = "A wave.",
        options = {
          size = {
            type = "number",
            default = 200,
            range = { 1, 100 },
            doc = "How high it is.",
          },
          tint = { type = "color", default = "orage", doc = "Its colour." },
          speed = { type = "choice", choices = { "slow", "fast" }, default = "quick", doc = "" },
          depth = {
            typ = "number",
            default = 1,
            doc = "How deep it is.",
          },
          width = { type = "number", default = 1, step = 0, doc = "How wide it is." },
          sign = { type = "image", default = "sign.png", step = 2, doc = "What it shows." },
          mark = { type = "png", default = "mark.png", doc = "What else." },
          count = { type = "integer", default = 1, step = 0.5, doc = "How many." },
          share = { type = "number", default = 1, range = { 0, 1 }, step = 10, doc = "How much." },
        },
      }
      return wave
      """,
      [
        "9: pta.status_view: the default of option 'size' must be a number from 1 to 100, got 200",
        "13: pta.status_view: the default of option 'tint' must be a colour: \"#rgb\", \"#rrggbb\", "
          + "\"#rrggbbaa\", black, dark_gray, light_gray, white, gray, red, green, blue, cyan, yellow, "
          + "magenta, orange, purple, brown, clear, got \"orage\" (did you mean \"orange\"?)",
        "14: pta.status_view: the default of option 'speed' must be one of \"slow\", \"fast\", got "
          + "\"quick\"",
        "15: pta.status_view: option 'depth' needs a type: boolean, number, integer, string, color, choice "
          + "or image",
        "16: pta.status_view: option 'depth' has the unknown field 'typ' (did you mean 'type'?)",
        "20: pta.status_view: the step of option 'width' must be a number above 0, as in step = 0.5, got 0",
        "21: pta.status_view: option 'sign' has the unknown field 'step' (only numbers have one: write type "
          + "= \"number\", or leave it out)",
        "21: pta.status_view: the default of option 'sign' must be the name of a PNG file in the plugin's "
          + "folder, which has none, got \"sign.png\"",
        "22: pta.status_view: option 'mark' needs a type: boolean, number, integer, string, color, choice or "
          + "image, got \"png\" (did you mean \"image\"?)",
        "23: pta.status_view: option 'count' is an integer, which goes by whole numbers: write step = 1, or type "
          + "= \"number\"",
        "24: pta.status_view: the step of option 'share' is larger than its range: write step = 0.1, or so",
      ]
    ),
    // Fields of the manifest itself; a missing one is told at the call.
    (
      """
      -- pta.visualizer { name = "no" }
      local note = [[ name = "no" ]]
      local line = pta.visualizer {
        api = { 2, 3 },
        name = "a line",
        version = "1.0",
        edge = "botom",
        extends = "strech",
        preset = "jackrabit",
        heigth = 60,
        ["colour"] = "red",
      }
      return line
      """,
      [
        "3: pta.visualizer: 'description' is missing; write description = \"…\"",
        "4: pta.visualizer: the plugin is written for api = 2 to 3, and this PullToAction serves 1; "
          + "change the plugin, or use another version of PullToAction",
        "5: pta.visualizer: 'name' must be letters, digits, '-' and '_', got \"a line\"",
        "6: pta.visualizer: 'version' must be three numbers such as \"1.0.0\" (semver.org), got "
          + "\"1.0\"",
        "7: pta.visualizer: 'edge' must be one of \"top\", \"bottom\", \"leading\", \"trailing\", got "
          + "\"botom\" (did you mean \"bottom\"?)",
        "8: pta.visualizer: 'extends' must be \"bottom\" or \"stretch\", got \"strech\" (did you mean "
          + "\"stretch\"?)",
        "9: pta.visualizer: 'preset' must be one of \"standard\", \"shinobi\", \"apl\", \"jh\", "
          + "\"jackrabbit\", got \"jackrabit\" (did you mean \"jackrabbit\"?)",
        "10: pta.visualizer: unknown field 'heigth' (known are api, name, version, description, edge, "
          + "options, extends, preset)",
        "11: pta.visualizer: unknown field 'colour' (known are api, name, version, description, edge, "
          + "options, extends, preset)",
      ]
    ),
    // A manifest that is put together: the lines of the tables that its fields come from.
    (
      """
      local function manifest(fields)
        local both = { api = 1, name = "x",
          version = "one", description = "" }
        for key, value in pairs(both) do fields[key] = value end
        return fields
      end
      local s = pta.status_view(manifest {
        height = 0,
        options = { a = { type = "number", default = true, doc = "" } },
      })
      return s
      """,
      [
        "3: pta.status_view: 'version' must be three numbers such as \"1.0.0\" (semver.org), got "
          + "\"one\"",
        "8: pta.status_view: 'height' must be a number of points above 0 and up to 10000, got 0",
        "9: pta.status_view: the default of option 'a' must be a number, got true",
      ]
    ),
    // A refresh control's cycles.
    (
      """
      return pta.refresh_control {
        api = 1, name = "r", version = "1.0.0", description = "",
        height = 60, animation_duration = 0,
        type = "slide",
        animation_options = {
          curve = "round",
          repeats = true,
        },
        options = {
          type = { type = "string", default = "", doc = "" },
        },
      }
      """,
      [
        "3: pta.refresh_control: 'animation_duration' must be a number of seconds above 0 up to 3600, "
          + "got 0",
        "4: pta.refresh_control: 'type' must be one of \"slide_down\", \"background\", got \"slide\"",
        "6: pta.refresh_control: 'animation_options.curve' must be one of \"linear\", \"ease_in\", "
          + "\"ease_out\", \"ease_in_out\", \"default\", got \"round\"",
        "7: pta.refresh_control: 'animation_options' has the unknown field 'repeats' (leave it out: a cycle is "
          + "repeated anyway; it may have curve, autoreverses)",
        "10: pta.refresh_control: option 'type' is one that every refresh control has; give yours "
          + "another name",
      ]
    ),
    // Where it cannot be told, the call's line.
    (
      "local make = pta.status_view\nlocal m = {}\nm.api = 1\nreturn make(m)",
      [
        "4: pta.status_view: 'name' is missing; write name = \"…\"",
        "4: pta.status_view: 'version' is missing; write version = \"…\"",
        "4: pta.status_view: 'description' is missing; write description = \"…\"",
      ]
    ),
  ]

  @Test(arguments: cases) func all(script: String, errors: [String]) {
    let expected = errors.map { ManifestMistakeTests.prefix + $0 }
    #expect(Script.loadError(script)?.split(separator: "\n").map(String.init) == expected)
  }

  /// A manifest in a module is looked for there.
  @Test func inAModule() {
    let source = PluginSource(
      name: "bad",
      files: [
        "init.lua": Array("return pta.status_view(require 'manifest')".utf8),
        "manifest.lua": Array(
          "return {\n  api = 1, name = 'x',\n  version = 'x',\n  description = '' }".utf8),
      ])
    #expect(
      Script.loadError(source)?.hasPrefix("plugin bad, manifest.lua:3: pta.status_view: 'version'")
        == true)
  }

  /// A plugin from a folder has the folder's name, or that of the one that a link leads to.
  @Test func theFoldersName() throws {
    let folder = try PluginFolder(["wave/init.lua": Script.named("wvae", Script.statusView(""))])
    #expect(throws: PluginError.self) {
      try Plugin(
        source: PluginSource(folder: folder.path + "/wave"),
        environment: PluginEnvironment(trust: .all))
    }
    do {
      _ = try Plugin(
        source: PluginSource(folder: folder.path + "/wave"),
        environment: PluginEnvironment(trust: .all))
    } catch {
      #expect(
        "\(error)"
          == "plugin wave, init.lua:1: pta.status_view: 'name' must be that of the plugin's "
          + "folder, \"wave\", got \"wvae\"; write name = \"wave\", or rename the folder")
    }
    try folder.link("linked", to: folder.path + "/wvae")
    try folder.move("wave", to: "wvae")
    _ = try Plugin(
      source: PluginSource(folder: folder.path + "/linked"),
      environment: PluginEnvironment(trust: .all))
  }
}
