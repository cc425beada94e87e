/** Durations in milliseconds since the press. Null if it wasn't observed. */
export type TapTimes = {
  /** Until the next paint. */
  readonly paint: number
  /** Until the requested content was painted. */
  readonly content: number | null
  /** Until its largest picture was painted, in any size. */
  readonly picture: number | null
}

/**
 * Times a press until the frame with the requested content. Runs in the page: `watchPress(content, picture)` before it, `pressTimes()` after it.
 * A press is its click, or its key; Back begins with `pressBack()`.
 */
export const WATCH_TAPS = `(() => {
  if (window.watchPress) return
  let pressed = 0, times = null, frame = 0
  const painted = (then) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = () => then(performance.now() - pressed); port2.postMessage(0) }
  const follow = (content, picture) => {
    cancelAnimationFrame(frame)
    const mine = times = { paint: null, content: null, picture: null }
    let isContent = false, isPicture = false
    const look = () => {
      if (mine.paint === null) { mine.paint = 0; painted((ms) => { mine.paint = ms }) }
      if (!isContent && content()) { isContent = true; painted((ms) => { mine.content = ms }) }
      if (!isPicture && isContent && picture()) { isPicture = true; painted((ms) => { mine.picture = ms }) }
      if (!isContent || !isPicture) frame = requestAnimationFrame(look)
    }
    frame = requestAnimationFrame(look)
  }
  // Either the picture itself or its stand-in.
  window.hasPicture = (selector) => {
    const box = document.querySelector(selector)
    const img = box?.querySelector('img')
    return Boolean((img?.complete && img.naturalWidth) || /url\\(/.test(box?.style.background ?? ''))
  }
  window.watchPress = (content, picture) => {
    let isStarted = false
    const start = (event) => {
      if (isStarted || (event.type === 'keydown' && event.key !== 'Enter')) return
      isStarted = true
      pressed = event.timeStamp
      for (const type of ['click', 'keydown', 'change']) removeEventListener(type, start, true)
      follow(content, picture)
    }
    for (const type of ['click', 'keydown', 'change']) addEventListener(type, start, true)
    window.pressBack = () => { isStarted = true; pressed = performance.now(); follow(content, picture); history.back() }
  }
  window.pressTimes = () => times
})()`
