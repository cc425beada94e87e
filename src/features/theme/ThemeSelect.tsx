import { useEffect, useState } from 'react'
import { Select } from '../../ui/form/Select.tsx'
import { chooseTheme, paintBars, readTheme, THEMES, type Theme } from './theme-choice.ts'

const LABELS: Readonly<Record<Theme, string>> = {
  system: 'System theme',
  light: 'Light theme',
  dark: 'Dark theme',
}

/** Light or dark, remembered on this device. */
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
    >
      {THEMES.map((each) => (
        <option key={each} value={each}>
          {LABELS[each]}
        </option>
      ))}
    </Select>
  )
}
