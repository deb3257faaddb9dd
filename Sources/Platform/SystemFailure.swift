/// Why a system call failed.
package struct SystemFailure: Error, Equatable, CustomStringConvertible {
  /// The value of `errno`.
  package let number: Int32

  /// The last failure in this thread, unless another number is given.
  package init(number: Int32 = errno) { self.number = number }

  /// The system's own words, such as "No such file or directory".
  package var description: String { String(cString: strerror(number)) }
}
