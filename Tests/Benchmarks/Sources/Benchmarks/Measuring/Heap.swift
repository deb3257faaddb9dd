import CReference

/// The memory of the process.
package enum Heap {
  /// What is allocated and not freed, in bytes. That is known to the byte, where what the system has
  /// given comes in pages and seldom goes back.
  package static var bytesInUse: Int { creference_heap_bytes() }
}
