-- PullToAction, API 1, 8b9e1a0c98b9d158; written by: pta api
---@meta _
---@diagnostic disable: duplicate-doc-field, duplicate-doc-alias, duplicate-set-field

-- What a plugin has: the table pta, views, the control, and its callbacks.

---What the control is doing.
---@alias pta.state "idle"|"pulling"|"triggered"|"executing"|"retracting"|"open"

---Where a control sits.
---@alias pta.edge "top"|"bottom"|"leading"|"trailing"

---A curve.
---@alias pta.curve "linear"|"ease_in"|"ease_out"|"ease_in_out"|"default"

---A language.
---@alias pta.language "en"|"zh-Hans"|"zh-Hant"|"ja"|"ko"|"ru"

---Written as a color such as "orange" or "#ff8800".
---@alias pta.color string|"black"|"dark_gray"|"light_gray"|"white"|"gray"|"red"|"green"|"blue"|"cyan"|"yellow"|"magenta"|"orange"|"purple"|"brown"|"clear"

---Written as a font such as "bold 15", 1 to 1000 points.
---@alias pta.font string

---Written as "arrow", "ellipse" or SVG path data such as "M0 0L10 10Z", at most 1000 parts of it.
---@alias pta.path string|"arrow"|"ellipse"

---Written as "none" or names such as "flexible_top_margin flexible_width".
---@alias pta.autoresizing string|"none"|"flexible_left_margin"|"flexible_width"|"flexible_right_margin"|"flexible_top_margin"|"flexible_height"|"flexible_bottom_margin"

---What PullToAction offers a plugin.
---@class pta
local object = {}

---Declares a visualizer and gives back the table to add its methods to; options are then in its field options.
---@param manifest plugin.visualizer.manifest api, name, version, description, edge, extends, preset and options
---@return plugin.visualizer
function object.visualizer(manifest) end

---Declares a status view and gives back the table to add its methods to; options are then in its field options.
---@param manifest plugin.status_view.manifest api, name, version, description, edge, extends, height and options
---@return plugin.status_view
function object.status_view(manifest) end

---Declares a refresh control and gives back the table to add its methods to; options are then in its field options.
---@param manifest plugin.refresh_control.manifest api, name, version, description, edge, height, animation_duration, animation_delay, type, anchor_position, animation_type, animation_options and options
---@return plugin.refresh_control
function object.refresh_control(manifest) end

---Declares a refresh view and gives back the table to add its methods to; options are then in its field options.
---@param manifest plugin.refresh_view.manifest api, name, version, description, edge, height and options
---@return plugin.refresh_view
function object.refresh_view(manifest) end

---Makes a view without size, to be put into another.
---@param name? string by which it is found; what it is unless given
---@return pta.view
function object.view(name) end

---Makes a view with a text, to be put into another.
---@param text? string what it shows
---@param name? string by which it is found; what it is unless given
---@return pta.view
function object.label(text, name) end

---Makes a shape without an outline: set its path.
---@param name? string by which it is found; what it is unless given
---@return pta.shape
function object.shape(name) end

---Makes a shape that is an arrow, pointing down; its border is the line along it, whose width is 0 at first.
---@param name? string by which it is found; what it is unless given
---@return pta.shape
function object.arrow(name) end

---Makes a gradient, from black to white at first.
---@param name? string by which it is found; what it is unless given
---@return pta.gradient
function object.gradient(name) end

---Makes an activity indicator that does not turn yet, 20 points wide.
---@param name? string by which it is found; what it is unless given
---@return pta.activity_indicator
function object.activity_indicator(name) end

---Makes a view with a picture, in the picture's own size.
---@param file string a PNG file of the plugin's folder; one whose name ends in @2x has 2 pixels a point
---@param name? string by which it is found; what it is unless given
---@return pta.image
function object.image(file, name) end

---Animates what a function changes, or what keyframes change.
---@param animation pta.animate.animation what, when and how
---@return pta.animation
function object.animate(animation) end

---Has the callback wait and go on then.
---@param seconds number how long (0 to 3600)
function object.sleep(seconds) end

