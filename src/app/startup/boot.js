// Starts React after the largest picture, and keeps what is tapped before it. Inlined in every page, one text for all.
;((doc) => {
  const root = doc.documentElement
  const files = root.dataset.js.split(' ')
  const TAPS = 'oja-taps'
  let taps = []
  let isStarted = false
  try {
    taps = JSON.parse(sessionStorage[TAPS])
  } catch {
    // Nothing tapped, or storage switched off: taps live as long as the page.
  }
  const storeTaps = () => {
    try {
      sessionStorage[TAPS] = JSON.stringify(taps)
    } catch {
      // As above.
    }
  }
  // At the end, so that the whole sheet overrules what the page carries of it.
  const add = (tag, properties) => doc.body.append(Object.assign(doc.createElement(tag), properties))
  const start = () => {
    if (isStarted) return
    isStarted = true
    add('link', { rel: 'stylesheet', href: root.dataset.css })
    for (const href of files) add('link', { rel: 'modulepreload', href })
    add('script', {
      type: 'module',
      src: files[0],
      // Without React the prerendered page is still a page: nothing of it stays hidden.
      onerror: () => root.classList.remove('query', 'converts'),
    })
  }
  // The other pictures get their boxes; React comes once those in sight are in.
  const go = () => {
    if (root.classList.contains('go')) return
    root.classList.add('go')
    let left = 1
    const one = () => --left || start()
    for (const image of doc.images) {
      if (!image.complete && image.getBoundingClientRect().top < innerHeight) {
        left++
        image.addEventListener('load', one)
        image.addEventListener('error', one)
      }
    }
    one()
    setTimeout(start, 4000)
  }
  const goNow = () => {
    go()
    start()
  }
  const tap = (event) => {
    const target = event.target.closest('[data-tap]')
    if (!target) return
    event.preventDefault()
    event.stopPropagation()
    taps.push(target.dataset.tap)
    storeTaps()
    target.setAttribute('aria-busy', 'true')
    goNow()
  }
  doc.addEventListener('click', tap, true)
  window.takeTaps = () => {
    doc.removeEventListener('click', tap, true)
    const taken = taps
    taps = []
    storeTaps()
    return taken
  }
  if (navigator.serviceWorker?.controller || location.search.length > 1) {
    goNow()
    return
  }
  const first = doc.querySelector('[data-lcp]')
  const soon = () => requestAnimationFrame(() => setTimeout(go))
  if (!first || first.complete) soon()
  else first.onload = first.onerror = soon
  setTimeout(goNow, 8000)
})(document)
