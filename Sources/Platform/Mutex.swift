// A value behind a lock. Swift's own needs iOS 18 and macOS 15; Apple's is there from iOS 16 and macOS 13 on.
#if canImport(os)
  import os

  package typealias Mutex<Value> = OSAllocatedUnfairLock<Value>

  extension OSAllocatedUnfairLock {
    /// Puts a value behind a lock, as the initializer of Swift's own is called.
    package init(_ value: State) { self.init(uncheckedState: value) }
  }
#else
  @_exported import Synchronization
#endif
