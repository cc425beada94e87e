import { useEffect, useState } from 'react'
import * as TEXT from '../../content/store/theme.ts'
import { Select } from '../../ui/form/Select.tsx'
import { chooseTheme, paintBars, readTheme, THEMES, type Theme } from './theme-choice.ts'

const LABELS: Readonly<Record<Theme, string>> = {
  system: TEXT.systemTheme,
  light: TEXT.lightTheme,
  dark: TEXT.darkTheme,
}

/** Light or dark, remembered on this device. */
export function ThemeSelect() {
  const [theme, setTheme] = useState(readTheme)
  useEffect(() => paintBars(theme), [theme])
  return (
    <Select
      className="min-w-44"
      label={TEXT.theme}
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
