-- PullToAction, API 1, f120aecc66192d38; written by: pta api
---@meta _
---@diagnostic disable: duplicate-doc-field, duplicate-doc-alias, duplicate-set-field

-- What scripts have, and specs: the verbs, control, scroll and inner.

---The control that is driven.
---@class driver.control
---@field pull_threshold number The amount past which letting go begins the action, in points. (at least 0.001)
---@field executing_height number The height at which the control stays while executing, in points. (0 to 10000)
---@field policy pta.policy When it fires, how long it stays and how it moves; what a table leaves out stays.
---@field progress number How far the running action has come, 0 to 1; nil where it cannot tell. (read-only)
---@field outcome "success"|"failure"|"cancelled"|"no_more_data" How the last action ended; nil while one runs and before the first. (read-only)
---@field result_text string The text that it ended with; nil where there is none. (read-only)
---@field state pta.state What the control is doing. (read-only)
---@field pulled_amount number How far the content is pulled beyond where it rests, in points. (at least 0, read-only)
---@field edge pta.edge Where the control sits. (read-only)
---@field side "top"|"left"|"bottom"|"right" The side that the edge is on: leading and trailing follow the reading direction. (read-only)
---@field has_more_data boolean Whether the action may begin: false after no_more_data. (read-only)
---@field floor_threshold number Past which amount a release opens the second floor; nil where the policy has none. (read-only)
---@field floor_height number How high the second floor is, in points; nil where the policy has none. (read-only)
---@field visualizer string The name of what lays the control out. (read-only)
---@field maximum_executing_time number The longest time an action may take, in seconds; 0 is for ever. (0 to 3600)
---@field enabled boolean Whether the control answers to drags and begin.
---@field action_name string The name that the delegate gets.
---@field style pta.pull.apply_style.style How the control and its default status view look; what a table leaves out stays.
---@field status_view string The name of what the control shows. (read-only)
---@field reduces_motion boolean Whether what moves for its look's sake should not.
---@field layout_direction "left_to_right"|"right_to_left" In which direction the person reads.
---@field language pta.language In which language the person is spoken to.
---@field text_scale number How much larger the person wants texts; 1 is the usual size. (0.5 to 4)
---@field seconds_from_gmt number How far the person's clocks are ahead of UTC, in whole seconds. (-86400 to 86400)
---@field last_updated any When the last action succeeded, in seconds since 1970; nil where none has.
---@field last_updated_style "none"|"relative"|"absolute" How the default status view says when that was.
---@field accessibility_label string What a screen reader calls the control.
---@field accessibility_value string What it says the control shows now.
---@field accessibility_hint string What it says of how to use the control.
---@field accessibility_role "none"|"button"|"static_text"|"image"|"progress_indicator" What a screen reader calls its kind.
---@field accessibility_actions table What somebody can have it do who does not pull. (read-only)
local object = {}

---Makes the control's style from a theme.
---@param theme any "light", "dark" or a table of its five values
function object:apply_theme(theme) end

---Takes threshold and policy from a preset, whatever visualizer is used.
---@param preset "standard"|"shinobi"|"apl"|"jh"|"jackrabbit" whose threshold and policy
function object:apply_preset(preset) end

---Takes threshold and policy from the visualizer again, where it has any.
function object:follow_visualizer() end

---Attaches the control to the scroll view again.
function object:attach() end

---Takes the control off its scroll view.
function object:detach() end

---Goes back to idle; a running action is cancelled.
function object:reset() end

---@type driver.control
control = nil

---The scroll view that is pulled.
---@class driver.scroll
---@field content_height number The content's height, in points. (at least 0)
---@field content_width number The content's width, in points. (at least 0)
---@field always_bounce boolean Whether content that fits can be dragged.
---@field bounces boolean Whether content may go past its edges.
---@field bounce "default"|"lobanov"|"motion"|"flutter"|"web_kit" What brings content back that is past its edge.
---@field rubber_band_coefficient number How closely content follows a finger past its edge. (0.05 to 1)
---@field damping any How far content follows a finger past its edge: "rubber_band", "exponential", "tension" or "linear", or a table { curve = one of them, maximum_drag = points }, with coefficient; drag_rate, max_drag_rate, header_height and screen; threshold; threshold, maximum and resistance. Of max_drag_rate and header_height only the product counts: it is read with a height of 100.
---@field directional_lock boolean Whether a drag keeps to the axis along which it begins.
---@field wheel_rest_interval number How long a wheel must rest for what it pulls to be let go, in seconds. (0.02 to 5)
---@field key_pull_speed number How fast a key pulls, as a finger's points a second. (10 to 10000)
---@field offset number The vertical content offset, in points. (read-only)
---@field offset_x number The horizontal content offset, in points. (read-only)
---@field sticky_header_inset number How far below the top a sticky header is held, in points: no lower than what is in sight. (read-only)
---@field tracking boolean Whether a finger is down. (read-only)
---@field insets pta.insets The app's own insets, in points.
local object = {}