---Adds a keyframe to the cycle of a refresh control; only inside of animation_cycle.
---@param start number when it begins, as a part of the cycle (0 to 1)
---@param duration number how long it takes, as a part of the cycle (0 to 1)
---@param animations function changes views
function object.add_keyframe(start, duration, animations) end

---Has each cycle animate a property of the target layer, in place of what was said of it before.
---@param key_path string a property's name
---@param from number its value when a cycle begins
---@param to number its value when a cycle ends
function object.add_basic_animation(key_path, from, to) end

---The control's time, in seconds.
---@return number
function object.now() end

---Has a screen reader say a text, where the host has one.
---@param text string what to say
function object.announce(text) end

---Whether what moves for its look's sake should not.
---@return boolean
function object.reduces_motion() end

---In which direction the person reads.
---@return "left_to_right"|"right_to_left"
function object.layout_direction() end

---Leaves a message among the diagnostics, as print does.
---@param text string what to say
function object.log(text) end

---In which language the person is spoken to.
---@return pta.language
function object.language() end

---How much larger the person wants texts; 1 is the usual size.
---@return number
function object.text_scale() end

---One of the engine's own texts, in the person's language, for the control's edge.
---@param key string which text, as "accessibility"
---@return string
function object.text(key) end

---When the last action succeeded, in words: "Last updated: 5 min ago".
---@param style? "none"|"relative"|"absolute" relative unless given
---@return string
function object.last_updated_text(style) end

---@type pta
pta = nil

---An option of a manifest.
---@class plugin.option
---@field type "boolean"|"number"|"integer"|"string"|"color"|"choice"|"image" what values it takes
---@field default any the value where the user gives none
---@field doc string what it is for, in a sentence
---@field range? table the least and the greatest number: { 1, 100 }
---@field step? number how far a notch of a slider goes, for tools that show one
---@field choices? table the words of a choice

---What pta.visualizer is given.
---@class plugin.visualizer.manifest
---@field api integer|integer[] the version of the API that it is for, such as 1, or a range: { 1, 2 }
---@field name string its name: letters, digits, '-' and '_'
---@field version string its version, such as "1.0.0"
---@field description string what it does, in a sentence
---@field edge? pta.edge the edge that it is made for
---@field options? table<string, plugin.option> what its user may choose, by name
---@field extends? "bottom"|"stretch" the built-in part that it extends, then in its field base
---@field preset? "standard"|"shinobi"|"apl"|"jh"|"jackrabbit" the preset whose threshold and policy it has

---A visualizer; its callbacks are methods.
---@class plugin.visualizer
---@field options table<string, any> What the user has chosen.
---@field base pta.base_visualizer The built-in part that it extends, where its manifest names one.
---@field [string] any What the plugin keeps, and its own methods.
local visualizer = {}

---Places the status view: a part was set, or the control's width or the status view's size changed. It may wait. Without it: It stays at the bottom edge.
---@param pull pta.pull the control
---@param status_view pta.status_view its root
function visualizer:layout_status_view(pull, status_view) end

---The amount differs from the last one. Without it: The status view is told.
---@param pull pta.pull the control
---@param amount number how far it is pulled, in points
function visualizer:pulled_amount_changed(pull, amount) end

---The state has changed. It may wait. Without it: The status view is told.
---@param pull pta.pull the control
---@param from pta.state the state before
---@param to pta.state the state now
function visualizer:did_change_state(pull, from, to) end

---The control is executing, and waits for execute_action. It may wait. Without it: The action begins at once.
---@param pull pta.pull the control
function visualizer:triggered_action(pull) end

---The action has ended, and the control waits for reset_to_idle. It may wait. Without it: It shows a result, if its policy has time for that, and closes.
---@param pull pta.pull the control
function visualizer:action_completed(pull) end

---The action has come so far. It may wait. Without it: The status view is told.
---@param pull pta.pull the control
---@param progress number how much is done (0 to 1)
function visualizer:progress_changed(pull, progress) end

---The finger that pulls has moved sideways, or has just begun to pull. Without it: Nothing.
---@param pull pta.pull the control
---@param x number where it is, from the left edge, in points
function visualizer:touch_moved(pull, x) end

