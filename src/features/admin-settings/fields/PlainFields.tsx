import { createContext, useContext } from 'react'
import type { FieldWords } from '../../../content/admin/delivery-and-hours-fields.ts'
import type { SettingSection } from '../../../domain/settings/setting-shapes.ts'
import { Problem } from '../../../ui/feedback/Problem.tsx'
import { Field, Select, TextArea } from '../../../ui/form/Field.tsx'
import { Switch } from '../../../ui/form/Switch.tsx'
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

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const HOURS = ['am', 'pm'].flatMap((half) => [12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((hour) => `${hour}${half}`))

const PARTS = { firstDay: 'From', lastDay: 'To', opens: 'Opens', closes: 'Closes' } as const
type Part = keyof typeof PARTS

/** Reads what is there of `Monday to Saturday, 8am to 6pm`. */
function partsOf(text: string): Record<Part, string> {
  const [, firstDay = '', lastDay = '', opens = '', closes = ''] = /^(\w*) to (\w*), (\w*) to (\w*)$/.exec(text) ?? []
  return { firstDay, lastDay, opens, closes }
}

/** When the shop is open, in the one form that the chat assistant reads. */
export function HoursField({ path, typed }: SettingFieldProps) {
  const { section, problemAt, change, leave } = useSettingForm()
  const { label, hint } = fieldWords(section, path)
  const parts = partsOf(String(typed ?? ''))
  const error = problemAt(path)
  const errorId = `${fieldId(path)}-error`
  const choose = (part: Part, value: string) => {
    const { firstDay, lastDay, opens, closes }: Record<Part, string> = { ...parts, [part]: value }
    change(path, `${firstDay} to ${lastDay}, ${opens} to ${closes}`)
  }
  return (
    <fieldset aria-describedby={error && errorId} className="min-w-0">
      <legend className="text-sm font-medium">{label}</legend>
      <div className="mt-1.5 grid grid-cols-2 gap-3">
        {(Object.keys(PARTS) as Part[]).map((part, at) => (
          <Select
            key={part}
            id={at === 0 ? fieldId(path) : undefined}
            name={path}
            label={PARTS[part]}
            value={parts[part]}
            onChange={(event) => choose(part, event.target.value)}
            onBlur={() => part === 'closes' && leave(path)}
            options={[...unchosen(parts[part]), ...(part.endsWith('Day') ? DAYS : HOURS)]}
          />
        ))}
      </div>
      {hint && <p className="mt-1 text-sm text-muted">{hint}</p>}
      <Problem id={errorId}>{error}</Problem>
    </fieldset>
  )
}
