import Testing

/// Status views of 60 points with one look that is wrong, or one that only seems so.
enum LookRows {
  struct Row: CustomTestStringConvertible, Sendable {
    let id: String
    /// What is done when it is set up: with `view`, `pull`, and the functions `box` and `label`.
    let setup: String
    /// Its other methods.
    var more = ""
    /// Words of the finding; `nil` for what is fine.
    var message: String?
    /// The pull in which it is seen first.
    var pull = "a pull in the light theme"
    var testDescription: String { id }

    /// The plugin.
    var script: String {
      """
      local v = pta.status_view {
        api = 1, name = "test", version = "1.0.0", description = "A test.", height = 60,
      }
      local function box(view, x, y, width, height, color)
        local box = pta.view("box")
        box.frame = { x = x, y = y, width = width, height = height }
        box.background_color = color or "red"
        view:add_subview(box)
        return box
      end
      local function label(view, text, x, y, width, color)
        local label = pta.label(text, "label")
        label.frame = { x = x, y = y, width = width, height = 20 }
        label.text_color, label.font = color or "#666666", "15"
        view:add_subview(label)
        return label
      end
      function v:setup(view, pull)
        \(setup)
      end
      \(more)
      return v
      """
    }
  }

  static let atRest = [
    Row(
      id: "a box over the content", setup: "box(view, 20, 70, 40, 40)",
      message:
        "over the content at rest: box at (20, 10, 40 × 40); move it off the content, or hide"),
    Row(
      id: "a box that is half over it", setup: "box(view, 20, 40, 40, 40)",
      message: "over the content at rest: box at (20, -20, 40 × 40);"),
    Row(
      id: "two, of which the larger is told",
      setup: "box(view, 20, 70, 40, 40) box(view, 80, 70, 60, 40).name = 'large'",
      message: "over the content at rest: large at (80, 10, 60 × 40), and 1 more; move it"),
    Row(
      id: "a text over it", setup: "label(view, 'News', 20, 70, 100)",
      message: "over the content at rest: the text \"News\" of label at (55, "),
    Row(
      id: "is left there by a pull",
      setup: "self.box = box(view, 20, 70, 40, 40) self.box.alpha = 0",
      more:
        "function v:update_for_state(state) if state == 'executing' then self.box.alpha = 1 end end",
      message: "over the content at rest: box at (20, 10"),
    Row(
      id: "a layout that forgets where the content is",
      setup: "box(view, 0, 0, view.width, 60, 'orange') "
        + "view.translation_y = 60", message: "over the content at rest: box at (0, 0, 390 × 60)"),
    Row(
      id: "hidden at rest",
      setup: "self.box = box(view, 20, 10, 40, 40) local far = box(view, 20, 70, 40, 40) "
        + "far.hidden = true"),
    Row(
      id: "over the content only while it is pulled",
      setup: "box(view, 20, 10, 40, 40) self.far = box(view, 20, 70, 40, 40) self.far.alpha = 0",
      more: "function v:update_for_state(state) self.far.alpha = state == 'idle' and 0 or 1 end"),
    Row(
      id: "clear over the content",
      setup: "box(view, 20, 10, 40, 40) box(view, 0, 70, 90, 40).alpha = 0.01"
    ),
  ]

