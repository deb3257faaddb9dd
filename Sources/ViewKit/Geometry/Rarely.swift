/// Marks a condition as unlikely: the compiler moves its branch out of the hot code of each frame, to
/// save instruction cache.
@inlinable @inline(__always)
package func rarely(_ condition: Bool) -> Bool { _slowPath(condition) }