---Sets the content offset by code.
---@param y number the vertical content offset, in points
---@param x? number the horizontal one; stays unless given
function object:to(y, x) end

---Changes the viewport's size.
---@param width number in points
---@param height number in points
function object:resize(width, height) end

---@type driver.scroll
scroll = nil

---The scroll view in the one that is pulled; all of it is nil where there is none.
---@class driver.inner
---@field content_height number The content's height, in points. (at least 0)
---@field content_width number The content's width, in points. (at least 0)
---@field always_bounce boolean Whether content that fits can be dragged.
---@field bounces boolean Whether content may go past its edges.
---@field bounce "default"|"lobanov"|"motion"|"flutter"|"web_kit" What brings content back that is past its edge.
---@field rubber_band_coefficient number How closely content follows a finger past its edge. (0.05 to 1)
---@field damping any How far content follows a finger past its edge: "rubber_band", "exponential", "tension" or "linear", or a table { curve = one of them, maximum_drag = points }, with coefficient; drag_rate, max_drag_rate, header_height and screen; threshold; threshold, maximum and resistance. Of max_drag_rate and header_height only the product counts: it is read with a height of 100.
---@field directional_lock boolean Whether a drag keeps to the axis along which it begins.
---@field wheel_rest_interval number How long a wheel must rest for what it pulls to be let go, in seconds. (0.02 to 5)
---@field key_pull_speed number How fast a key pulls, as a finger's points a second. (10 to 10000)
---@field offset number The vertical content offset, in points. (read-only)
---@field offset_x number The horizontal content offset, in points. (read-only)
---@field sticky_header_inset number How far below the top a sticky header is held, in points: no lower than what is in sight. (read-only)
---@field tracking boolean Whether a finger is down. (read-only)
---@field insets pta.insets The app's own insets, in points.
local object = {}

---Sets the content offset by code.
---@param y number the vertical content offset, in points
---@param x? number the horizontal one; stays unless given
function object:to(y, x) end

---Changes the viewport's size.
---@param width number in points
---@param height number in points
function object:resize(width, height) end

---Takes the inner scroll view away; a finger on it is taken away, too.
function object:remove() end

---@type driver.inner
inner = nil

---A view of the control, to read.
---@class driver.view
---@field frame pta.rect Where the view is in its superview, the transform not counted: x, y, width, height. (read-only)
---@field bounds pta.rect The view's own coordinates: x, y, width, height. (read-only)
---@field center pta.point The middle of the frame: x, y. (read-only)
---@field center_x number The horizontal middle of the frame. (read-only)
---@field center_y number The vertical middle of the frame. (read-only)
---@field x number The frame's left edge. (read-only)
---@field y number The frame's top edge. (read-only)
---@field width number The width; setting it keeps the left edge. (at least 0, read-only)
---@field height number The height; setting it keeps the top edge. (at least 0, read-only)
---@field autoresizing pta.autoresizing What gives way when the superview's size changes: names such as "flexible_top_margin flexible_width", or "none". (read-only)
---@field rotation number The turn about the centre, in radians, clockwise. (read-only)
---@field scale number How much larger the view is drawn; reads as scale_x. (read-only)
---@field scale_x number How much wider the view is drawn. (read-only)
---@field scale_y number How much taller the view is drawn. (read-only)
---@field translation_x number How far to the right of its frame it is drawn. (read-only)
---@field translation_y number How far below its frame it is drawn. (read-only)
---@field alpha number The opacity of each thing in the view, 0 to 1: what lies behind another is seen through it. (read-only)
---@field hidden boolean Whether the view and all in it are left out. (read-only)
---@field clips_to_bounds boolean Whether what lies beyond the bounds is cut off. (read-only)
---@field corner_radius number The radius of the corners. (at least 0, read-only)
---@field background_color pta.color What fills the bounds: "#rrggbb", "#rrggbbaa" or a name such as "orange". (read-only)
---@field border_width number How wide the border inside of the bounds is. (at least 0, read-only)
---@field border_color pta.color The border's colour. (read-only)
---@field name string The name by which traces, trees and tests find the view; 64 letters of it are kept. (read-only)
---@field text string The text in the view, on one line; "" for none. A thousand letters of it are kept. (read-only)
---@field text_color pta.color The text's colour: "#rrggbb", "#rrggbbaa" or a name. (read-only)
---@field font pta.font What the text is set in: a size, before it a weight, before that a family, as in "15", "bold 15" or "Helvetica Neue semibold 15". (read-only)
---@field font_size number The font's size. (1 to 1000, read-only)
---@field text_alignment "left"|"center"|"right" Where the text stands: "left", "center" or "right". (read-only)
---@field scales_text boolean Whether the text is drawn larger where the person wants larger texts. (read-only)
---@field accessibility_role "none"|"button"|"static_text"|"image"|"progress_indicator" What kind of thing the view is. (read-only)
---@field accessibility_label string What a screen reader calls the view; "" for its text, if it has one. (read-only)
---@field accessibility_value string What it says the view shows now, such as "50 %". (read-only)
---@field accessibility_hint string What it says of how to use the view. (read-only)
local view = {}

