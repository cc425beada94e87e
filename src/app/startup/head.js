// Before anything is painted: what failed, what scripts may be, and what the device chose. After it: asks for the first scripts. Inlined in
// every page, so it stays small.
;((root) => {
  // page-reports.ts, if it runs, reports these early failures when the page is idle.
  window.failures = []
  const note = (event) => window.failures.length < 9 && window.failures.push(event)
  addEventListener('error', note)
  addEventListener('unhandledrejection', note)
  // The pages' policy demands Trusted Types: no text becomes HTML or code, and scripts come from this shop alone.
  if ('trustedTypes' in window) {
    trustedTypes.createPolicy('default', {
      createScriptURL: (url) => (new URL(url, location).origin === location.origin ? url : null),
    })
  }
  // Below the floor of browsers (package.json) React would fail halfway: the page is read, and says so.
  window.isTooOld = !('AbortSignal' in window && AbortSignal.timeout)
  if (window.isTooOld) {
    addEventListener('DOMContentLoaded', () => {
      const note = document.createElement('p')
      note.textContent = 'This browser is too old to shop with. Please update it.'
      note.style.padding = '16px'
      document.body.prepend(note)
    })
    return
  }
  try {
    const theme = localStorage.getItem('oja-theme')
    if (theme) root.dataset.theme = theme
    // Prerendered prices are naira: hidden until React shows the chosen currency.
    const country = localStorage.getItem('selected-currency')
    if (country && country !== 'NG') root.classList.add('converts')
    // Prerendered pages are a visitor's.
    if (localStorage.getItem('oja-session')) root.classList.add('customer')
  } catch {
    // Storage switched off: the page as it is.
  }
  // Keeps the place of the offline note from the first paint on.
  if (!navigator.onLine) root.classList.add('offline')
  // The build writes the parameters that lists read.
  if (/[?&](LISTING_PARAMS)=/.test(location.search)) root.classList.add('query')
  // The largest picture was requested earlier, so scripts requested after the first frame arrive right behind it. Waiting for the picture
  // would leave a slow connection idle for a round trip. Only the three that every page needs: HTTP/1.1 has six connections.
  requestAnimationFrame(() =>
    setTimeout(() => {
      for (const href of root.dataset.js.split(' ', 3)) {
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
      }
    }),
  )
})(document.documentElement)
