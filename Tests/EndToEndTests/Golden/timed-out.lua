-- An action that takes longer than the host allows.
stage { fps = 20 }
control.maximum_executing_time = 0.2
begin()
wait(0.3)
settle()
