/// Globals of other engines and toolkits, with what does the same here.
enum EngineNames {
  /// In plugins.
  static let plugin = table(\.plugin)
  /// In scripts and specs.
  static let script = table(\.script)

  private typealias Advice = (plugin: String, script: String)

  private static func table(_ kind: KeyPath<Advice, String>) -> [String: String] {
    var advice: [String: String] = [:]
    for (names, text) in all {
      for name in names.split(separator: " ") { advice[String(name)] = text[keyPath: kind] }
    }
    return advice
  }

  private static let animate = "pta.animate { duration = 1, animations = function() … end }"
  private static let looked = "a script looks at a plugin's views: write find(\"NAME\")"
  private static let moved = "plugins move views, and wait(seconds) lets time pass"

  private static func both(_ text: String) -> Advice { (text, text) }

  private static let all: [(names: String, advice: Advice)] = [
    (
      // Roblox, Defold, Corona, World of Warcraft, Dart, GCD and browsers.
      "task timer DispatchQueue setTimeout spawn Promise Task Handler C_Timer Future",
      (
        "write pta.sleep(seconds), and below it what comes after",
        "write wait(seconds), and below it what comes after"
      )
    ),
    (
      "setInterval Runtime RunService",
      (
        "write repeats = true in pta.animate { … } or add_animation { … }, or a loop with "
          + "pta.sleep(seconds)",
        "write a loop: for i = 1, n do wait(seconds) … end"
      )
    ),
    (
      "clearTimeout clearInterval cancelAnimationFrame",
      ("view:remove_animation(key) ends an animation", moved)
    ),
    (
      "requestAnimationFrame CADisplayLink",
      ("write \(animate), which sees to each frame", "wait(seconds) goes on frame by frame")
    ),
    (
      "TweenService TweenInfo Tween tween flux hump anim8 transition Animated gsap anime withAnimation "
        + "UIViewPropertyAnimator AnimationController animateFloatAsState "
        + "rememberInfiniteTransition",
      ("write \(animate)", moved)
    ),
    (
      "CABasicAnimation CAKeyframeAnimation CASpringAnimation CAAnimationGroup CATransaction",
      (
        "write view:add_animation { key_path = \"rotation\", to = 2 * math.pi, duration = 1 }",
        moved
      )
    ),
    (
      "CGAffineTransform CGAffineTransformMakeRotation CGAffineTransformMakeScale CATransform3D",
      ("write view.rotation, view.scale or view.translation_x", looked)
    ),
    (
      "Image Graphics ctx canvas Canvas",
      ("views draw themselves: write pta.view(), pta.shape() or pta.image(\"FILE.png\")", looked)
    ),
    (
      "love",
      (
        "pta.now() gives the time, and views draw themselves: write pta.view(), pta.shape() or "
          + "pta.image(\"FILE.png\")",
        "now() gives the time, and find(\"NAME\") looks at a plugin's views"
      )
    ),
    (
      "game workspace Instance go gui sprite msg display GameObject Node get_node",
      ("write pta.view(\"NAME\"), and set its properties, as in view.center_x = 20", looked)
    ),
    (
      "document window navigator React jQuery VStack HStack ZStack Column Row Box Container",
      ("there is no page: write pta.view(\"NAME\"), and view:add_subview(…)", looked)
    ),
    (
      "CALayer View CreateFrame", ("write pta.view(\"NAME\")", looked)
    ),
    (
      "UIView", ("write pta.view(\"NAME\"), and \(animate)", looked)
    ),
    (
      "UILabel CATextLayer Text", ("write pta.label(\"…\")", looked)
    ),
    (
      "CAShapeLayer UIBezierPath CGPath Circle Path2D",
      ("write pta.shape(), and give it a path, such as \"ellipse\"", looked)
    ),
    (
      "UIImage UIImageView", ("write pta.image(\"FILE.png\")", looked)
    ),
    (
      "UIActivityIndicatorView ProgressView CircularProgressIndicator",
      ("write pta.activity_indicator()", looked)
    ),
    (
      "UIRefreshControl RefreshControl MJRefresh SwipeRefreshLayout",
      ("write pta.refresh_control { … }, or pta.status_view { … }", "the control is control")
    ),
    (
      "UIScreen MediaQuery", ("setup is given a view: write view.width", looked)
    ),
    (
      "Modifier StyleSheet",
      ("set the view's own properties, as in view.alpha = 0.5", looked)
    ),
    (
      "remember mutableStateOf useState useRef",
      ("what is to stay is a field: write self.x = 0", "what is to stay is a variable: x = 0")
    ),
    (
      "useEffect LaunchedEffect useAnimatedStyle setState",
      (
        "write function p:update_for_state(state) for what follows the state",
        "write delegate { did_change_state = function(from, to) … end }"
      )
    ),
    (
      "ngx redis logger logging log NSLog println echo puts fmt System alert log_debug Debug pprint var_dump",
      both("print shows a value")
    ),
    (
      "Date CACurrentMediaTime performance Time tick GetTime",
      ("write pta.now(), in seconds", "write now(), in seconds")
    ),
    ("Vector2 Vector3 vmath Offset NSPoint Point", both("a point is a table: write { x, y }")),
    ("UDim2 Size NSSize", both("a size is a table: write { width, height }")),
    ("Color3 Colors Colour", both("a colour is a text: write \"red\", or \"#ff8800\"")),
    (
      "Enum Easing Curves ease easeIn easeOut easeInOut",
      ("a curve is a text: write curve = \"ease_out\"", moved)
    ),
    (
      "fetch axios URLSession http socket requests curl",
      (
        "a plugin asks nothing of the network: the app's action does",
        "there is no network: begin() begins the action, and complete() ends it"
      )
    ),
    ("Object Array Dictionary List", both("write a table: { }")),
    ("Number parseInt parseFloat", both("write tonumber(text)")),
    ("tinsert", both("write table.insert(list, value)")),
    ("tremove", both("write table.remove(list, place)")),
    ("wipe", both("write list = {}")),
    (
      "strsplit strjoin strfind format strlen",
      both("write string.find, string.gmatch and table.concat")
    ),
    (
      // Of Neovim and of Hammerspoon.
      "vim hs",
      (
        "print shows a value, and pta.sleep(seconds) waits",
        "print shows a value, and wait(seconds) waits"
      )
    ),
    (
      "action on_action on_refresh onRefresh refresh_handler set_delegate",
      (
        "the host runs the action; a visualizer hears of it in triggered_action(pull)",
        "write delegate { triggered_action = function() … end }"
      )
    ),
    ("Mathf", both("write math")),
    ("isNaN", both("write x ~= x")),
  ]
}
