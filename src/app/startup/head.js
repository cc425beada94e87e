// Before anything is painted: what the device chose. Inlined in every page, so it stays small.
;((root) => {
  try {
    const theme = localStorage.getItem('oja-theme')
    if (theme) root.dataset.theme = theme
    // Prerendered prices are naira: hidden until React shows the chosen currency.
    const country = localStorage.getItem('selected-currency')
    if (country && country !== 'NG') root.classList.add('converts')
  } catch {
    // Storage switched off: the page as it is.
  }
  // Keeps the place of the offline note from the first paint on.
  if (!navigator.onLine) root.classList.add('offline')
  if (location.search.length > 1) root.classList.add('query')
})(document.documentElement)
