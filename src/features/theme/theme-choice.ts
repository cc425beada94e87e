import { storedChoice } from '../../lib/stored-value.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The head script of every page reads it before the first paint. */
const stored = storedChoice('oja-theme', (text): text is Theme => THEMES.some((theme) => theme === text))
/** The phone paints its own bars in these: the backgrounds of `theme.css`. */
const BARS = { light: '#fbf8f3', dark: '#11140f' } as const

export function readTheme(): Theme {
  return stored.read() ?? 'system'
}

/** Each of the two tags speaks for one choice of the system; a theme of one's own speaks for both. */
export function paintBars(theme: Theme): void {
  for (const tag of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    tag.content = BARS[theme === 'system' ? (tag.getAttribute('media')?.includes('dark') ? 'dark' : 'light') : theme]
}

export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  paintBars(theme)
  if (theme === 'system') stored.remove()
  else stored.write(theme)
}