  static let cutOff = [
    Row(
      id: "a text above what is open", setup: "label(view, 'Loading', 100, -20, 190)",
      message:
        "cut off, executing at 60 points: the text \"Loading\" of label at (171, -15, 49 × 11), "
        + "is 15 points beyond the screen's edge; keep it in the 60 points that are open"),
    Row(
      id: "a ring of which the top is missing",
      setup:
        "local ring = pta.shape('ring') ring.path, ring.fill_color = 'ellipse', 'blue' "
        + "ring.frame = { x = 20, y = -15, width = 40, height = 40 } view:add_subview(ring)",
      message: "cut off, executing at 60 points: ring at (20, -15, 40 × 40), is 15 points beyond"),
    Row(
      id: "a dot of which half is missing", setup: "box(view, 20, -10, 20, 20).corner_radius = 10",
      message: "box at (20, -10, 20 × 20), is 10 points beyond the screen's edge"),
    Row(
      id: "a text wider than the background of its view",
      setup: "label(view, 'Loading the news', 100, 20, 60).background_color = 'white'",
      message: "of label at (78, 25, 105 × 11), which takes about 105 points"),
    Row(
      id: "an indicator beside the screen",
      setup: "local spin = pta.activity_indicator('spin') spin.center = { x = 385, y = 30 } "
        + "spin:start_animating() view:add_subview(spin)",
      message: "spin at (375, 20, 20 × 20), is 5 points beyond the screen's edge"),
    Row(
      id: "a text wider than its view", setup: "label(view, 'Loading the news', 100, 20, 60)",
      message:
        "which takes about 105 points, is wider than its view of 60 points; make the view wider"),
    Row(
      id: "a text without a frame",
      setup: "local l = pta.label('Loading') l.text_color = '#666666' view:add_subview(l)",
      message: "has a view without a size; set its frame"),
    Row(
      id: "a text in a view that clips",
      setup: "local frame = box(view, 100, 10, 60, 40, 'clear') frame.clips_to_bounds = true "
        + "label(frame, 'Loading', 30, 10, 100)",
      message: "of label at (156, 25, 49 × 11), is cut by 44 points by a view around it that clips"),
    Row(
      id: "a text that hangs over the content",
      setup: "box(view, 0, 0, 40, 40) self.label = label(view, 'Loading', 100, 50, 190)",
      more:
        "function v:update_for_state(state) self.label.alpha = state == 'executing' and 1 or 0 end",
      message: "lies 5 points over the content; keep it in the 60 points that are open, or set"),
    Row(
      id: "a text all over the content",
      setup: "box(view, 0, 0, 40, 40) self.label = label(view, 'Loading', 100, 80, 190)",
      more:
        "function v:update_for_state(state) self.label.alpha = state == 'executing' and 1 or 0 end",
      message: "lies 11 points over the content"),
    Row(
      id: "a large text that is wider than its view",
      setup: "label(view, 'Loading the news', 100, 20, 130).scales_text = true",
      message: "which takes about 210 points, is wider", pull: "a pull with texts twice as large"),
    Row(
      id: "from right to left beyond the screen",
      setup: "self.label = label(view, 'Loading', 100, 20, 100)",
      more: "function v:apply_style() if pta.layout_direction() == 'right_to_left' then "
        + "self.label.x = -60 end end", message: "is 34 points beyond",
      pull: "a pull from right to left"),
    Row(
      id: "a number with all its digits",
      setup: "self.l = label(view, '', 0, 20, view.width) self.l.autoresizing = 'flexible_width'",
      more: "function v:update_for_pulled_amount(amount) self.l.text = 'Pulled ' .. amount end",
      message: "is shown with all its digits: write string.format"),
    Row(
      id: "a number that is rounded",
      setup: "self.l = label(view, '', 0, 20, view.width) self.l.autoresizing = 'flexible_width'",
      more:
        "function v:update_for_pulled_amount(amount) self.l.text = ('Pulled %.1f'):format(amount) end"
    ),
    Row(
      id: "a background that does not follow the screen",
      setup: "box(view, 0, 0, view.width, 60, '#ddddff')",
      message: "does not follow the screen: box at (0, ", pull: "a pull on a narrow screen"),
    Row(
      id: "a background that does",
      setup: "box(view, 0, 0, view.width, 60, '#ddddff').autoresizing = 'flexible_width'"),
    Row(
      id: "a place for one screen", setup: "label(view, 'Loading', 290, 20, 90)",
      message: "is 39 points beyond the screen's edge; move it to the left, or have it follow the "
        + "screen's width of 320 points by autoresizing", pull: "a pull on a narrow screen"),
    Row(
      id: "a text beyond the left edge", setup: "label(view, 'Loading', -100, 20, 150)",
      message: "is 49 points beyond the screen's edge; move it to the right, or have it"),
    Row(
      id: "a view that cuts its own text",
      setup: "local l = label(view, 'Loading', 100, 20, 190) l.height, l.clips_to_bounds = 6, true",
      message: "points by its own view, which is 6 points high and clips; make that larger"),
    Row(
      id: "a width for one screen", setup: "label(view, 'Loading', 390 - view.width, 20, 90)",
      message: "beyond the screen's edge", pull: "a pull on a wide screen"),
    Row(
      id: "higher than the screen", setup: "view.height = 2000 box(view, 0, 0, 390, 2000)",
      message: "points are open, and the screen has 844: nothing is left of the content; give the"),
    Row(
      id: "a background larger than the screen",
      setup: "local hill = pta.shape('hill') hill.path, hill.fill_color = 'ellipse', 'green' "
        + "hill.frame = { x = -50, y = -100, width = 600, height = 150 } view:add_subview(hill)"),
    Row(
      id: "a wave as wide as the screen",
      setup: "local wave = pta.shape('wave') wave.path, wave.fill_color = 'ellipse', 'green' "
        + "wave.frame = { x = -5, y = -20, width = view.width + 10, height = 40 } view:add_subview(wave)"
    ),
    Row(
      id: "a tree taller than what is open",
      setup: "local tree = pta.shape('tree') tree.path, tree.fill_color = 'ellipse', 'green' "
        + "tree.frame = { x = 50, y = -50, width = 40, height = 100 } view:add_subview(tree)"),
    Row(
      id: "a disc that floats over the content while the action runs",
      setup: "local disc = pta.shape('disc') disc.path, disc.fill_color = 'ellipse', 'blue' "
        + "disc.frame = { x = 170, y = 80, width = 40, height = 40 } view:add_subview(disc) "
        + "label(disc, '5', 10, 10, 20, 'white') self.disc = disc",
      more: "function v:update_for_state(state) self.disc.hidden = state == 'idle' end"),
    Row(
      id: "a picture's round frame",
      setup: "local frame = box(view, 100, 10, 40, 40, 'clear') frame.clips_to_bounds = true "
        + "frame.corner_radius = 20 box(frame, -10, -10, 60, 60)"),
    Row(
      id: "a text that passes by", setup: "self.label = label(view, 'Loading', 100, 20, 100)",
      more: """
        function v:update_for_state(state)
          if state ~= "executing" then return end
          self.label.x = -100
          pta.animate { duration = 1, animations = function() self.label.x = 300 end }
        end
        """),
  ]

