import CWebSockets

/// Something that is read in the server's loop: a pipe, what tells of saved files.
package final class DescriptorWatch {
  let onReadable: () -> Void
  private let onEnd: () -> Void
  private var pointer: OpaquePointer?

  init(onReadable: @escaping () -> Void, onEnd: @escaping () -> Void) {
    self.onReadable = onReadable
    self.onEnd = onEnd
  }

  func begin(_ pointer: OpaquePointer) { self.pointer = pointer }

  /// The other side has closed it, or it is not watched any more.
  func end() {
    guard pointer != nil else { return }
    pointer = nil
    onEnd()
  }

  /// Is not called any more. Not to be called by itself.
  package func stop() {
    guard let pointer else { return }
    self.pointer = nil
    cwebsockets_close(pointer)
  }
}
