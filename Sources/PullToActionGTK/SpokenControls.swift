#if GTK
  import CGTK
  import PullToAction

  /// What a screen reader finds of the controls: a button for each, which refreshes or cancels, and beside it
  /// the progress of an action that runs. None of it is drawn, or found by the pointer.
  final class SpokenControls {
    private var entries: [Entry] = []

    /// Widgets that are there for their roles.
    private final class Entry {
      weak var control: PullToActionControl?
      let button: Widget
      let progress: Widget
      var said: Said?

      init(_ control: PullToActionControl, in parent: Widget) {
        self.control = control
        button = gtk_button_new()
        progress = cgtk_new_with_role(gtk_drawing_area_get_type(), GTK_ACCESSIBLE_ROLE_PROGRESS_BAR)
        for part in [button, progress] {
          gtk_widget_set_can_target(part, 0)
          gtk_widget_set_focusable(part, 0)
          gtk_widget_set_opacity(part, 0)
          gtk_widget_set_parent(part, parent)
        }
        Signals.connect(button, "clicked") { [weak control] in
          control?.accessibilityActions.first.map { _ = control?.perform($0) }
        }
      }
    }

    /// What is said of a control.
    private struct Said: Equatable {
      var label, value, hint: String
      var fraction: Double?
      var isBusy, isDisabled: Bool

      init(_ control: PullToActionControl) {
        label = control.accessibilityLabel ?? ""
        value = control.accessibilityValue ?? ""
        hint = control.accessibilityHint ?? ""
        fraction = control.progress
        isBusy = control.state == .executing
        isDisabled = control.accessibilityActions.isEmpty
      }
    }

    var widgets: [Widget] { entries.flatMap { [$0.button, $0.progress] } }

    /// Says what is new of the controls.
    func show(_ controls: [PullToActionControl], in parent: Widget) {
      for entry in entries where !controls.contains(where: { $0 === entry.control }) {
        for part in [entry.button, entry.progress] { gtk_widget_unparent(part) }
      }
      entries.removeAll { entry in !controls.contains { $0 === entry.control } }
      for control in controls {
        let entry = entries.first { $0.control === control } ?? add(control, in: parent)
        let said = Said(control)
        if said != entry.said { say(said, entry) }
      }
    }

    private func add(_ control: PullToActionControl, in parent: Widget) -> Entry {
      let entry = Entry(control, in: parent)
      entries.append(entry)
      return entry
    }

    private func say(_ said: Said, _ entry: Entry) {
      entry.said = said
      cgtk_describe(entry.button, said.label, said.hint, said.value)
      cgtk_set_states(entry.button, said.isBusy ? 1 : 0, said.isDisabled ? 1 : 0)
      gtk_widget_set_child_visible(entry.progress, said.isBusy ? 1 : 0)
      cgtk_describe(entry.progress, said.label, said.hint, said.value)
      cgtk_set_states(entry.progress, said.isBusy ? 1 : 0, 0)
      if let fraction = said.fraction {
        cgtk_set_progress(entry.progress, fraction)
      } else {
        cgtk_reset_progress(entry.progress)
      }
    }

    func allocate(width: Int32) {
      for part in widgets {
        cgtk_allocate(
          part, max(width, cgtk_least(part, GTK_ORIENTATION_HORIZONTAL)),
          cgtk_least(part, GTK_ORIENTATION_VERTICAL), 0, 0)
      }
    }
  }
#endif
