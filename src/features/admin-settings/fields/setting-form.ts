import { createContext, useContext } from 'react'
import type { SettingSection } from '../../../domain/settings/setting-shapes.ts'
import { fieldWords } from '../words/setting-words.ts'

/** Each field of the form needs this of the whole. Paths are names and places in lists, joined by dots. */
export type SettingFormState = {
  readonly section: SettingSection
  /** The field's problem, if it may be shown already. */
  readonly problemAt: (path: string) => string | undefined
  /** Whether something that may be said already is wrong there or below. */
  readonly isWrongBelow: (path: string) => boolean
  readonly change: (path: string, typed: unknown) => void
  /** It was left: from now on the form says what is wrong with it. */
  readonly leave: (path: string) => void
}

export const SettingFormContext = createContext<SettingFormState | null>(null)

export function useSettingForm(): SettingFormState {
  const form = useContext(SettingFormContext)
  if (!form) throw new Error('A field of the settings outside of their form')
  return form
}

export const fieldId = (path: string) => `setting-${path}`

export type SettingFieldProps = { readonly path: string; readonly typed: unknown }

/** The words, value and error of a field's control. */
export function useControl({ path, typed }: SettingFieldProps) {
  const { section, problemAt, change, leave } = useSettingForm()
  const words = fieldWords(section, path)
  // The items of a list of texts stand below its label, told apart by their number.
  const place = /\.(\d+)$/.exec(path)?.[1]
  const control = {
    id: fieldId(path),
    name: path,
    label: place === undefined ? words.label : `${words.label} ${Number(place) + 1}`,
    isLabelHidden: place !== undefined,
    hint: words.hint,
    error: problemAt(path),
    value: String(typed ?? ''),
    onChange: (value: unknown) => change(path, value),
    onBlur: () => leave(path),
  }
  return { words, control }
}