---What pta.status_view is given.
---@class plugin.status_view.manifest
---@field api integer|integer[] the version of the API that it is for, such as 1, or a range: { 1, 2 }
---@field name string its name: letters, digits, '-' and '_'
---@field version string its version, such as "1.0.0"
---@field description string what it does, in a sentence
---@field edge? pta.edge the edge that it is made for
---@field options? table<string, plugin.option> what its user may choose, by name
---@field extends? "default" the built-in part that it extends, then in its field base
---@field height? number the height that its view begins with, in points (0 to 10000)

---A status view; its callbacks are methods.
---@class plugin.status_view
---@field options table<string, any> What the user has chosen.
---@field base pta.base_status_view The built-in part that it extends, where its manifest names one.
---@field [string] any What the plugin keeps, and its own methods.
local status_view = {}

---Fills the view, once, before anything else. It may wait. Without it: Nothing.
---@param view pta.view what it fills
---@param pull pta.pull the control
function status_view:setup(view, pull) end

---Shows a state. It may wait. Without it: Nothing.
---@param state pta.state the state to show
function status_view:update_for_state(state) end

---Shows how far the content is pulled. Without it: Nothing.
---@param amount number how far it is pulled, in points
---@param threshold number past which letting go begins the action, in points
function status_view:update_for_pulled_amount(amount, threshold) end

---Takes on a style, and what the person has set. It may wait. Without it: Nothing.
---@param style pta.style how it is to look
function status_view:apply_style(style) end

---Shows how far the action has come. It may wait. Without it: Nothing.
---@param progress number how much is done (0 to 1)
function status_view:update_for_progress(progress) end

---Shows how the action ended. It may wait. Without it: Nothing.
---@param outcome "success"|"failure"|"cancelled"|"no_more_data" how it ended
---@param text? string what to show
function status_view:update_for_result(outcome, text) end

---What pta.refresh_control is given.
---@class plugin.refresh_control.manifest
---@field api integer|integer[] the version of the API that it is for, such as 1, or a range: { 1, 2 }
---@field name string its name: letters, digits, '-' and '_'
---@field version string its version, such as "1.0.0"
---@field description string what it does, in a sentence
---@field edge? pta.edge the edge that it is made for
---@field options? table<string, plugin.option> what its user may choose, by name
---@field height number the height that its view begins with, in points (0 to 10000)
---@field animation_duration number how long a cycle takes, in seconds (0 to 3600)
---@field animation_delay? number how long a cycle waits before, in seconds (0 to 3600)
---@field type? "slide_down"|"background" how it comes into sight
---@field anchor_position? "top"|"middle"|"bottom" where it is when it is pulled further than it is high
---@field animation_type? "default"|"keyframe"|"spring"|"layer" what a cycle animates
---@field animation_options? plugin.refresh_control.animation_options how a cycle runs

---A refresh control; its callbacks are methods.
---@class plugin.refresh_control
---@field options table<string, any> What the user has chosen.
---@field [string] any What the plugin keeps, and its own methods.
local refresh_control = {}

---Fills the animation view, once. It may wait. Without it: It is not loaded.
---@param view pta.view what it fills
---@param pull pta.pull the control
function refresh_control:setup(view, pull) end

---Takes on a style, and what the person has set. Without it: Nothing.
---@param style pta.style how it is to look
function refresh_control:apply_style(style) end

---The amount changed, while no refresh is under way. Without it: It is not loaded.
---@param view pta.view what it fills
---@param distance number how far it is pulled, in points
---@param ratio number the distance as a part of the height (0 to 1)
---@param velocity number the finger's, positive downward, in points a second
function refresh_control:handle_scrolling(view, distance, ratio, velocity) end

---Brings everything to where a cycle begins; not animated. Without it: It is not loaded, unless its cycles animate a layer.
---@param view pta.view what it fills
function refresh_control:setup_for_cycle(view) end

---Makes the changes that a cycle animates. Without it: It is not loaded, unless its cycles animate a layer.
---@param view pta.view what it fills
function refresh_control:animation_cycle(view) end

