#if GTK
  import CGTK
  import PullToAction
  import PullToActionGTK
  import Testing

  extension WindowTests {
    /// GTK's settings are the controls' traits, and go on to be when they change.
    @Test func settingsAreTraits() throws {
      let stage = try GTKStage()
      let pull = try stage.scrolled
      let settings = UnsafeMutableRawPointer(try #require(gtk_widget_get_settings(pull.widget)))
      let dots = cgtk_int(settings, "gtk-xft-dpi")
      #expect(pull.control.traits.reducesMotion == false)
      cgtk_set_boolean(settings, "gtk-enable-animations", 0)
      cgtk_set_int(settings, "gtk-xft-dpi", 96 * 1024 * 3 / 2)
      gtk_widget_set_direction(pull.widget, GTK_TEXT_DIR_RTL)
      stage.waitSeconds(0.1)
      #expect(pull.control.traits.reducesMotion)
      #expect(pull.control.traits.textScale == 1.5)
      #expect(pull.control.traits.layoutDirection == .rightToLeft)
      cgtk_set_boolean(settings, "gtk-enable-animations", 1)
      cgtk_set_int(settings, "gtk-xft-dpi", dots)
      gtk_widget_set_direction(pull.widget, GTK_TEXT_DIR_LTR)
      stage.waitSeconds(0.1)
      #expect(!pull.control.traits.reducesMotion)
      #expect(pull.control.traits.layoutDirection == .leftToRight)
      stage.close()
    }

    /// With a dark theme the controls' texts are light, unless the app styles them itself.
    @Test func aDarkThemeIsTheControls() throws {
      let stage = try GTKStage()
      let pull = try stage.scrolled
      let settings = UnsafeMutableRawPointer(try #require(gtk_widget_get_settings(pull.widget)))
      #expect(pull.control.style == Style(theme: .light))
      cgtk_set_boolean(settings, "gtk-application-prefer-dark-theme", 1)
      defer { cgtk_set_boolean(settings, "gtk-application-prefer-dark-theme", 0) }
      #expect(stage.wait(1) { pull.control.style == Style(theme: .dark) })
      pull.followsTheme = false
      cgtk_set_boolean(settings, "gtk-application-prefer-dark-theme", 0)
      stage.waitSeconds(0.1)
      #expect(pull.control.style == Style(theme: .dark))
      stage.close()
    }

    /// A screen reader finds a button that refreshes, and the progress of an action that runs.
    @Test func aScreenReaderFindsTheControl() throws {
      let stage = try GTKStage()
      let pull = try stage.scrolled
      pull.control.accessibilityLabel = "Refresh mail"
      pull.control.begin()
      stage.count.hold()
      #expect(stage.wait { pull.control.state == .executing })
      pull.control.setProgress(0.4)
      stage.waitSeconds(0.1)
      let button = try #require(stage.child(of: pull.widget, role: GTK_ACCESSIBLE_ROLE_BUTTON))
      let progress = try #require(
        stage.child(of: pull.widget, role: GTK_ACCESSIBLE_ROLE_PROGRESS_BAR))
      #expect(cgtk_has_label(button, "Refresh mail") != 0)
      #expect(cgtk_has_label(progress, "Refresh mail") != 0)
      #expect(cgtk_has_progress(progress, 0.4) != 0)
      #expect(cgtk_is_busy(button) != 0)
      #expect(gtk_widget_get_child_visible(progress) != 0)
      // The button now calls the action off.
      _ = gtk_widget_activate(button)
      #expect(stage.wait { pull.control.state == .idle })
      #expect(pull.control.lastOutcome == .cancelled)
      stage.count.letGo()
      stage.waitSeconds(0.1)
      #expect(cgtk_is_busy(button) == 0)
      #expect(gtk_widget_get_child_visible(progress) == 0)
      _ = gtk_widget_activate(button)
      #expect(stage.wait { pull.control.state == .executing })
      #expect(stage.wait { pull.control.state == .idle })
      stage.close()
    }
  }

  extension GTKStage {
    /// The first child with a role.
    func child(of widget: Widget?, role: GtkAccessibleRole) -> Widget? {
      var child = gtk_widget_get_first_child(widget)
      while let present = child {
        if gtk_accessible_get_accessible_role(OpaquePointer(present)) == role { return present }
        child = gtk_widget_get_next_sibling(present)
      }
      return nil
    }
  }
#endif
