/// Ends the program unless something is so: libFuzzer keeps the input.
package func demand(_ isSo: Bool, _ complaint: @autoclosure () -> String) {
  if !isSo { fatalError("found: \(complaint())") }
}