---The action has ended, and the last cycle with it. It may wait. Without it: The control closes at once.
---@param view pta.view what it fills
---@param completion fun() to be called once it is over
function refresh_control:exit_animation(view, completion) end

---The control is idle again. It may wait. Without it: Nothing.
---@param view pta.view what it fills
function refresh_control:reset(view) end

---Gives back the view that the next cycle animates, where cycles animate a layer. Without it: It is not loaded, if its cycles animate a layer.
---@return pta.view
function refresh_control:target_layer() end

---What pta.refresh_view is given.
---@class plugin.refresh_view.manifest
---@field api integer|integer[] the version of the API that it is for, such as 1, or a range: { 1, 2 }
---@field name string its name: letters, digits, '-' and '_'
---@field version string its version, such as "1.0.0"
---@field description string what it does, in a sentence
---@field edge? pta.edge the edge that it is made for
---@field options? table<string, plugin.option> what its user may choose, by name
---@field height? number the height that its view begins with, in points (0 to 10000)

---A refresh view; its callbacks are methods.
---@class plugin.refresh_view
---@field options table<string, any> What the user has chosen.
---@field [string] any What the plugin keeps, and its own methods.
local refresh_view = {}

---Fills the fresh view of a pull. It may wait. Without it: The view is empty.
---@param view pta.view what it fills
---@param pull pta.pull the control
function refresh_view:setup(view, pull) end

---Takes on a style, and what the person has set. Without it: Nothing.
---@param style pta.style how it is to look
function refresh_view:apply_style(style) end

---Another part of the view is in sight. Without it: Nothing.
---@param view pta.view what it fills
---@param progress number how much of its height is in sight (0 to 1)
---@param beyond_threshold boolean whether letting go now would do
function refresh_view:progress_update(view, progress, beyond_threshold) end

---The action begins; the host is told next. It may wait. Without it: Nothing.
---@param view pta.view what it fills
function refresh_view:start_animating(view) end

---The action has ended, and the view is about to go. It may wait. Without it: Nothing.
---@param view pta.view what it fills
function refresh_view:stop_animating(view) end

---A rectangle on screen with subviews; distances are in points, y grows downward.
---@class pta.view
---@field frame pta.rect Where the view is in its superview, the transform not counted: x, y, width, height.
---@field bounds pta.rect The view's own coordinates: x, y, width, height. (read-only)
---@field center pta.point The middle of the frame: x, y.
---@field center_x number The horizontal middle of the frame.
---@field center_y number The vertical middle of the frame.
---@field x number The frame's left edge.
---@field y number The frame's top edge.
---@field width number The width; setting it keeps the left edge. (at least 0)
---@field height number The height; setting it keeps the top edge. (at least 0)
---@field autoresizing pta.autoresizing What gives way when the superview's size changes: names such as "flexible_top_margin flexible_width", or "none".
---@field rotation number The turn about the centre, in radians, clockwise.
---@field scale number How much larger the view is drawn; reads as scale_x.
---@field scale_x number How much wider the view is drawn.
---@field scale_y number How much taller the view is drawn.
---@field translation_x number How far to the right of its frame it is drawn.
---@field translation_y number How far below its frame it is drawn.
---@field alpha number The opacity of each thing in the view, 0 to 1: what lies behind another is seen through it.
---@field hidden boolean Whether the view and all in it are left out.
---@field clips_to_bounds boolean Whether what lies beyond the bounds is cut off.
---@field corner_radius number The radius of the corners. (at least 0)
---@field background_color pta.color What fills the bounds: "#rrggbb", "#rrggbbaa" or a name such as "orange".
---@field border_width number How wide the border inside of the bounds is. (at least 0)
---@field border_color pta.color The border's colour.
---@field name string The name by which traces, trees and tests find the view; 64 letters of it are kept.
---@field text string The text in the view, on one line; "" for none. A thousand letters of it are kept.
---@field text_color pta.color The text's colour: "#rrggbb", "#rrggbbaa" or a name.
---@field font pta.font What the text is set in: a size, before it a weight, before that a family, as in "15", "bold 15" or "Helvetica Neue semibold 15".
---@field font_size number The font's size. (1 to 1000)
---@field text_alignment "left"|"center"|"right" Where the text stands: "left", "center" or "right".
---@field scales_text boolean Whether the text is drawn larger where the person wants larger texts.
---@field accessibility_role "none"|"button"|"static_text"|"image"|"progress_indicator" What kind of thing the view is.
---@field accessibility_label string What a screen reader calls the view; "" for its text, if it has one.
---@field accessibility_value string What it says the view shows now, such as "50 %".
---@field accessibility_hint string What it says of how to use the view.
local view = {}