---What is shown of a property now, while it may be on its way.
---@param key_path string a property's name
---@return any
function view:presentation(key_path) end

---A view with an outline that is filled and stroked.
---@class driver.shape: driver.view
---@field path pta.path The outline as SVG path data in the view's own points, such as "M0 0L10 10Z"; "arrow" and "ellipse" fill the bounds. (read-only)
---@field fill_color pta.color What fills the outline. (read-only)
---@field stroke_color pta.color The colour of the line along the outline. (read-only)
---@field line_width number How wide that line is; 0 draws none. (at least 0, read-only)
---@field stroke_start number Where the line begins, in parts of its length. (0 to 1, read-only)
---@field stroke_end number Where the line ends, in parts of its length. (0 to 1, read-only)
---@field fill_rule "non_zero"|"even_odd" What is inside of an outline that crosses itself. (read-only)
---@field line_cap "butt"|"round"|"square" How the line's ends look. (read-only)
---@field line_join "miter"|"round"|"bevel" How the line's corners look. (read-only)

---A view filled with colours along a line.
---@class driver.gradient: driver.view
---@field colors table 2 to 16 colours; setting them spreads them evenly along the line. (read-only)
---@field locations table Where each colour is pure: as many numbers as colours, ascending from 0 to 1. (read-only)
---@field start_point pta.point Where the line starts, in parts of the bounds. (read-only)
---@field end_point pta.point Where the line ends, in parts of the bounds. (read-only)

---A view that shows a PNG file of the plugin's folder.
---@class driver.image: driver.view
---@field file string The file that it shows. (read-only)
---@field content_mode "scale_to_fill"|"scale_aspect_fit"|"scale_aspect_fill"|"center" How the picture is fitted into the bounds. (read-only)

---A view whose spokes turn once a second while something is going on.
---@class driver.activity_indicator: driver.view
---@field color pta.color The colour of its brightest spoke. (read-only)
---@field hides_when_stopped boolean Whether it is only seen while it turns. (read-only)
---@field animating boolean Whether it turns. (read-only)

---A view of any kind.
---@class driver.any_view: driver.shape, driver.gradient, driver.image, driver.activity_indicator

---A host's delegate in Lua.
---@class driver.delegate
---@field will_change_state? fun(to: pta.state) The state is about to change. Without it: Nothing.
---@field did_change_state? fun(from: pta.state, to: pta.state) The state has changed, and visualizer and status view know. Without it: Nothing.
---@field pulled_amount_changed? fun(amount: number) The amount differs from the last one. Without it: Nothing.
---@field triggered_action? fun(action: string) The action is to run. Without it: It runs until somebody completes it.
---@field did_start? fun() A refresh begins. Without it: Nothing.
---@field did_end? fun() A refresh is over, its exit too. Without it: Nothing.
---@field did_start_animation_cycle? fun() A cycle's animation has begun. Without it: Nothing.
---@field did_end_animation_cycle? fun() A cycle's animation has ended. Without it: Nothing.

---a table with any of these
---@class driver.pull.options
---@field duration? number in seconds; 0.5 unless given (0 to 3600)

---a table with any of these
---@class driver.drag.options
---@field duration? number in seconds; 0.5 unless given (0 to 3600)
---@field x? number how far it goes to the right, in points

---where and when the finger was
---@class driver.touch.sample
---@field x? number in the viewport; its middle unless given
---@field y? number likewise
---@field time? number when it was, in seconds of virtual time; now unless given

