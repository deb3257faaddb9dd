import Platform
import ToolSupport

/// The browser of whoever is at the terminal.
enum Browser {
  /// Opens an address; where that cannot be done, it is there to be read.
  static func open(_ address: String) {
    guard let program = ["xdg-open", "open"].lazy.compactMap(ChildProcess.program).first,
      let nothing = try? Descriptor(opening: "/dev/null", O_RDWR)
    else { return }
    _ = try? ChildProcess(
      [program, address], streams: [nothing, nothing, nothing], hasOwnGroup: true)
  }
}