---Puts a view in front of the other subviews; it leaves where it was.
---@param view pta.view what to put in
function view:add_subview(view) end

---Takes a view that the plugin made out of its superview and lets go of it and of the plugin's views in it; using one later is an error.
function view:remove() end

---Shows a property on its way without changing what it is set to.
---@param animation pta.view.add_animation.animation what, when and how
---@return pta.animation
function view:add_animation(animation) end

---Ends what add_animation added with a key.
---@param key string the key it was added with
function view:remove_animation(key) end

---Ends all that moves the view.
function view:remove_all_animations() end

---What is shown of a property now, while it may be on its way.
---@param key_path string a property's name
---@return any
function view:presentation(key_path) end

---The control: a view over the gap beyond the content.
---@class pta.pull: pta.view
---@field status_view pta.status_view What the control shows. (read-only)
---@field scroll_view pta.scroll_view What is pulled. (read-only)
---@field style pta.style How the control is to look. (read-only)
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
---@field last_updated number When the last action succeeded, in seconds since 1970; nil where none has. (read-only)
---@field action_name string The action that would begin now; what is set counts until the control is idle.
local pull = {}

---Makes the control's style from a theme; it shows in the next frame.
---@param theme any "light", "dark" or a table of its five values
function pull:apply_theme(theme) end

---Changes the control's style; it shows in the next frame.
---@param style pta.pull.apply_style.style what to change
function pull:apply_style(style) end

---Hands the action to the host; has an effect while executing, once.
function pull:execute_action() end

---Closes the control after an action; has an effect while retracting, once.
function pull:reset_to_idle() end

---Opens the second floor that the policy has.
function pull:open_floor() end

---Closes the second floor; has an effect while it is open.
function pull:close_floor() end

---Deprecated: write close_floor().
---@deprecated
function pull:close() end

---What a control shows, as its visualizer sees it: the root view, and what it is told.
---@class pta.status_view: pta.view
local status_view = {}

---Has the status view show a state, after the present callback.
---@param state pta.state the state to show
function status_view:update_for_state(state) end

---Has the status view show an amount, after the present callback.
---@param amount number how far it is pulled
---@param threshold number past which letting go begins the action
function status_view:update_for_pulled_amount(amount, threshold) end

---Has the status view show how far the action has come, after the present callback.
---@param progress number how much is done (0 to 1)
function status_view:update_for_progress(progress) end

---Has the status view show how the action ended, after the present callback.
---@param outcome "success"|"failure"|"cancelled"|"no_more_data" how it ended
---@param text? string what to show
function status_view:update_for_result(outcome, text) end

---How the control is to look.
---@class pta.style
---@field background_color pta.color What fills the control.
---@field status_background_color pta.color What fills the status view.
---@field font pta.font The font of the status view's text.
---@field font_size number The size of that font, in points. (1 to 1000)
---@field text_color pta.color The colour of the status view's text.
---@field arrow_color pta.color What fills the status view's arrow.
---@field arrow_border_color pta.color The colour of the arrow's border.
---@field arrow_border_width number The width of the arrow's border, in points; 0 is none. (0 to 100)

---What is pulled, to read.
---@class pta.scroll_view
---@field width number The viewport's width. (at least 0, read-only)
---@field height number The viewport's height. (at least 0, read-only)
---@field content_offset_x number Where the viewport is in the content, from left to right. (read-only)
---@field content_offset_y number Where the viewport is in the content. (read-only)
---@field content_width number The content's width. (at least 0, read-only)
---@field content_height number The content's height. (at least 0, read-only)
---@field inset_top number What the content rests against there, in points. (read-only)
---@field inset_left number What the content rests against there, in points. (read-only)
---@field inset_bottom number What the content rests against there, in points. (read-only)
---@field inset_right number What the content rests against there, in points. (read-only)
---@field tracking boolean Whether a finger is down. (read-only)
---@field touch_x number Where the finger is, in points from the left edge; nil without one. (read-only)
---@field touch_y number Where the finger is, in points from the top edge; nil without one. (read-only)