---a table with any of these
---@class driver.lift.options
---@field time? number when it was, in seconds of virtual time; now unless given

---a table with any of these
---@class driver.wheel.options
---@field x? number how far to the right, in points; 0 unless given

---an event of a stream
---@class driver.trackpad.event
---@field phase? "began"|"changed"|"ended"|"cancelled" what the fingers do: drags until they are lifted
---@field momentum? "began"|"changed"|"ended"|"cancelled" what a flick's momentum does, which never fires
---@field y? number how far down, in points; 0 unless given
---@field x? number how far to the right, in points; 0 unless given
---@field time? number when it was, in seconds of virtual time; now unless given

---a table with any of these
---@class driver.begin.options
---@field reveal? "no"|"immediately"|"animated" how content that is scrolled away goes to the control; no unless given

---a scroll view in the stage's own, such as a list under a header
---@class driver.stage.options.nested
---@field header? number how far it begins below the outer content's top; 200 unless given
---@field viewport? table { width, height }, the stage's unless given
---@field content? table { width, height }, 2,000 high unless given
---@field order? "header"|"enter_always"|"chained" which of the two moves first, by a preset; header unless given
---@field forward? "outer_first"|"inner_first" which moves first with the finger going up
---@field backward? "outer_first"|"inner_first" which moves first with the finger going down
---@field overscroll? "outer"|"inner" which goes past its edges
---@field end_overscroll? "outer"|"inner" which does at the end, if another
---@field always_bounce? boolean whether its content can be dragged although it fits
---@field control? "outer"|"inner" which the controls are on; outer unless given

---a table with any of these
---@class driver.stage.options
---@field viewport? table { width, height } in points
---@field content? table { width, height } in points
---@field insets? pta.insets the app's own, in points
---@field always_bounce? boolean whether content that fits can be dragged
---@field nested? driver.stage.options.nested a scroll view in the stage's own, such as a list under a header
---@field edge? pta.edge where the control sits; at the top unless given
---@field edges? table the edges of several controls; the verbs begin with the first
---@field fps? number frames a second (1 to 1000)
---@field action_seconds? number how long the action takes; it waits to be told unless given (0 to 3600)
---@field date? number what time it is when the stage begins, in seconds since 1970; 978307200, the first second of 2001, unless given

---Drags away from the control's edge until the content is pulled by an amount.
---@param amount number the pulled amount to reach, in points
---@param options? driver.pull.options a table with any of these
function pull(amount, options) end

---Moves the finger by a distance; past the edge the content follows it less and less.
---@param points number how far the finger goes down, in points
---@param options? driver.drag.options a table with any of these
function drag(points, options) end

---Keeps the finger down and still; puts it down if it is up.
---@param seconds number how long
function hold(seconds) end

---Lifts the finger, which takes a frame.
---@param velocity? any the finger's, in points a second, down or to the right, or { velocity = … }; 0 unless given
function release(velocity) end

---Has the system take the finger away: nothing fires.
function lift_cancelled() end

---Moves the finger along the control's axis for three frames and lifts it in full swing.
---@param velocity number in points a second, positive downward or to the right
function fling(velocity) end

---Passes on a sample of a finger; the first puts it down.
---@param sample driver.touch.sample where and when the finger was
function touch(sample) end

---Lifts the finger at once, with the velocity fitted to its samples.
---@param options? driver.lift.options a table with any of these
function lift(options) end

---Turns a wheel by a notch, at once; what it pulls is let go when it has rested.
---@param points number how far, positive downward
---@param options? driver.wheel.options a table with any of these
function wheel(points, options) end

---Passes on an event of a trackpad, at once.
---@param event driver.trackpad.event an event of a stream
function trackpad(event) end

---Pulls at the control's edge while the key is down; escape takes the pull back.
---@param press "down"|"up"|"escape" what the key does
function key(press) end

---Lets time pass.
---@param seconds number how long
function wait(seconds) end

---Lets time pass until nothing moves; no time if nothing does. An action that runs is not waited for.
function settle() end

---Puts a plugin on the control; it replaces only the parts that it provides. bottom and stretch bring back the built-in visualizers, default the built-in status view.
---@param plugin string a plugin's name, the path of its folder, or bottom, stretch or default
---@param options? table the plugin's options
function use(plugin, options) end

---Has what was saved of a plugin's files take effect, in whatever state the control is; says what became of it. A version that does not load leaves the last good one in place.
---@param plugin? string a plugin's name; all that are on the control unless given
---@return string
function reload(plugin) end

