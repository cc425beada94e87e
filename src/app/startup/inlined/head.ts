// Before anything is painted: collects failures, limits scripts to the shop's own, and shows what the device chose. After it: asks for the first
// scripts. Inlined in every page, so it stays small.
import { CONVERTS, CUSTOMER, LISTING_PARAMS, OFFLINE, QUERIED, SCRIPTS } from '../../../lib/page-names.ts'
import type { StorageKey } from '../../../lib/storage-keys.ts'

declare global {
  interface Window {
    /** The browser is below the floor: the page can be read, and nothing starts. */
    isTooOld?: boolean
  }
  // Not in TypeScript's DOM yet.
  const trustedTypes: { createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): void }
}

const stored = (key: StorageKey) => localStorage.getItem(key)

;((root) => {
  // The reports of errors hear of early failures once the page is idle (page-reports.ts).
  const failures: (ErrorEvent | PromiseRejectionEvent)[] = []
  window.failures = failures
  const note = (event: ErrorEvent | PromiseRejectionEvent) => failures.length < 9 && failures.push(event)
  addEventListener('error', note)
  addEventListener('unhandledrejection', note)
  // The pages' policy demands Trusted Types: no text becomes HTML or code, and scripts come from this shop alone.
  if ('trustedTypes' in window) {
    trustedTypes.createPolicy('default', {
      createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
    })
  }
  // Below the floor of browsers (package.json) React would fail halfway: the page is read, and says so.
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
    // Prerendered prices are naira: hidden until React shows the chosen currency.
    const country = stored('selected-currency')
    if (country && country !== 'NG') root.classList.add(CONVERTS)
    // Prerendered pages are a visitor's.
    if (stored('oja-session')) root.classList.add(CUSTOMER)
  } catch {
    // Storage switched off: the page as it is.
  }
  // Keeps the place of the offline note from the first paint on.
  if (!navigator.onLine) root.classList.add(OFFLINE)
  if (new RegExp(`[?&](${LISTING_PARAMS.join('|')})=`).test(location.search)) root.classList.add(QUERIED)
  // The largest picture was requested earlier, so scripts requested after the first frame arrive right behind it. Waiting for the picture
  // would leave a slow connection idle for a round trip. Only the three that every page needs: HTTP/1.1 has six connections.
  requestAnimationFrame(() =>
    setTimeout(() => {
      for (const href of (root.dataset[SCRIPTS] as string).split(' ', 3)) {
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
      }
    }),
  )
})(document.documentElement)