---A view with an outline that is filled and stroked.
---@class pta.shape: pta.view
---@field path pta.path The outline as SVG path data in the view's own points, such as "M0 0L10 10Z"; "arrow" and "ellipse" fill the bounds.
---@field fill_color pta.color What fills the outline.
---@field stroke_color pta.color The colour of the line along the outline.
---@field line_width number How wide that line is; 0 draws none. (at least 0)
---@field stroke_start number Where the line begins, in parts of its length. (0 to 1)
---@field stroke_end number Where the line ends, in parts of its length. (0 to 1)
---@field fill_rule "non_zero"|"even_odd" What is inside of an outline that crosses itself.
---@field line_cap "butt"|"round"|"square" How the line's ends look.
---@field line_join "miter"|"round"|"bevel" How the line's corners look.

---A view filled with colours along a line.
---@class pta.gradient: pta.view
---@field colors table 2 to 16 colours; setting them spreads them evenly along the line.
---@field locations table Where each colour is pure: as many numbers as colours, ascending from 0 to 1.
---@field start_point pta.point Where the line starts, in parts of the bounds.
---@field end_point pta.point Where the line ends, in parts of the bounds.

---A view that shows a PNG file of the plugin's folder.
---@class pta.image: pta.view
---@field file string The file that it shows. (read-only)
---@field content_mode "scale_to_fill"|"scale_aspect_fit"|"scale_aspect_fill"|"center" How the picture is fitted into the bounds.

---A view whose spokes turn once a second while something is going on.
---@class pta.activity_indicator: pta.view
---@field color pta.color The colour of its brightest spoke.
---@field hides_when_stopped boolean Whether it is only seen while it turns.
---@field animating boolean Whether it turns.
local activity_indicator = {}

---Sets it turning.
function activity_indicator:start_animating() end

---Stops it.
function activity_indicator:stop_animating() end

---The built-in visualizer that a plugin extends.
---@class pta.base_visualizer
---@field transition pta.transition How it has the status view come and go; what a table leaves out stays.
local base_visualizer = {}

---What the built-in part does in layout_status_view.
---@param pull pta.pull the control
---@param status_view pta.status_view its root
function base_visualizer:layout_status_view(pull, status_view) end

---What the built-in part does in pulled_amount_changed.
---@param pull pta.pull the control
---@param amount number how far it is pulled
function base_visualizer:pulled_amount_changed(pull, amount) end

---What the built-in part does in did_change_state.
---@param pull pta.pull the control
---@param from pta.state the state before
---@param to pta.state the state now
function base_visualizer:did_change_state(pull, from, to) end

---What the built-in part does in triggered_action.
---@param pull pta.pull the control
function base_visualizer:triggered_action(pull) end

---What the built-in part does in action_completed.
---@param pull pta.pull the control
function base_visualizer:action_completed(pull) end

---What the built-in part does in progress_changed.
---@param pull pta.pull the control
---@param progress number how much is done (0 to 1)
function base_visualizer:progress_changed(pull, progress) end

---The default status view that a plugin extends.
---@class pta.base_status_view
---@field pulling_icon pta.view The arrow, or what replaced it. (read-only)
---@field status_label pta.view The label with the text. (read-only)
---@field activity_indicator pta.activity_indicator What turns while the action runs. (read-only)
---@field progress_bar pta.view The line along the bottom edge that shows how far the action has come. (read-only)
---@field text_for_states pta.text_for_states The text for each state; a state that is left out shows none.
---@field turns_with_pull boolean Whether the icon turns as far as the content is pulled, and not at the threshold.
---@field last_updated_style "none"|"relative"|"absolute" How it says under its text when the last action succeeded.
local base_status_view = {}

