/// A condition that hardly ever holds: what is done then is kept out of the way of what each frame does,
/// which a processor's first cache has little room for.
@inlinable @inline(__always)
package func rarely(_ condition: Bool) -> Bool { _slowPath(condition) }
