import ViewKit

// Foundation, AppKit and SwiftUI have types of these names. Those of this module go before what is imported.

package typealias AffineTransform = ViewKit.AffineTransform
package typealias Axis = ViewKit.Axis
package typealias Color = ViewKit.Color
package typealias Edge = ViewKit.Edge
package typealias EdgeInsets = ViewKit.EdgeInsets
package typealias Font = ViewKit.Font
package typealias Path = ViewKit.Path
package typealias Point = ViewKit.Point
package typealias Rect = ViewKit.Rect
package typealias Size = ViewKit.Size