---What the built-in part does in update_for_state.
---@param state pta.state the state to show
function base_status_view:update_for_state(state) end

---What the built-in part does in update_for_pulled_amount.
---@param amount number how far it is pulled
---@param threshold number past which letting go begins the action
function base_status_view:update_for_pulled_amount(amount, threshold) end

---What the built-in part does in update_for_progress.
---@param progress number how much is done (0 to 1)
function base_status_view:update_for_progress(progress) end

---What the built-in part does in update_for_result.
---@param outcome "success"|"failure"|"cancelled"|"no_more_data" how it ended
---@param text? string what to show
function base_status_view:update_for_result(outcome, text) end

---What the built-in part does in apply_style.
---@param style pta.style how it is to look
function base_status_view:apply_style(style) end

---Puts a view that the plugin made in the place of the arrow.
---@param view pta.view what to show
function base_status_view:replace_pulling_icon(view) end

---An animation that was started.
---@class pta.animation
---@field running boolean Whether it has neither ended nor been interrupted. (read-only)
local animation = {}

---Has the callback wait for its end and go on then; returns whether it ran to it.
---@return boolean
function animation:wait() end

---Ends it now: its views are shown as they are set.
function animation:cancel() end

---a spring instead of a curve
---@class pta.view.add_animation.animation.spring
---@field damping_ratio? number 1 does not overshoot; UIView's springs (0.05 to 1)
---@field bounce? number 0 does not overshoot; SwiftUI's springs (0 to 0.99)
---@field mass? number Core Animation's springs, which need no duration (0.001 to 1000)
---@field stiffness? number see mass (at least 0.001)
---@field damping? number see mass (at least 0)
---@field velocity? number how fast it starts, in whole ways a second (-1000 to 1000)

---what, when and how
---@class pta.view.add_animation.animation
---@field duration? number how long one run takes, in seconds; with a spring's bounce, about how long it is seen (0 to 3600)
---@field delay? number how long it waits before, in seconds (0 to 3600)
---@field curve? any a name such as "ease_in_out", or { x1, y1, x2, y2 }
---@field spring? pta.view.add_animation.animation.spring a spring instead of a curve
---@field repeat_count? number how often it runs (at least 0)
---@field repeats? boolean whether it runs for ever
---@field autoreverses? boolean whether each run goes there and back
---@field key_path string the property's name
---@field from? any a number, a colour, { x, y } or { width, height }
---@field to? any see from; one or two of from, to and by are given
---@field by? any see from
---@field values? table keyframes instead of from, to and by
---@field key_times? table when each value is reached, 0 to 1
---@field mode? "linear"|"discrete"|"paced"|"cubic"|"cubic_paced" how values are joined
---@field fill_mode? "removed"|"forwards"|"backwards"|"both" what is shown before and after
---@field removed_on_completion? boolean whether it leaves the view at its end
---@field key? string replaces what has the same key
---@field completion? function called once it is over, with whether it ran to its end

