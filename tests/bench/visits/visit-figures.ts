import type { ResourceKind } from './network-ledger.ts'

export type VisitFigures = {
  firstPaint: number | null
  largestPaint: number | null
  /** The page's own performance mark: React has hydrated. */
  interactive: number | null
  largestElement: string
  layoutShift: number
  longestTask: number
  blockingTime: number
  firstCardPicture: number | null
  bytes: number
  workerBytes: number
  byKind: Record<ResourceKind, number>
  largestPicture: number
  requests: number
  bytesBeforeLargestPaint: number
  scriptBytesBeforeLargestPaint: number
  depth: number
  text: string
  errors: string[]
}

/** Figures that the page reports itself. */
export type PageFigures = Pick<
  VisitFigures,
  | 'firstPaint'
  | 'largestPaint'
  | 'interactive'
  | 'largestElement'
  | 'layoutShift'
  | 'longestTask'
  | 'blockingTime'
  | 'firstCardPicture'
  | 'text'
  | 'errors'
>

/** Runs in the page before its scripts and records the browser's performance observers. */
export const OBSERVE = `(() => {
  if (window.top !== window || window.__figures) return
  const f = (window.__figures = { paint: {}, largest: null, shifts: [], tasks: [], pictures: [], errors: [] })
  const watch = (type, take) => { try { new PerformanceObserver((l) => l.getEntries().forEach(take)).observe({ type, buffered: true }) } catch {} }
  watch('paint', (e) => { f.paint[e.name] = e.startTime })
  watch('largest-contentful-paint', (e) => { f.largest = { at: e.startTime, name: (e.element ? e.element.tagName.toLowerCase() : '?') + ' ' + (e.url || (e.element?.textContent || '').trim().slice(0, 40)) } })
  watch('layout-shift', (e) => { if (!e.hadRecentInput) f.shifts.push([e.startTime, e.value]) })
  watch('longtask', (e) => f.tasks.push([e.startTime, e.duration]))
  watch('element', (e) => { if (e.name === 'image-paint' && e.element?.closest('li,article')) f.pictures.push(e.renderTime || e.loadTime) })
  new MutationObserver(() => { for (const i of document.images) if (!i.elementTiming) i.elementTiming = 'picture' }).observe(document, { childList: true, subtree: true })
  addEventListener('error', (e) => e.message && f.errors.push(e.message))
  addEventListener('unhandledrejection', (e) => f.errors.push(String(e.reason?.message || e.reason)))
})()`

/** Returns the recorded figures. */
export const REPORT = `(() => {
  const f = window.__figures, first = f.paint['first-contentful-paint'] ?? null
  let best = 0, sum = 0, from = 0, last = 0
  for (const [t, v] of f.shifts) { if (t - last > 1000 || t - from > 5000) { sum = 0; from = t } sum += v; last = t; best = Math.max(best, sum) }
  return { firstPaint: first, largestPaint: f.largest?.at ?? null, largestElement: f.largest?.name ?? '', interactive: performance.getEntriesByName('interactive')[0]?.startTime ?? null, layoutShift: best,
    longestTask: Math.max(0, ...f.tasks.map((t) => t[1])), blockingTime: f.tasks.reduce((s, [t, d]) => s + (first !== null && t + d > first ? Math.max(0, d - 50) : 0), 0),
    firstCardPicture: f.pictures.length ? Math.min(...f.pictures) : null, text: document.body.innerText.replace(/\\s+/g, ' ').slice(0, 400), errors: f.errors }
})()`