  static let contrast = [
    Row(
      id: "pale on the page", setup: "label(view, 'Loading', 100, 20, 190, '#999999')",
      message:
        "hard to read in the light theme, pulling at 50 points: the text \"Loading\" of label at "
        + "(171, 15, 49 × 11) is #999999 on #f2f2f7, a contrast of 2.5, and WCAG AA asks for 4.5; "),
    Row(
      id: "dark in the dark", setup: "label(view, 'Loading', 100, 20, 190, '#444444')",
      message: "hard to read in the dark theme", pull: "a pull in the dark theme"),
    Row(
      id: "white on yellow",
      setup: "box(view, 90, 10, 210, 40, 'yellow') label(view, 'Loading', 100, 20, 190, 'white')",
      message: "is #ffffff on #ffff00, a contrast of 1.0, and WCAG AA asks for 4.5; #666666 would "
        + "do"),
    Row(
      id: "on the background of its own view",
      setup: "label(view, 'Loading', 100, 20, 190, 'white').background_color = 'orange'",
      message: "is #ffffff on #ff8000"),
    Row(
      id: "on the background of the view around it",
      setup: "view.background_color = '#00ff00' label(view, 'Loading', 100, 20, 190, '#d0d0d0')",
      message: "is #d0d0d0 on #00ff00"),
    Row(
      id: "on a gradient",
      setup:
        "local sky = pta.gradient('sky') sky.frame = { x = 0, y = 0, width = 390, height = 60 } "
        + "sky.colors = { 'black', 'white' } view:add_subview(sky) "
        + "label(view, 'Loading', 100, 20, 190, '#808080')", message: "is #808080 on #8"),
    Row(
      id: "on a shape",
      setup: "local disc = pta.shape('disc') disc.path, disc.fill_color = 'ellipse', 'purple' "
        + "disc.frame = { x = 100, y = 0, width = 190, height = 60 } view:add_subview(disc) "
        + "label(view, 'Loading', 100, 20, 190, 'black')", message: "is #000000 on #800080"),
    Row(
      id: "on a thick line",
      setup: "local line = pta.shape('line') line.path, line.fill_color = 'M0 30L190 30', 'clear' "
        + "line.line_width, line.stroke_color = 40, 'blue' "
        + "line.frame = { x = 100, y = 0, width = 190, height = 60 } view:add_subview(line) "
        + "label(view, 'Loading', 100, 20, 190, 'black')", message: "is #000000 on #0000ff"),
    Row(
      id: "only while the action runs", setup: "self.label = label(view, 'News', 100, 20, 190)",
      more: "function v:update_for_state(state) if state == 'executing' then "
        + "self.label.text_color = '#e0e0e0' end end",
      message: "hard to read in the light theme, executing at 60 points: the text \"News\" of label"
    ),
    Row(
      id: "only with the result", setup: "self.label = label(view, 'News', 100, 20, 190)",
      more: "function v:update_for_result() self.label.text_color = '#e0e0e0' end",
      message: "hard to read in the light theme, retracting at 60 points: the text"),
    Row(
      id: "half clear at its best",
      setup: "label(view, 'Loading', 100, 20, 190, 'black').alpha = 0.4",
      message: "is #919194 as it is seen on #f2f2f7, a contrast of 2.8, and WCAG AA asks for 4.5; "
        + "its opacity is 0.40, and 0.55 would do"),
    Row(
      id: "clear and too pale", setup: "label(view, 'Loading', 100, 20, 190, '#88888880')",
      message: "; #6d6d6d with an alpha of 1 would do in this theme, and style.text_color, set in "
        + "apply_style(style), in both"),
    Row(
      id: "under a veil",
      setup:
        "label(view, 'Loading', 100, 20, 190, 'black') box(view, 0, 0, 390, 60, 'white').alpha = "
        + "0.8",
      message: "is #cccccc on #fcfcfd, a contrast of 1.5, and WCAG AA asks for 4.5; something half "
        + "clear is drawn over it: add the text after that"),
    Row(
      id: "large, and still too pale",
      setup: "label(view, 'Loading', 100, 20, 190, '#999999').font = '24'",
      message: "WCAG AA asks for 3.0"),
    Row(
      id: "large", setup: "label(view, 'Loading', 100, 20, 190, '#868686').font = 'bold 19'"),
    Row(
      id: "large by its scale",
      setup:
        "local big = label(view, 'Loading', 100, 20, 190, '#868686') big.font = '12' big.scale = 2"),
    Row(
      id: "over the content, which is brighter",
      setup: "self.label = label(view, 'Loading', 100, 80, 190, '#757575') self.label.alpha = 0",
      more:
        "function v:update_for_state(state) self.label.alpha = state == 'pulling' and 1 or 0 end"),
    Row(
      id: "pale while it shrinks",
      setup: "self.box = box(view, 90, 10, 210, 40, 'black') "
        + "self.label = label(self.box, 'Loading', 10, 10, 190, 'white')",
      more: "function v:update_for_result() self.box.scale = 0.001 end "
        + "function v:update_for_state(state) if state == 'idle' then self.box.scale = 1 end end"),
    Row(
      id: "on a button of its own",
      setup: "box(view, 90, 10, 210, 40, 'black') label(view, 'Loading', 100, 20, 190, 'white')"),
    Row(
      id: "fades in with the pull", setup: "self.label = label(view, 'Loading', 100, 20, 190)",
      more: "function v:update_for_pulled_amount(amount, threshold) "
        + "self.label.alpha = math.min(amount / threshold, 1) end"),
    Row(
      id: "covered",
      setup: "label(view, 'Loading', 100, 20, 190, 'white') box(view, 0, 0, 390, 60, 'red')",
      message: "covered all the time: the text \"Loading\" of label at (171, 4, 49 × 11) lies "
        + "under box at (0, -21, 390 × 60); add the text after that, or hide it"),
    Row(
      id: "uncovered when the action runs",
      setup: "label(view, 'Loading', 100, 20, 190) self.cover = box(view, 0, 0, 390, 60, 'red') "
        + "self.cover.autoresizing = 'flexible_width'",
      more: "function v:update_for_state(state) self.cover.hidden = state == 'executing' end"),
    Row(
      id: "two texts in one place",
      setup: "label(view, 'Pull', 100, 20, 190) label(view, 'Release', 100, 20, 190).name = "
        + "'other'",
      message: "one text on another, pulling at 50 points: the text \"Release\" of other at"),
    Row(
      id: "one text after another",
      setup: "self.a, self.b = label(view, 'Pull', 100, 20, 190), label(view, 'Release', 100, 20, "
        + "190)",
      more: "function v:update_for_state(state) self.a.hidden = state == 'triggered' self.b.hidden "
        + "= not self.a.hidden end"),
    Row(
      id: "a text and its shadow",
      setup: "label(view, 'Pull', 101, 21, 190) label(view, 'Pull', 100, 20, 190)"),
    Row(
      id: "a number on a picture",
      setup: "label(view, '🔔', 100, 20, 190) label(view, '3', 100, 20, 190)"),
    Row(
      id: "in half of it covered",
      setup: "label(view, 'Loading', 100, 20, 190) box(view, 0, 0, 180, 60, 'red')"),
    Row(
      id: "too small", setup: "label(view, 'Loading', 100, 20, 190).font = '6'",
      message: "too small to read: the text \"Loading\" of label at (185, -32, 20 × 4) is drawn "
        + "with letters of 6.0 points; 11 or more are read"),
    Row(
      id: "scaled down", setup: "label(view, 'Loading', 100, 20, 190).scale = 0.5",
      message: "is drawn with letters of 7.5 points"),
    Row(
      id: "grows with the pull",
      setup: "self.label = label(view, 'Loading', 100, 20, 190) box(view, 0, 0, 9, 9)",
      more: "function v:update_for_pulled_amount(amount, threshold) self.label.scale = "
        + "math.min(amount / threshold, 1) end"),
    Row(
      id: "a small dot", setup: "label(view, '•', 100, 20, 190).font = '6'"),
    Row(
      id: "pale where it is not",
      setup: "box(view, 165, 0, 13, 60, '#808080') label(view, 'Loading', 100, 20, 190)"),
  ]

