/// What is told of each frame of a session's stages: its trace, and who follows it.
final class FrameListener {
  private let recorder: TraceRecorder?
  var onFrame: ((Stage) -> Void)?

  init(recorder: TraceRecorder?) {
    self.recorder = recorder
  }

  func frame(_ stage: Stage) {
    recorder?.frame(stage)
    onFrame?(stage)
  }
}
