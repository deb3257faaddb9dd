import Driver

/// What the host of a spec provides.
package struct SpecEnvironment {
  /// What its session needs.
  package var driver: DriverSession.Environment
  /// Where luassert and what it needs are looked for.
  package let libraryFolders: [String]
  /// Reads a text file of at most so many bytes; `nil` when there is none. Throws why it cannot.
  package var read: (_ path: String, _ limit: Int) throws -> String?
  /// Writes a text file, with its folder if that is missing. Throws why it cannot.
  package var write: (_ text: String, _ path: String) throws -> Void
  /// What golden pictures need.
  package var pictures: any PictureHost
  /// Seconds of real time, for durations.
  package var clock: () -> Double
  /// What is in the folders of libraries.
  let libraries: SpecLibraries

  /// Gathers what a spec needs.
  package init(
    driver: DriverSession.Environment, libraries: [String],
    read: @escaping (String, Int) throws -> String?,
    write: @escaping (String, String) throws -> Void, pictures: any PictureHost,
    clock: @escaping () -> Double
  ) {
    self.driver = driver
    libraryFolders = libraries
    self.read = read
    self.write = write
    self.pictures = pictures
    self.clock = clock
    self.libraries = SpecLibraries(folders: libraries) { path in
      SpecEnvironment.source(at: path, read)
    }
  }

  /// The longest spec or module, in bytes.
  static let sourceLimit = 1 << 20
  /// The longest file of snapshots, in bytes.
  static let snapshotLimit = 64 << 20

  /// A Lua file; `nil` when there is none, or it cannot be read.
  func source(at path: String) -> String? { SpecEnvironment.source(at: path, read) }

  private static func source(
    at path: String, _ read: (String, Int) throws -> String?
  ) -> String? {
    (try? read(path, SpecEnvironment.sourceLimit)).flatMap { $0 }
  }
}

/// Why a spec cannot be run at all.
package enum SpecError: Error, Equatable, CustomStringConvertible {
  /// The library that assertions are made of is missing.
  case noLuassert(folders: [String])
  /// The runner's own Lua failed, usually for lack of memory.
  case prelude(String)

  /// What went wrong, and what to do.
  package var description: String {
    switch self {
    case .noLuassert(let folders):
      "luassert is not installed: its assert.lua is in none of \(folders.joined(separator: ", ")); "
        + "install it with: apt-get install lua-luassert, or: luarocks --lua-version 5.4 install luassert; "
        + "PTA_LUA_LIBRARIES says where else it is"
    case .prelude(let text): "the test state could not be made: \(text)"
    }
  }
}
