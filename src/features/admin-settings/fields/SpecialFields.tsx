import type { ComponentType } from 'react'
import { findState, NIGERIAN_STATES } from '../../../domain/people/nigeria.ts'
import { contrastWithWhite, MIN_CONTRAST } from '../../../domain/settings/setting-problems.ts'
import { Problem } from '../../../ui/feedback/Problem.tsx'
import { CONTROL_CLASS_NAME, FieldLayout } from '../../../ui/form/Field.tsx'
import { TypedField } from '../../../ui/form/TypedField.tsx'
import { PictureField } from './PictureField.tsx'
import { type SettingFieldProps, useControl } from './setting-form.ts'

const COLOUR = /^#[0-9A-Fa-f]{6}$/

function contrastText(contrast: number): string {
  // Rounded down, so that 4.49 doesn't read as the required 4.5.
  const figure = `a contrast of ${(Math.floor(contrast * 10) / 10).toFixed(1)} to 1`
  return contrast < MIN_CONTRAST
    ? `White text can hardly be read on it: ${figure}, and ${MIN_CONTRAST} is needed. Choose a darker colour.`
    : `White text can be read well on it: ${figure}.`
}

/** A colour input that shows the contrast with white text. */
function ColourField(field: SettingFieldProps) {
  const { id, name, label, error, value, onChange, onBlur } = useControl(field).control
  const contrast = COLOUR.test(value) ? contrastWithWhite(value) : null
  const isLow = contrast !== null && contrast < MIN_CONTRAST
  return (
    <FieldLayout id={id} label={label} error={isLow ? undefined : error}>
      {(wiring) => (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <input
              type="color"
              aria-label="Pick a colour"
              value={contrast === null ? '#000000' : value.toLowerCase()}
              onChange={({ target }) => onChange(target.value.toUpperCase())}
              onBlur={onBlur}
              className="h-11 w-14 rounded-lg border border-edge bg-surface p-1"
            />
            <input
              {...wiring}
              name={name}
              value={value}
              onChange={({ target }) => onChange(target.value)}
              onBlur={onBlur}
              aria-invalid={isLow || wiring['aria-invalid']}
              spellCheck={false}
              className={`${CONTROL_CLASS_NAME} h-11 max-w-32`}
            />
            {contrast !== null && (
              <span className="rounded-lg px-4 py-2.5 font-semibold text-white" style={{ backgroundColor: value }}>
                White text
              </span>
            )}
          </div>
          {contrast !== null && (
            <p role="status" className={`mt-1 text-sm ${isLow ? 'font-medium text-danger' : 'text-muted'}`}>
              {contrastText(contrast)}
            </p>
          )}
        </>
      )}
    </FieldLayout>
  )
}

/** Adds an empty "Choose…" option while the value is empty. */
export const withUnchosen = (value: string, options: readonly (string | readonly [string, string])[]) =>
  value === '' ? [['', 'Choose…'] as const, ...options] : options

type Part = {
  readonly label: string
  /** Rendered as a select if set, else as a text input. */
  readonly options?: readonly string[]
  readonly placeholder?: string
  /** Disabled until the first part is filled in. */
  readonly needsFirst?: true
}

type TextInParts = {
  readonly parts: readonly Part[]
  readonly read: (text: string) => readonly string[]
  readonly write: (parts: readonly string[]) => string
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const HOURS = ['am', 'pm'].flatMap((half) => [12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((hour) => `${hour}${half}`))

/** Business hours, in the one format that the chat assistant parses: `Monday to Saturday, 8am to 6pm`. */
const BUSINESS_HOURS: TextInParts = {
  parts: [
    { label: 'From', options: DAYS },
    { label: 'To', options: DAYS },
    { label: 'Opens', options: HOURS },
    { label: 'Closes', options: HOURS },
  ],
  read: (text) => /^(\w*) to (\w*), (\w*) to (\w*)$/.exec(text)?.slice(1) ?? [],
  write: ([firstDay = '', lastDay = '', opens = '', closes = '']) => `${firstDay} to ${lastDay}, ${opens} to ${closes}`,
}

/** A delivery place, as "Lagos" or "Ikeja, Lagos": a state from the checkout's list, and optionally a town. */
const PLACE: TextInParts = {
  parts: [
    { label: 'State', options: NIGERIAN_STATES },
    { label: 'Town or city', placeholder: 'The whole state', needsFirst: true },
  ],
  read: (place) => {
    const at = place.lastIndexOf(',')
    const state = place.slice(at + 1).trim()
    // Unknown states stay as typed.
    return [findState(state) ?? state, at < 0 ? '' : place.slice(0, at)]
  },
  write: ([state = '', town = '']) => (town.trim() === '' ? state : `${town.replaceAll(',', ' ')}, ${state}`),
}

function PartsField({ parts, read, write, ...field }: TextInParts & SettingFieldProps) {
  const { id, name, label, isLabelHidden, hint, error, value, onChange, onBlur } = useControl(field).control
  const values = read(value)
  const put = (at: number, typed: unknown) =>
    onChange(write(parts.map((_, place) => (place === at ? String(typed) : (values[place] ?? '')))))
  return (
    <fieldset
      aria-describedby={error && `${id}-error`}
      className="min-w-0"
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || onBlur()}
    >
      <legend className={isLabelHidden ? 'sr-only' : 'text-sm font-medium'}>{label}</legend>
      <div className="mt-1.5 grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
        {parts.map(({ options, needsFirst, ...part }, at) => (
          <TypedField
            {...part}
            key={part.label}
            kind={options ? 'choice' : 'text'}
            id={at === 0 ? id : undefined}
            name={name}
            disabled={needsFirst && !values[0]}
            value={values[at]}
            options={options && withUnchosen(values[at] ?? '', options)}
            onChange={(typed) => put(at, typed)}
          />
        ))}
      </div>
      {hint && <p className="mt-1 text-sm text-muted">{hint}</p>}
      <Problem id={`${id}-error`}>{error}</Problem>
    </fieldset>
  )
}

const HoursField = (field: SettingFieldProps) => <PartsField {...BUSINESS_HOURS} {...field} />
export const PlaceField = (field: SettingFieldProps) => <PartsField {...PLACE} {...field} />

const DateField = (field: SettingFieldProps) => (
  <TypedField {...useControl(field).control} kind="day" className="max-w-60" />
)

/** Time zones supported by this browser. */
function ZoneField(field: SettingFieldProps) {
  const { control } = useControl(field)
  return (
    <TypedField {...control} kind="choice" options={withUnchosen(control.value, Intl.supportedValuesOf('timeZone'))} />
  )
}

/** Overrides for fields that need more than their shape describes. */
export const SPECIAL_FIELDS: Readonly<Record<string, ComponentType<SettingFieldProps>>> = {
  'identity.brandColour': ColourField,
  'identity.businessHours': HoursField,
  'identity.logo': PictureField,
  'home.slides.*.image': PictureField,
  'currencies.date': DateField,
  'hours.zone': ZoneField,
  'hours.exceptions.*.date': DateField,
  'delivery.methods.*.places.*': PlaceField,
}
