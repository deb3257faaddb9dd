import FuzzSupport

/// The input stands for gestures and a plugin's callbacks.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  Subject.callbacks(UnsafeBufferPointer(start: bytes, count: count))
  return 0
}