---Has the next callback of each plugin on the control fail.
---@param kind "raise"|"memory" raise: an error; memory: there is none left, which disables the plugin
function fault(kind) end

---Begins the action by code: at rest the control opens. Says what becomes of it.
---@param options? driver.begin.options a table with any of these
---@return "began"|"joined"|"postponed"|"remembered"|"refused"
function begin(options) end

---Opens the second floor by code.
function open_floor() end

---Closes the second floor, as the host's way back does. Says whether it was open.
---@return boolean
function close() end

---Ends the action: it did what it should.
---@param result? any a text for the status view, or { outcome = "no_more_data", text = … }
function complete(result) end

---Says that there is more data again.
function reset_no_more_data() end

---Ends the action: it did not do what it should.
---@param message string why
function fail(message) end

---Calls the action off.
function cancel() end

---Says how far the running action has come.
---@param fraction number 0 to 1
function progress_to(fraction) end

---Starts afresh with another screen, content or frame rate.
---@param options? driver.stage.options a table with any of these
function stage(options) end

---Has the verbs that follow be about the control at an edge.
---@param edge pta.edge where a control of the stage sits
function at(edge) end

---Does what a screen reader offers: refresh, or cancel while an action runs.
---@param action "refresh"|"cancel" what to do
function accessibility_action(action) end

---What the control is doing.
---@return pta.state
function state() end

---The pulled amount, in points.
---@return number
function pulled() end

---The pulled amount over the threshold, not clamped.
---@return number
function progress() end

---The content offset along the control's axis, in points.
---@return number
function offset() end

---The total inset at the control's edge, in points.
---@return number
function inset() end

---The time of the stage, in seconds.
---@return number
function now() end

---What has happened since the stage began, as lines of text. each_event goes through more than some 20,000.
---@param kind? "all"|"state"|"callback"|"inset"|"diagnostic" which; all unless given
---@param last? integer how many of the newest; all unless given
---@return table
function events(kind, last) end

---What haptics and screen readers would have been told, as lines of text.
---@param last? integer how many of the newest; all unless given
---@return table
function signals(last) end

---Why the last pull fired, or why it did not and what helps, in plain words.
---@return string
function explain() end

---All that the control holds at this moment, by name; a trace gets it as a line.
---@return table
function snapshot() end

---The views of the control, as text.
---@param which? "views"|"accessibility" views unless given; or what a screen reader finds
---@return string
function tree(which) end

---The control and the top of the content, as text; or draws them into a file and gives its name.
---@param file? string a name that ends in .svg, .png or .txt
---@return string
function show(file) end

---Takes back the last verbs by running the log again without them.
---@param count? integer how many; 1 unless given
function back(count) end

---Saves the session as a script that gives the same trace; or as a spec that expects what was seen. A recording is replaced, and no other file. Says what was written.
---@param file string the path to write; a spec where it ends in _spec.lua
---@return string
function record(file) end

---Plays what takes time in real time, or slower, at the terminal. Ctrl-C goes to the end of all that the line does at once, another stops the line; watch off ends it. watch hand lets time run: the mouse or the arrow keys pull, space pauses, left and right show one frame after another, q leaves.
---@param mode? any "on", "off", a speed such as 0.25, or "hand"; on unless given
---@return string
function watch(mode) end

---Leaves the REPL, when the rest of the line is done.
function quit() end

---The same as quit.
function exit() end

---Has the host do something inside its delegate's nth call; what record writes for a delegate in Lua.
---@param call integer the delegate's nth call, from 1
---@param verb string what the host does inside it
---@param arguments? table of the verb
function answer(call, verb, arguments) end

---Has Lua functions answer the control's delegate calls; they may call what takes no time, such as complete().
---@param methods driver.delegate will_change_state, did_change_state, pulled_amount_changed, triggered_action, did_start, did_end, did_start_animation_cycle, did_end_animation_cycle
function delegate(methods) end

---The first view of a name in the control, to read; nil when there is none.
---@param name string a view's name
---@return driver.any_view
function find(name) end

---Runs a script in this session.
---@param file string a script
function replay(file) end

---What there is, or what one thing does.
---@param name? any what about, in quotes: a verb, a member such as "view.rotation", a callback, a plugin or its option, a field such as "policy.firing", or a word
---@return string
function help(name) end

---Goes through what has happened on this stage, line by line. The oldest that is kept comes first.
---@param kind? "all"|"state"|"callback"|"inset"|"diagnostic" which; all unless given
---@return function
function each_event(kind) end

---Goes through what haptics and screen readers would have been told, line by line.
---@return function
function each_signal() end
