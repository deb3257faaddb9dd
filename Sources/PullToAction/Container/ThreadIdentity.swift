internal import CLibrary

/// Which thread some code runs on.
struct ThreadIdentity: Equatable, Sendable {
  private let number: UInt

  /// The thread that asks.
  static var current: ThreadIdentity {
    #if canImport(Glibc)
      ThreadIdentity(number: UInt(pthread_self()))
    #else
      ThreadIdentity(number: UInt(bitPattern: pthread_self()))
    #endif
  }
}
