import { createContext, useContext } from 'react'
import type { SettingSection } from '../../../domain/settings/setting-shapes.ts'
import { fieldWords } from '../words/setting-words.ts'

/** Shared with all fields by context. Paths join field names and list indices with dots. */
export type SettingFormState = {
  readonly section: SettingSection
  /** The field's error text, once it may be shown. */
  readonly problemAt: (path: string) => string | undefined
  /** Whether a field inside this one shows an error. */
  readonly isWrongBelow: (path: string) => boolean
  readonly change: (path: string, typed: unknown) => void
  /** Marks the field as blurred; its errors show from then on. */
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

/** Returns a field's texts and the props of its control. */
export function useControl({ path, typed }: SettingFieldProps) {
  const { section, problemAt, change, leave } = useSettingForm()
  const words = fieldWords(section, path)
  // Items in a list of texts are labelled by the list's label and their number.
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
