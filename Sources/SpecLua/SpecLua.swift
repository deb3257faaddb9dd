/// The part of the spec runner that is written in Lua, in code.
///
/// A module of its own: to compile these bytes takes longer than half of the runner, which is compiled anew with
/// every change of what it imports.
package enum SpecLua {
  /// What each spec's state runs before the spec, in this order.
  package static let own: [(name: String, source: [UInt8])] = [
    ("pta/prelude.lua", PackageResources.prelude_lua),
    ("pta/vocabulary.lua", PackageResources.vocabulary_lua),
    ("pta/assertions.lua", PackageResources.assertions_lua),
    ("pta/luassert.lua", PackageResources.luassert_lua),
    ("pta/calls.lua", PackageResources.calls_lua), ("pta/views.lua", PackageResources.views_lua),
    ("pta/tracks.lua", PackageResources.tracks_lua),
    ("pta/accessibility.lua", PackageResources.accessibility_lua),
    ("pta/diagnostics.lua", PackageResources.diagnostics_lua),
    ("pta/snapshots.lua", PackageResources.snapshots_lua),
    ("pta/properties.lua", PackageResources.properties_lua),
  ]

  /// What a spec may require as `pta.spec`.
  package static var helpers: [UInt8] { PackageResources.helpers_lua }
}
