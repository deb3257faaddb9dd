/// The files of the studio's pages: plain modules and style sheets, as the browser gets them.
///
/// `painter.js` is a classic script as well: the galleries' pages use it, too, and they are also opened from the
/// file system.
package enum StudioPage {
  /// The bytes of each file, by its name.
  package static let files: [String: [UInt8]] = [
    "announcer.js": PackageResources.announcer_js,
    "colors.js": PackageResources.colors_js,
    "connection.js": PackageResources.connection_js,
    "controls.js": PackageResources.controls_js,
    "dom.js": PackageResources.dom_js,
    "errors.js": PackageResources.errors_js,
    "events.js": PackageResources.events_js,
    "fields.js": PackageResources.fields_js,
    "followed-end.js": PackageResources.followed_end_js,
    "gallery-page.css": PackageResources.gallery_page_css,
    "gallery-page.js": PackageResources.gallery_page_js,
    "gallery.html": PackageResources.gallery_html,
    "held-finger.js": PackageResources.held_finger_js,
    "icon.svg": PackageResources.icon_svg,
    "index.html": PackageResources.index_html,
    "line-chart.js": PackageResources.line_chart_js,
    "link.js": PackageResources.link_js,
    "painter.js": PackageResources.painter_js,
    "panels.css": PackageResources.panels_css,
    "panels.js": PackageResources.panels_js,
    "phone.js": PackageResources.phone_js,
    "phones.js": PackageResources.phones_js,
    "plugin-cards.js": PackageResources.plugin_cards_js,
    "pointer.js": PackageResources.pointer_js,
    "problem.js": PackageResources.problem_js,
    "pull-film.js": PackageResources.pull_film_js,
    "recordings.js": PackageResources.recordings_js,
    "roving.js": PackageResources.roving_js,
    "sections.js": PackageResources.sections_js,
    "series.js": PackageResources.series_js,
    "setup.js": PackageResources.setup_js,
    "state-chart.js": PackageResources.state_chart_js,
    "studio.css": PackageResources.studio_css,
    "studio.js": PackageResources.studio_js,
    "tabs.js": PackageResources.tabs_js,
    "theme.css": PackageResources.theme_css,
    "theme.js": PackageResources.theme_js,
    "time.js": PackageResources.time_js,
    "tracked-place.js": PackageResources.tracked_place_js,
    "view-curves.js": PackageResources.view_curves_js,
  ]
}
