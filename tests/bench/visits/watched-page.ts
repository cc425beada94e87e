/** Records, for each key, the time until the list shows its results. Runs in the page. */
export const WATCH = `(() => {
  if (window.__watch) return
  const w = (window.__watch = { keys: [] })
  let waiting = null, pending = 0, seen = '', pressed = 0
  w.isWaiting = () => waiting !== null || pending > 0
  // The count and the cards that a phone's screen holds: cards below it, and pictures, may come and go without an answer.
  const inSight = () => {
    const cards = [...document.querySelectorAll('section[data-list] li.cell')].slice(0, 4)
    return [document.querySelector('p[data-list]')?.textContent, ...cards.map((card) => card.querySelector('a')?.href)].join()
  }
  const painted = (then) => requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel(); port1.onmessage = then; port2.postMessage(0) })
  new MutationObserver(() => {
    const before = seen
    seen = inSight()
    if (!waiting || seen === before) return
    const { at } = waiting
    waiting = null
    pending += 1
    painted(() => { pending -= 1; w.keys.push(performance.now() - at) })
  }).observe(document, { childList: true, subtree: true, characterData: true })
  addEventListener('keydown', (event) => { pressed = event.timeStamp }, true)
  addEventListener('input', () => { waiting = { at: pressed } }, true)
})()`
