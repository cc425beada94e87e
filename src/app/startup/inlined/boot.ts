// Starts React once the largest picture has loaded, and captures presses until then. Inlined in every prerendered page, always with the same text.
import { CONVERTS, CUSTOMER, LARGEST_PICTURE, QUERIED, SCRIPTS, STARTED, STYLESHEET } from '../../../lib/page-names.ts'
import type { CapturedPress } from '../event-replay.ts'

;((doc) => {
  if (window.isTooOld) return
  const root = doc.documentElement
  const files = (root.dataset[SCRIPTS] as string).split(' ')
  const captured: CapturedPress[] = []
  let isStarted = false
  // Appended last, so that the full stylesheet overrides the inlined rules.
  const add = (tag: string, properties: object) => doc.body.append(Object.assign(doc.createElement(tag), properties))
  let isStyled = false
  const style = () => {
    if (isStyled) return
    isStyled = true
    add('link', { rel: 'stylesheet', href: root.dataset[STYLESHEET] })
  }
  const start = () => {
    if (isStarted) return
    isStarted = true
    // head.ts has already preloaded some; the browser doesn't fetch them twice.
    for (const href of files) add('link', { rel: 'modulepreload', href })
    add('script', {
      type: 'module',
      src: files[0],
      // The first paint's style is inlined, so the full stylesheet comes after the scripts.
      onload: style,
      // Without React the prerendered page can be read, so nothing may stay hidden. A press reloads it, because browsers don't load a failed
      // script again.
      onerror: () => {
        startNow = () => history.go(0)
        root.classList.remove(QUERIED, CONVERTS, CUSTOMER)
        style()
        if (captured[0]) startNow()
      },
    })
  }
  // The largest picture has loaded. Start the other pictures, and the remaining files in the next frame.
  const go = () => {
    root.classList.add(STARTED)
    requestAnimationFrame(() => setTimeout(start))
  }
  let startNow = () => {
    go()
    start()
  }
  // Links, fields and the search form work without React. Buttons don't, and React would miss a radio button's change.
  const capture = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>('button,label')
    if (!control || (control.matches('label') && !control.querySelector('[type=radio]'))) return
    event.preventDefault()
    event.stopPropagation()
    control.setAttribute('aria-busy', 'true')
    captured.push({ control, intent: control.dataset.intent })
    style()
    startNow()
  }
  doc.addEventListener('click', capture, true)
  window.takeCaptured = () => {
    doc.removeEventListener('click', capture, true)
    return captured.splice(0)
  }
  const first = doc.querySelector<HTMLImageElement>(`[${LARGEST_PICTURE}]`)
  if (navigator.serviceWorker?.controller || root.matches(`.${CUSTOMER},.${QUERIED}`)) {
    // React will show content that the inlined style doesn't cover.
    style()
    startNow()
  } else if (!first || first.complete) go()
  else first.onload = first.onerror = go
  setTimeout(startNow, 8000)
})(document)
