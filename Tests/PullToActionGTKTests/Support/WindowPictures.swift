#if GTK
  import CGTK
  import Foundation
  import Pictures
  import PullToAction
  import PullToActionGTK
  import Testing

  /// GTK has drawn nothing.
  struct NoPicture: Error {}

  extension GTKStage {
    /// The window's pixels as the X server has them, as a PNG file.
    func screenPicture() throws -> [UInt8] {
      let file = NSTemporaryDirectory() + "screen-\(getpid()).png"
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/import")
      let scale = Int(gtk_widget_get_scale_factor(window))
      let size = (
        width: Int(GTKStage.size.width) * scale, height: Int(GTKStage.size.height) * scale
      )
      process.arguments = [
        "-window", "root", "-crop", "\(size.width)x\(size.height)+0+0", "+repage", file,
      ]
      try process.run()
      #expect(wait(20) { !process.isRunning })
      return Array(try Data(contentsOf: URL(fileURLWithPath: file)))
    }

    /// What GTK draws of the window now, by its own renderer, as a PNG file.
    func renderedPicture() throws -> [UInt8] {
      guard let texture = texture(of: nil) else { throw NoPicture() }
      defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
      guard let bytes = gdk_texture_save_to_png_bytes(texture) else { throw NoPicture() }
      defer { g_bytes_unref(bytes) }
      var count: gsize = 0
      guard let data = g_bytes_get_data(bytes, &count) else { throw NoPicture() }
      return Array(UnsafeRawBufferPointer(start: data, count: Int(count)))
    }

    /// The colours of a column of the window, from the top.
    func column(at x: Float) -> [UInt32] {
      var strip = graphene_rect_t(
        origin: graphene_point_t(x: x, y: 0),
        size: graphene_size_t(width: 1, height: Float(GTKStage.size.height)))
      guard let texture = texture(of: &strip) else { return [] }
      defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
      var pixels = [UInt32](repeating: 0, count: Int(GTKStage.size.height))
      pixels.withUnsafeMutableBytes { buffer in
        gdk_texture_download(texture, buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), 4)
      }
      return pixels.map { $0 & 0xFF_FFFF }
    }

    private func texture(of part: UnsafeMutablePointer<graphene_rect_t>?) -> OpaquePointer? {
      guard let paintable = gtk_widget_paintable_new(window), let snapshot = gtk_snapshot_new()
      else {
        return nil
      }
      defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
      gdk_paintable_snapshot(paintable, snapshot, GTKStage.size.width, GTKStage.size.height)
      guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
      defer { gsk_render_node_unref(node) }
      let renderer = gtk_native_get_renderer(gtk_widget_get_native(window))
      return gsk_renderer_render_texture(renderer, node, part)
    }

    /// The engine's own picture of what the controls show now, as `pta render` draws it.
    func enginePicture() throws -> [UInt8] {
      var options = PictureOptions()
      options.fonts = .system
      options.scale = Double(gtk_widget_get_scale_factor(window))
      let sequence = FrameSequence(still: try scrolled.shownList)
      return try PictureFormat.png.picture(of: sequence, options).bytes
    }
  }

  /// Where the content's edge was in each frame of the window, by its pixels.
  @MainActor final class EdgeRecording {
    private(set) var edges: [(edge: Int, offset: Double)] = []
    private let clock: OpaquePointer?
    private var handler: gulong = 0

    /// - Parameter color: of the content.
    init(_ stage: GTKStage, color: UInt32 = 0xFF_0000) {
      clock = gtk_widget_get_frame_clock(stage.window)
      guard let clock else { return }
      handler = Signals.connect(UnsafeMutableRawPointer(clock), "after-paint") {
        [weak self, weak stage] in
        MainActor.assumeIsolated {
          guard let self, let stage else { return }
          guard let edge = stage.column(at: 5).firstIndex(of: color), let pull = stage.pull else {
            return
          }
          self.edges.append((edge, pull.scrollView.contentOffset.y))
        }
      }
    }

    func stop() {
      if let clock { g_signal_handler_disconnect(UnsafeMutableRawPointer(clock), handler) }
    }

    /// How far the edge was from where the scroll view had it, at most, in pixels.
    var greatestDifference: Double {
      edges.map { abs(Double($0.edge) + $0.offset) }.max() ?? .infinity
    }

    /// How far the edge went from a frame to the next, at most, in pixels.
    var greatestStep: Int {
      zip(edges, edges.dropFirst()).map { abs($0.edge - $1.edge) }.max() ?? .max
    }
  }
#endif
