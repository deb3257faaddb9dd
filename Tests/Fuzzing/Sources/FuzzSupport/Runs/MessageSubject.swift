@testable import LuaRuntime
@testable import PullPlugins

extension Subject {
  /// The bytes say what a worker that has been taken over changes in what it has to say.
  package static func messages(_ bytes: UnsafeBufferPointer<UInt8>) {
    var input = InputBytes(bytes)
    let conversation = input.pick(Conversation.all)
    var forgery = Forgery(input: input, messages: conversation.messages)
    let messages = forgery.messages()
    show("\(conversation.script)\n-- \(messages.map { "\($0)" }.joined(separator: "\n-- "))")
    run(conversation.source, at: ForgedChannel(messages))
  }

  /// Pulls with a plugin whose Lua runs at the other end of a channel.
  @discardableResult
  fileprivate static func run(_ source: PluginSource, at channel: any LuaChannel) -> Plugin? {
    PullRun { () throws(PluginError) in
      Shared.environment.connect = { channel }
      defer { Shared.environment.connect = nil }
      return try Plugin(source: source, limits: PullRun.limits, environment: Shared.environment)
    }.perform(Gesture.whole)
  }
}

/// What a good worker has said while its plugin was pulled.
private struct Conversation {
  let script: String
  let source: PluginSource
  let messages: [[UInt8]]

  init(_ script: String) {
    self.script = script
    let source = PluginSource(
      name: "fuzzed", files: ["init.lua": Array(script.utf8), "m.lua": Array("return 1".utf8)],
      images: ["dot.png": Picture.dot])
    self.source = source
    let channel = ThreadChannel.toWorker()
    let plugin = Subject.run(source, at: channel)
    demand(plugin?.isDisabled == false, "the conversation of a good worker ends early")
    messages = channel.received
  }

  /// Made once, by the present format of messages.
  static let all = scripts.map(Conversation.init)

  private static let fields = #"api = 1, name = "a", version = "1.0.0", description = "A test.""#

  private static let scripts = [
    """
    local v = pta.visualizer { \(fields), extends = "bottom" }
    local s = pta.status_view { \(fields), extends = "default", height = 50,
      options = { o = { type = "number", default = 1, doc = "d" } } }
    local own = pta.label("a")
    function s:setup(view)
      view:add_subview(own) own.frame = { x = 1, y = 2, width = 3, height = 4 } print(require("m"), own)
      own.center = { x = 1, y = 2 } own.font = "bold 15" own.background_color = "#ff8000"
      self.base:replace_pulling_icon(pta.arrow())
    end
    function s:update_for_pulled_amount(a, t) own.text = "at " .. a / t own.x = own.x + 1 end
    function s:apply_style(style) own.text_color = style.text_color end
    function v:triggered_action(pull)
      pta.sleep(0.1)
      pta.animate { duration = 0.2, animations = function() own.alpha = 0.5 end }:wait()
      pull.policy = { minimum_executing_time = 0.1 }
      pull:execute_action()
    end
    function v:did_change_state(pull, from, to) self.base:did_change_state(pull, from, to) end
    function v:progress_changed(pull, p) pcall(error, { p }) pull.status_view:update_for_progress(p) end
    return v, s
    """,
    """
    local r = pta.refresh_control { \(fields), height = 60, animation_duration = 0.5,
      animation_type = "keyframe" }
    function r:setup(view, pull)
      self.shape = pta.shape() self.shape.path = "M0 0L10 10Z" view:add_subview(self.shape)
      self.image = pta.image("dot.png") view:add_subview(self.image)
      self.gradient = pta.gradient() self.gradient.colors = { "red", "blue" }
      view:add_subview(self.gradient)
    end
    function r:handle_scrolling(view, d, ratio) self.shape.rotation = ratio end
    function r:setup_for_cycle(view) self.shape.alpha = 1 end
    function r:animation_cycle(view)
      pta.add_keyframe(0, 0.5, function() self.shape.rotation = 1 end)
      pta.add_keyframe(0.5, 0.5, function() self.image.x = 1 end)
    end
    function r:exit_animation(view, completion)
      pta.animate { duration = 0.1, animations = function() view.alpha = 0 end, completion = completion }
    end
    function r:reset(view) view.alpha = 1 end
    return r
    """,
    """
    local w = pta.refresh_view { \(fields), height = 60 }
    function w:setup(view) self.i = pta.activity_indicator() view:add_subview(self.i) end
    function w:progress_update(view, p)
      self.i.alpha = p self.i:add_animation { key_path = "rotation", by = 1, duration = 0.3, key = "k" }
    end
    function w:start_animating() self.i:start_animating() while true do pta.sleep(0.05) end end
    function w:stop_animating() self.i:stop_animating() self.i:remove_all_animations() end
    return w
    """,
  ]
}
