import Foundation

/// Programs that tests make.
package enum ShellScript {
  /// Writes one that can be started.
  ///
  /// By a process of its own: a file that this one has written may still be open for writing in a child
  /// that another test has just started, and then the system refuses to run it ("Text file busy").
  package static func write(_ script: String, to path: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", #"printf '%s\n' "$1" > "$2" && chmod 700 "$2""#, "sh", "#!/bin/sh\n" + script, path,
    ]
    try process.run()
    process.waitUntilExit()
  }
}
