/// Why the system did not do what it was asked for.
package struct SystemFailure: Error, Equatable, CustomStringConvertible {
  /// The system's number for it.
  package let number: Int32

  /// What went wrong last in this thread, unless another number is given.
  package init(number: Int32 = errno) {
    self.number = number
  }

  /// The system's own words, such as "No such file or directory".
  package var description: String { String(cString: strerror(number)) }
}
