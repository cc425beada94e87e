/** Notes how long the list gets, and of each key how long the list took to show what it asks for. Runs in the page. */
export const WATCH = `(() => {
  if (window.__watch) return
  const w = (window.__watch = { begin: performance.now(), growth: [], keys: [], last: 0 })
  let waiting = null, pending = 0, seen = '', pressed = 0
  w.isWaiting = () => waiting !== null || pending > 0
  const total = () => {
    const list = document.querySelector('section[data-list]')
    const left = /\\((\\d+) left\\)/.exec(list?.querySelector('ul + button')?.textContent ?? '')
    return (list?.querySelectorAll('li.cell').length ?? 0) + Number(left?.[1] ?? 0)
  }
  // The count and the cards that a phone's screen holds: cards below it, and pictures, may come and go without an answer.
  const inSight = () => {
    const cards = [...document.querySelectorAll('section[data-list] li.cell')].slice(0, 4)
    return [document.querySelector('p[data-list]')?.textContent, ...cards.map((card) => card.querySelector('a')?.href)].join()
  }
  const painted = (then) => requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel(); port1.onmessage = then; port2.postMessage(0) })
  new MutationObserver(() => {
    const now = total()
    if (now !== w.last) { w.last = now; w.growth.push([performance.now(), now]) }
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
