import { useEffect, useState } from 'react'
import { storedChoice } from '../../lib/stored-value.ts'
import { Select } from '../../ui/form/Field.tsx'

const THEMES = ['system', 'light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/** The head script of every page reads it before the first paint. */
const stored = storedChoice('oja-theme', (text): text is Theme => THEMES.some((theme) => theme === text))
/** Colours of the phone's own bars; the backgrounds in `theme.css`. */
const BARS = { light: '#fbf8f3', dark: '#11140f' } as const

export function readTheme(): Theme {
  return stored.read() ?? 'system'
}

/** Each of the two tags applies to one system theme; a chosen theme overrides both. */
function paintBars(theme: Theme): void {
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

const LABELS: Readonly<Record<Theme, string>> = {
  system: 'System theme',
  light: 'Light theme',
  dark: 'Dark theme',
}

export function ThemeSelect() {
  const [theme, setTheme] = useState(readTheme)
  useEffect(() => paintBars(theme), [theme])
  return (
    <Select
      className="min-w-44"
      label="Theme"
      isLabelHidden
      value={theme}
      onChange={(event) => {
        const next = event.target.value as Theme
        chooseTheme(next)
        setTheme(next)
      }}
      options={THEMES.map((each) => [each, LABELS[each]])}
    />
  )
}
