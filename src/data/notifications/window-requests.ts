import { serviceWorkers } from '../../lib/blocked-apis.ts'
import { WINDOW_BUSY, WINDOW_FREE, WINDOW_THERE, type WindowAnswer } from '../../lib/worker-message.ts'

/** Pages that must not be left even with nothing typed, for example while the provider is awaited. */
const BEGUN = /^\/(checkout|payment-success|admin)/
const TEXT = 'textarea, input:not([type="search"], [type="checkbox"], [type="radio"], [role="combobox"])'

type TextControl = HTMLTextAreaElement | HTMLInputElement

const isText = (target: unknown): target is TextControl => target instanceof Element && target.matches(TEXT)

/** Answers the worker: a message with a port asks whether this window may open a path, one without opens it. Returns an unsubscribe function. */
export function answerWindowRequests(onOpen: (path: string) => void): () => void {
  const worker = serviceWorkers()
  if (!worker) return () => {}
  const typed = new Set<TextControl>()
  const isKept = (control: TextControl) => control.isConnected && control.value !== ''
  const isThere = (path: string) => path === location.pathname + location.search
  const answer = (path: string): WindowAnswer => {
    if (isThere(path)) return WINDOW_THERE
    // A field edited before this code loaded still has the focus.
    if (isText(document.activeElement)) typed.add(document.activeElement)
    const isBusy = BEGUN.test(location.pathname) || [...typed].some(isKept)
    return isBusy ? WINDOW_BUSY : WINDOW_FREE
  }
  const end = new AbortController()
  document.addEventListener('input', ({ target }) => isText(target) && typed.add(target), { signal: end.signal })
  worker.addEventListener(
    'message',
    ({ data, ports: [port] }: MessageEvent<unknown>) => {
      if (typeof data !== 'string') return
      if (port) port.postMessage(answer(data))
      else if (!isThere(data)) onOpen(data)
    },
    { signal: end.signal },
  )
  return () => end.abort()
}
