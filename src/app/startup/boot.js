// Starts React after the largest picture, and captures what is pressed before it. Inlined in every prerendered page, one text for all.
;((doc) => {
  const root = doc.documentElement
  const files = root.dataset.js.split(' ')
  const INTENTS = 'oja-intents'
  let captured = []
  let isStarted = false
  try {
    captured = JSON.parse(sessionStorage[INTENTS]).map((intent) => ({ intent }))
  } catch {
    // Nothing captured on an earlier page, or storage switched off: then presses live as long as their page.
  }
  const storeIntents = () => {
    try {
      sessionStorage[INTENTS] = JSON.stringify(captured.map(({ intent }) => intent).filter(Boolean))
    } catch {
      // As above.
    }
  }
  // At the end, so that the whole stylesheet overrules what the page carries of it.
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
      onerror: () => root.classList.remove('query', 'converts', 'customer'),
    })
  }
  // The largest picture is painted and the others get their boxes in the next frame: they are asked for before React is.
  const go = () => {
    if (root.classList.contains('go')) return
    root.classList.add('go')
    requestAnimationFrame(() => setTimeout(start))
  }
  const goNow = () => {
    go()
    start()
  }
  // Links, fields and the search form work without React. Buttons don't, and of a radio button React would not see the choice.
  const capture = (event) => {
    const control = event.target.closest('button,label:has([type=radio])')
    if (!control) return
    event.preventDefault()
    event.stopPropagation()
    captured.push({ control, intent: control.dataset.intent })
    storeIntents()
    control.setAttribute('aria-busy', 'true')
    goNow()
  }
  doc.addEventListener('click', capture, true)
  window.takeCaptured = () => {
    doc.removeEventListener('click', capture, true)
    const taken = captured
    captured = []
    storeIntents()
    return taken
  }
  if (navigator.serviceWorker?.controller || location.search.length > 1) {
    goNow()
    return
  }
  const first = doc.querySelector('[data-lcp]')
  if (!first || first.complete) go()
  else first.onload = first.onerror = go
  setTimeout(goNow, 8000)
})(document)