  static let nothing = [
    Row(
      id: "nothing in it", setup: "",
      message: "nothing is seen during a whole pull: no view in it has a text, a colour, a path or "
        + "a picture"),
    Row(
      id: "all clear", setup: "box(view, 20, 10, 40, 40).alpha = 0.01",
      message: "nothing is seen during a whole pull: box at (20, -39, 40 × 40) is all but clear; "
        + "its opacity is 0.01"),
    Row(
      id: "all hidden", setup: "box(view, 20, 10, 40, 40) view.hidden = true",
      message: "nothing is seen during a whole pull: status_view is hidden"),
    Row(
      id: "off the screen", setup: "box(view, 500, 10, 40, 40)",
      message: "nothing is seen during a whole pull: box at (500, "),
    Row(
      id: "of the page's colour", setup: "box(view, 20, 10, 40, 40, 'white')",
      message:
        "nothing is seen during a whole pull: box at (20, -39, 40 × 40) is #ffffff, which is the "
        + "page's colour; give it another"),
    Row(
      id: "of the page's colour at night", setup: "box(view, 20, 10, 40, 40, '#141416')",
      message:
        "nothing is seen during a whole pull: box at (20, -39, 40 × 40) is #141416, which is the "
        + "page's colour", pull: "a pull in the dark theme"),
    Row(
      id: "a clear text", setup: "label(view, 'News', 20, 10, 90, 'clear')",
      message: "nothing is seen during a whole pull: label is clear; give it a colour"),
    Row(
      id: "hidden but at rest", setup: "self.box = box(view, 20, 10, 40, 40)",
      more: "function v:update_for_state(state) self.box.hidden = state ~= 'idle' end",
      message: "nothing is seen during a whole pull: box is hidden"),
    Row(
      id: "without a size", setup: "box(view, 20, 10, 0, 40)",
      message: "nothing is seen during a whole pull: box is 0 × 40 points"),
    Row(
      id: "an empty text", setup: "label(view, '', 20, 10, 90)",
      message: "nothing is seen during a whole pull: no view in it has a text"),
    Row(
      id: "seen only while the action runs", setup: "self.box = box(view, 20, 10, 40, 40)",
      more: "function v:update_for_state(state) self.box.hidden = state ~= 'executing' end"),
  ]
}
