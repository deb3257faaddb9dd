// The finger: touch, mouse, pen, wheel and keys become messages, with the times that the browser measured.

/** How many pixels a wheel's lines have; a page is the viewport. */
const pixelsALine = 16

/** A mouse may tell a thousand times a second; what is more often is sent together. In milliseconds. */
const shortestPause = 4

const arrows = ["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight"]

/**
 * Sends what is done on a phone.
 * @param {Phone} phone
 * @param {(message: object) => void} send
 */
export function listen(phone, send) {
  const { canvas } = phone
  let finger = null
  // The time of the newest sample that was taken, and when some were sent, in the page's milliseconds.
  let [sent, told] = [0, 0]
  let waiting = []

  const sample = (event) => [...phone.point(event).map(rounded), rounded(event.timeStamp)]

  canvas.addEventListener("pointerdown", (event) => {
    // The engine has one finger; a second one, and other buttons, change nothing.
    if (finger !== null || event.button !== 0) return
    finger = event.pointerId
    canvas.setPointerCapture(finger)
    canvas.focus({ preventScroll: true, focusVisible: false })
    const first = sample(event)
    waiting = []
    sent = told = first[2]
    send({ do: "touch", samples: [first] })
    event.preventDefault()
  })

  // Raw updates come when the device tells, moves with the browser's next frame, and both have the same samples:
  // what was sent is not sent again. Browsers without the one, and events by script, have the other.
  function move(event) {
    if (event.pointerId !== finger) return
    const parts = event.getCoalescedEvents?.() ?? []
    const samples = (parts.length ? parts : [event]).map(sample).filter(([, , time]) => time > sent)
    sent = samples.at(-1)?.[2] ?? sent
    waiting.push(...samples)
    const pause = event.timeStamp - told
    if (pause >= shortestPause || event.type === "pointermove") tell(event.timeStamp)
  }
  canvas.addEventListener("pointerrawupdate", move)
  canvas.addEventListener("pointermove", move)

  /** Sends the samples that wait. */
  function tell(time) {
    if (waiting.length > 0) send({ do: "touch", samples: waiting })
    waiting = []
    told = time
  }

  canvas.addEventListener("pointerup", (event) => {
    if (event.pointerId !== finger) return
    finger = null
    tell(event.timeStamp)
    send({ do: "lift", at: rounded(event.timeStamp) })
  })

  function cancel(event) {
    if (event.pointerId !== finger) return
    finger = null
    send({ do: "cancel" })
  }
  canvas.addEventListener("pointercancel", cancel)
  // The capture ends with the finger, too; before that, something took it away.
  canvas.addEventListener("lostpointercapture", cancel)

  canvas.addEventListener("wheel", (event) => {
    // With the control key it enlarges the page.
    if (event.ctrlKey) return
    event.preventDefault()
    const unit = [1 / phone.scale, pixelsALine, phone.size[1]][event.deltaMode] ?? 1
    send({
      do: "wheel", x: rounded(event.deltaX * unit), y: rounded(event.deltaY * unit),
      at: rounded(event.timeStamp),
    })
  }, { passive: false })

  // Whichever arrow is held pulls at the control's edge until it is let go.
  let held = null

  function press(key) {
    held = key === "down" ? held : null
    send({ do: "key", press: key })
  }

  canvas.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const isArrow = arrows.includes(event.key)
    if (!isArrow && event.key !== "Escape") return
    event.preventDefault()
    if (isArrow && held === null && finger === null) {
      held = event.key
      press("down")
    }
    if (event.key === "Escape" && held !== null) press("escape")
    if (event.key === "Escape" && finger !== null) cancel({ pointerId: finger })
  })
  canvas.addEventListener("keyup", (event) => { if (event.key === held) press("up") })
  // Nobody tells when a key is let go elsewhere.
  canvas.addEventListener("blur", () => { if (held !== null) press("escape") })

  canvas.addEventListener("contextmenu", (event) => event.preventDefault())
}

/** Thousandths are enough: of a point, and of a millisecond. */
function rounded(number) { return Math.round(number * 1000) / 1000 }
