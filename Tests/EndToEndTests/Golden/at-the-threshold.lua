-- Fires when the threshold is passed; a short action is shown for its least time and then its
-- result, and the status view fades out before the control closes.
control.policy = {
  firing = "at_threshold",
  minimum_executing_time = 0.5,
  result_duration = 0.25,
}
use("bottom", { opening_duration = 0.1, closing_duration = 0.2 })
pull(140)
progress_to(0.5)
complete("3 new")
settle()
release()
settle()