---When it fires, how long it stays and how it moves; what a table leaves out stays.
---@class pta.policy
---@field firing? "on_release"|"at_threshold" When a pull past the threshold begins the action.
---@field strict? boolean Whether an amount must be greater than the threshold, or may equal it.
---@field hysteresis? number How far below the threshold a triggered control may be moved back, in points. (0 to 10000)
---@field dwell? number How long the content must be held past the threshold, in seconds. (0 to 3600)
---@field cooldown? number How long after an action no drag triggers the next, in seconds. (0 to 3600)
---@field requires_drag_from_edge? boolean Whether a drag that began with the content scrolled away never pulls.
---@field minimum_release_velocity? number With how many points a second along the pull letting go fires at least; 0 is any. (at least 0)
---@field maximum_release_velocity? number With how many points a second along the pull letting go fires at most; 0 is any. (at least 0)
---@field axis_lock_angle? number Below how many degrees from the control's axis a drag pulls; 90 is always. (1 to 90)
---@field axis_lock_distance? number How far the finger goes before its axis is final, in points. (0 to 10000)
---@field cancel_distance? number How far a drag pushes the content back to cancel the action, in points; 0 is never. (0 to 10000)
---@field second_floor? boolean Whether a release far past the threshold opens a second floor.
---@field floor_threshold? number Past how many points a release opens it; 0 goes by floor_rate. (0 to 10000)
---@field floor_rate? number The same as a multiple of the executing height or of the threshold, whichever is larger. (0.1 to 100)
---@field floor_height? number How high the second floor is, in points; 0 is the whole viewport. (0 to 10000)
---@field floor_close_share? number Which share of its height a drag pulls it up to close it. (0.01 to 1)
---@field minimum_executing_time? number How long the control is executing at least, in seconds. (0 to 3600)
---@field maximum_executing_time? number How long an action may take before it fails, in seconds; 0 is for ever. (0 to 3600)
---@field result_duration? number How long a result that has a text is shown, in seconds; sets the two below. (0 to 3600)
---@field success_duration? number How long the text of a success is shown, in seconds. (0 to 3600)
---@field failure_duration? number How long the text of a failure is shown, in seconds. (0 to 3600)
---@field prefetch_distance? any How near the content's end must come to load more: points, a share of the viewport such as "50%", or false for never.
---@field loads_during_refresh? boolean Whether the content's end loads more while an action runs at the opposite edge.
---@field resets_no_more_data? boolean Whether an action that succeeds at the opposite edge ends no_more_data.
---@field inset_duration? number How long the content takes to go to its new rest, in seconds; 0 is the bounce's time. (0 to 30)
---@field inset_curve? pta.curve By which curve, where inset_duration says how long.

---what to change
---@class pta.pull.apply_style.style
---@field background_color? pta.color What fills the control.
---@field status_background_color? pta.color What fills the status view.
---@field font? pta.font The font of the status view's text.
---@field font_size? number The size of that font, in points. (1 to 1000)
---@field text_color? pta.color The colour of the status view's text.
---@field arrow_color? pta.color What fills the status view's arrow.
---@field arrow_border_color? pta.color The colour of the arrow's border.
---@field arrow_border_width? number The width of the arrow's border, in points; 0 is none. (0 to 100)

---How it has the status view come and go; what a table leaves out stays.
---@class pta.transition
---@field opening_duration? number How long the status view fades in before the action begins, in seconds. (0 to 10)
---@field opening_curve? pta.curve By which curve.
---@field closing_duration? number How long it fades out before the control closes, in seconds. (0 to 10)
---@field closing_curve? pta.curve By which curve.

---The text for each state; a state that is left out shows none.
---@class pta.text_for_states
---@field idle? string the text
---@field pulling? string the text
---@field triggered? string the text
---@field executing? string the text
---@field retracting? string the text
---@field open? string the text

---how a cycle runs
---@class plugin.refresh_control.animation_options
---@field curve? pta.curve by which curve
---@field autoreverses? boolean whether it goes there and back

---what, when and how
---@class pta.animate.animation
---@field duration? number how long one run takes, in seconds; with a spring's bounce, about how long it is seen (0 to 3600)
---@field delay? number how long it waits before, in seconds (0 to 3600)
---@field curve? any a name such as "ease_in_out", or { x1, y1, x2, y2 }
---@field spring? pta.view.add_animation.animation.spring a spring instead of a curve
---@field repeat_count? number how often it runs (at least 0)
---@field repeats? boolean whether it runs for ever
---@field autoreverses? boolean whether each run goes there and back
---@field from_current_state? boolean whether what moves already goes on from where it is
---@field animations? function changes views
---@field keyframes? table instead of animations: { start, duration, animations } each
---@field mode? "linear"|"discrete"|"paced"|"cubic"|"cubic_paced" how keyframes are joined
---@field completion? function called once it is over, with whether it ran to its end

---Distances in points.
---@class pta.point
---@field x number in points
---@field y number in points

---Distances in points.
---@class pta.size
---@field width number in points
---@field height number in points

---Distances in points.
---@class pta.rect
---@field x number in points
---@field y number in points
---@field width number in points
---@field height number in points

---Distances from the edges, in points; what is left out is 0.
---@class pta.insets
---@field top? number in points
---@field left? number in points
---@field bottom? number in points
---@field right? number in points
