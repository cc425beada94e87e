import type { FieldWords } from '../../../content/admin/delivery-and-hours-fields.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { Switch } from '../../../ui/form/Switch.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { fieldWords } from '../words/setting-words.ts'
import { fieldId, type SettingFieldProps, useSettingForm } from './setting-form.ts'

/** The label, value and error of a field's control. */
export function useControl(path: string, typed: unknown) {
  const { section, problemAt, change, leave } = useSettingForm()
  const words: FieldWords = fieldWords(section, path)
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
    onChange: (event: { target: { value: string } }) => change(path, event.target.value),
    onBlur: () => leave(path),
  }
  return { words, control }
}

export function TextField({ path, typed, isLong }: SettingFieldProps & { isLong: boolean }) {
  const { control } = useControl(path, typed)
  return isLong ? <TextArea {...control} /> : <Field {...control} />
}

export function NumberField({ path, typed }: SettingFieldProps) {
  const { words, control } = useControl(path, typed)
  const label = words.unit ? `${control.label} (${words.unit})` : control.label
  // A field of type number would throw away what it takes for no number.
  return <Field {...control} label={label} inputMode="decimal" className="max-w-60" />
}

export function DateField({ path, typed }: SettingFieldProps) {
  const { control } = useControl(path, typed)
  return <Field {...control} type="date" className="max-w-60" />
}

export function ChoiceField({ path, typed, choices }: SettingFieldProps & { choices: readonly string[] }) {
  const { words, control } = useControl(path, typed)
  return (
    <Select
      {...control}
      options={[
        ...unchosen(control.value),
        ...choices.map((choice) => [choice, words.choices?.[choice] ?? choice] as const),
      ]}
    />
  )
}

/** While nothing is chosen, a Select offers that too. */
export const unchosen = (value: string) => (value === '' ? [['', 'Choose…'] as const] : [])

/** The zones that this browser knows, and the chosen one also where it doesn't. */
export function ZoneField({ path, typed }: SettingFieldProps) {
  const zones = Intl.supportedValuesOf('timeZone')
  const chosen = String(typed ?? '')
  return (
    <ChoiceField path={path} typed={typed} choices={chosen && !zones.includes(chosen) ? [chosen, ...zones] : zones} />
  )
}

export function SwitchField({ path, typed }: SettingFieldProps) {
  const { section, change } = useSettingForm()
  const { label, hint } = fieldWords(section, path)
  return <Switch label={label} hint={hint} isOn={typed === true} onChange={(isOn) => change(path, isOn)} />
}
