/** Notes how long the list gets, and of each key how long the list took to show what it asks for. Runs in the page. */
export const WATCH = `(() => {
  if (window.__watch) return
  const w = (window.__watch = { begin: performance.now(), growth: [], keys: [], last: 0 })
  let waiting = null, pending = 0
  w.isWaiting = () => waiting !== null || pending > 0
  const total = () => {
    const list = document.querySelector('section[data-list]')
    const left = /\\((\\d+) left\\)/.exec(list?.querySelector('[data-tap=more]')?.textContent ?? '')
    return (list?.querySelectorAll('li.cell').length ?? 0) + Number(left?.[1] ?? 0)
  }
  const painted = (then) => requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel(); port1.onmessage = then; port2.postMessage(0) })
  new MutationObserver((changes) => {
    const now = total()
    if (now !== w.last) { w.last = now; w.growth.push([performance.now(), now]) }
    if (!waiting || !changes.some(({ target }) => (target.nodeType === 1 ? target : target.parentElement)?.closest('[data-list]'))) return
    const { at } = waiting
    waiting = null
    pending += 1
    painted(() => { pending -= 1; w.keys.push(performance.now() - at) })
  }).observe(document, { childList: true, subtree: true, characterData: true })
  addEventListener('input', (event) => { waiting = { at: event.timeStamp } }, true)
})()`
