// Starts React once the largest picture is there, and captures what is pressed before it. Inlined in every prerendered page, one text for all.
import { CONVERTS, CUSTOMER, LARGEST_PICTURE, QUERIED, SCRIPTS, STARTED, STYLESHEET } from '../../../lib/page-names.ts'
import type { CapturedPress } from '../event-replay.ts'

;((doc) => {
  if (window.isTooOld) return
  const root = doc.documentElement
  const files = (root.dataset[SCRIPTS] as string).split(' ')
  let captured: CapturedPress[] = []
  let isStarted = false
  // At the end, so that the whole stylesheet overrules what the page carries of it.
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
    // The browser doesn't fetch again what head.ts has asked for.
    for (const href of files) add('link', { rel: 'modulepreload', href })
    add('script', {
      type: 'module',
      src: files[0],
      // The page carries the style of its first paint: the whole stylesheet comes after the scripts that make it answer.
      onload: style,
      // Without React the prerendered page is still a page: nothing of it stays hidden.
      onerror: () => {
        root.classList.remove(QUERIED, CONVERTS, CUSTOMER)
        style()
      },
    })
  }
  // The largest picture is here. The other pictures come first, the rest of the files in the next frame.
  const go = () => {
    if (root.classList.contains(STARTED)) return
    root.classList.add(STARTED)
    requestAnimationFrame(() => setTimeout(start))
  }
  const startNow = () => {
    go()
    start()
  }
  // Links, fields and the search form work without React. Buttons don't, and of a radio button React would not see the choice.
  const capture = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>('button,label')
    if (!control || (control.matches('label') && !control.querySelector('[type=radio]'))) return
    event.preventDefault()
    event.stopPropagation()
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
  if (
    ('serviceWorker' in navigator && navigator.serviceWorker.controller) ||
    root.matches(`.${CUSTOMER},.${QUERIED}`)
  ) {
    // React is about to show what the page has no style for.
    style()
    startNow()
    return
  }
  const first = doc.querySelector<HTMLImageElement>(`[${LARGEST_PICTURE}]`)
  if (!first || first.complete) go()
  else first.onload = first.onerror = go
  setTimeout(startNow, 8000)
})(document)
