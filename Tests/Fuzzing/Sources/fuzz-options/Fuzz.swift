import FuzzSupport

/// The input stands for options, declared by a plugin and given by its user.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  Subject.options(UnsafeBufferPointer(start: bytes, count: count))
  return 0
}
