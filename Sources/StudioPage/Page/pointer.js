// The finger: touch, mouse, pen, wheel and keys become messages, with the times that the browser measured.

/** How many pixels a wheel's lines have; a page is the viewport. */
const pixelsALine = 16

const keys = {
  ArrowDown: "down", ArrowRight: "down", ArrowUp: "up", ArrowLeft: "up", Escape: "escape",
}

/**
 * Sends what is done on a phone.
 * @param {Phone} phone
 * @param {(message: object) => void} send
 */
export function listen(phone, send) {
  const { canvas } = phone
  let finger = null

  const sample = (event) => [...phone.point(event).map(rounded), rounded(event.timeStamp)]

  canvas.addEventListener("pointerdown", (event) => {
    // The engine has one finger; a second one, and other buttons, change nothing.
    if (finger !== null || event.button !== 0) return
    finger = event.pointerId
    canvas.setPointerCapture(finger)
    canvas.focus({ preventScroll: true })
    send({ do: "touch", samples: [sample(event)] })
    event.preventDefault()
  })

  canvas.addEventListener("pointermove", (event) => {
    if (event.pointerId !== finger) return
    // What the device measured since the last frame; browsers without it, and events by script, give none.
    const parts = event.getCoalescedEvents?.() ?? []
    send({ do: "touch", samples: (parts.length ? parts : [event]).map(sample) })
  })

  canvas.addEventListener("pointerup", (event) => {
    if (event.pointerId !== finger) return
    finger = null
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

  canvas.addEventListener("keydown", (event) => {
    const press = keys[event.key]
    if (!press || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    send({ do: "key", press })
  })

  canvas.addEventListener("contextmenu", (event) => event.preventDefault())
}

/** Thousandths are enough: of a point, and of a millisecond. */
function rounded(number) { return Math.round(number * 1000) / 1000 }
