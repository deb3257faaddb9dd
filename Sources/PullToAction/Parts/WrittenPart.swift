/// A part whose methods are written in a file, for messages about them.
package protocol WrittenPart: AnyObject {
  /// Where a method of it is written; `nil` where that is not known.
  func place(of method: String) -> (file: String, line: Int)?
}

extension Diagnostic {
  /// The same with the place of a part's method.
  func placed(at method: String, of part: any AnyObject) -> Diagnostic {
    guard let place = (part as? any WrittenPart)?.place(of: method) else { return self }
    return Diagnostic(
      code: code, plugin: plugin, file: place.file, line: place.line, message: message,
      traceback: traceback)
  }
}
