// Starts React once the largest picture has loaded, and captures presses until then. Inlined in every prerendered page, always with the same text.
import { CONVERTS, CUSTOMER, LARGEST_PICTURE, QUERIED, SCRIPTS, STARTED, STYLESHEET } from '../../../lib/page-names.ts'
import type { CapturedPress } from '../event-replay.ts'

;((doc) => {
  if (window.isTooOld) return
  const root = doc.documentElement
  const files = (root.dataset[SCRIPTS] as string).split(' ')
  let captured: CapturedPress[] = []
  let isStarted = false
  let hasFailed = false
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
      // Without React the prerendered page still works, so nothing may stay hidden or busy.
      onerror: () => {
        hasFailed = true
        root.classList.remove(QUERIED, CONVERTS, CUSTOMER)
        for (const { control } of captured) control.removeAttribute('aria-busy')
        style()
      },
    })
  }
  // The largest picture has loaded. Start the other pictures, and the remaining files in the next frame.
  const go = () => {
    if (root.classList.contains(STARTED)) return
    root.classList.add(STARTED)
    requestAnimationFrame(() => setTimeout(start))
  }
  const startNow = () => {
    go()
    start()
  }
  // Links, fields and the search form work without React. Buttons don't, and React would miss a radio button's change.
  const capture = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>('button,label')
    if (!control || (control.matches('label') && !control.querySelector('[type=radio]'))) return
    event.preventDefault()
    event.stopPropagation()
    // A browser never loads a failed script again in the same page.
    if (hasFailed) return history.go(0)
    captured.push({ control, intent: control.dataset.intent })
    control.setAttribute('aria-busy', 'true')
    style()
    startNow()
  }
  doc.addEventListener('click', capture, true)
  window.takeCaptured = () => {
    doc.removeEventListener('click', capture, true)
    const taken = captured
    captured = []
    return taken
  }
  if (navigator.serviceWorker?.controller || root.matches(`.${CUSTOMER},.${QUERIED}`)) {
    // React will show content that the inlined style doesn't cover.
    style()
    startNow()
    return
  }
  const first = doc.querySelector<HTMLImageElement>(`[${LARGEST_PICTURE}]`)
  if (!first || first.complete) go()
  else first.onload = first.onerror = go
  setTimeout(startNow, 8000)
})(document)
