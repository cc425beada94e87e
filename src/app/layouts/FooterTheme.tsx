import { createPortal } from 'react-dom'
import { ThemeSelect } from '../../features/theme/ThemeSelect.tsx'

/** Into the place that the footer keeps for it: the footer is of the first load, a choice of theme needn't be. */
export function FooterTheme() {
  const place = document.getElementById('theme')
  return place && createPortal(<ThemeSelect />, place)
}
