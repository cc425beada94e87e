// Starts React after the largest picture, and keeps what is tapped before it. Inlined in every page, one text for all.
;((doc, win) => {
  const root = doc.documentElement
  const files = root.dataset.js.split(' ')
  const TAPS = 'oja-taps'
  let taps = []
  let isStarted = false
  try {
    taps = JSON.parse(sessionStorage.getItem(TAPS) || '[]')
  } catch {
    // Storage switched off: taps live as long as the page.
  }
  const storeTaps = () => {
    try {
      sessionStorage.setItem(TAPS, JSON.stringify(taps))
    } catch {
      // As above.
    }
  }
  const start = () => {
    if (isStarted) return
    isStarted = true
    const sheet = doc.createElement('link')
    sheet.rel = 'stylesheet'
    sheet.href = root.dataset.css
    doc.head.append(sheet)
    for (const file of files) {
      const link = doc.createElement('link')
      link.rel = 'modulepreload'
      link.href = file
      doc.head.append(link)
    }
    const script = doc.createElement('script')
    script.type = 'module'
    script.src = files[0]
    // Without React the prerendered page is still a page: nothing of it stays hidden.
    script.onerror = () => root.classList.remove('query', 'converts')
    doc.head.append(script)
  }
  // The other pictures get their boxes; React comes once those in sight are in.
  const go = () => {
    if (root.classList.contains('go')) return
    root.classList.add('go')
    let left = 1
    const one = () => --left || start()
    for (const image of doc.images) {
      if (!image.complete && image.getBoundingClientRect().top < win.innerHeight) {
        left++
        image.addEventListener('load', one)
        image.addEventListener('error', one)
      }
    }
    one()
    setTimeout(start, 4000)
  }
  const tap = (event) => {
    const target = event.target.closest('[data-tap]')
    if (!target) return
    event.preventDefault()
    event.stopPropagation()
    taps.push(target.dataset.tap)
    storeTaps()
    target.setAttribute('aria-busy', 'true')
    go()
    start()
  }
  doc.addEventListener('click', tap, true)
  win.takeTaps = () => {
    doc.removeEventListener('click', tap, true)
    const taken = taps
    taps = []
    storeTaps()
    return taken
  }
  const isKept = navigator.serviceWorker?.controller
  if (isKept || location.search.length > 1) {
    go()
    start()
    return
  }
  const first = doc.querySelector('[data-lcp]')
  const soon = () => requestAnimationFrame(() => setTimeout(go))
  if (!first || first.complete) soon()
  else first.onload = first.onerror = soon
  setTimeout(() => {
    go()
    start()
  }, 8000)
})(document, window)
