// Before the first paint: collects errors, restricts scripts to the shop's own, applies the device's settings. After it:
// requests the first scripts. Inlined in every page, so it stays small.
import { CONVERTS, CUSTOMER, LISTING_PARAMS, OFFLINE, QUERIED, SCRIPTS } from '../../../lib/page-names.ts'
import type { StorageKey } from '../../../lib/storage-keys.ts'

declare global {
  interface Window {
    /** Below the supported browsers: the page can be read, but no script starts. */
    isTooOld?: boolean
  }
  // Not in TypeScript's DOM yet.
  const trustedTypes: { createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): void }
}

const stored = (key: StorageKey) => localStorage.getItem(key)

;((root) => {
  // page-reports.ts reads early errors once the page is idle.
  const failures: (ErrorEvent | PromiseRejectionEvent)[] = []
  window.failures = failures
  const note = (event: ErrorEvent | PromiseRejectionEvent) => failures.length < 9 && failures.push(event)
  addEventListener('error', note)
  addEventListener('unhandledrejection', note)
  // The pages' CSP requires Trusted Types: no string becomes HTML or code, and scripts load only from this shop.
  if ('trustedTypes' in window) {
    trustedTypes.createPolicy('default', {
      createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
    })
  }
  // In browsers older than package.json supports, React would fail halfway. The page stays readable and says so.
  window.isTooOld = !('AbortSignal' in window && AbortSignal.timeout)
  if (window.isTooOld) {
    addEventListener('DOMContentLoaded', () => {
      const tooOld = document.createElement('p')
      tooOld.textContent = 'This browser is too old to shop with. Please update it.'
      tooOld.style.padding = '16px'
      document.body.prepend(tooOld)
    })
    return
  }
  try {
    const theme = stored('oja-theme')
    if (theme) root.dataset.theme = theme
    // Prerendered prices are in naira, so they are hidden until React shows the chosen currency.
    const country = stored('selected-currency')
    if (country && country !== 'NG') root.classList.add(CONVERTS)
    // Prerendered pages are for visitors.
    if (stored('oja-session')) root.classList.add(CUSTOMER)
  } catch {
    // Storage is blocked, so the page stays as it is.
  }
  // Reserves space for the offline note from the first paint.
  if (!navigator.onLine) root.classList.add(OFFLINE)
  if (new RegExp(`[?&](${LISTING_PARAMS.join('|')})=`).test(location.search)) root.classList.add(QUERIED)
  // The largest picture was requested earlier, so scripts requested after the first frame arrive right behind it; waiting
  // for the picture would idle a slow connection for a round trip. Only three, because HTTP/1.1 has six connections.
  requestAnimationFrame(() =>
    setTimeout(() => {
      for (const href of (root.dataset[SCRIPTS] as string).split(' ', 3)) {
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
      }
    }),
  )
})(document.documentElement)
