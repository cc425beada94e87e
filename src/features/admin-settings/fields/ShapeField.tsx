import type { ComponentType } from 'react'
import { NIGERIAN_STATES, stateNamed } from '../../../domain/people/nigeria.ts'
import { contrastWithWhite, LEAST_CONTRAST } from '../../../domain/settings/setting-problems.ts'
import { innerPath, type Shape } from '../../../domain/settings/shape.ts'
import { CONTROL_LOOK, Field, FieldLayout, Select } from '../../../ui/form/Field.tsx'
import { fieldWords, patternOf } from '../words/setting-words.ts'
import { fieldsOf, isMadeKey, itemsOf } from '../words/typed-value.ts'
import { ListField } from './ListField.tsx'
import { PictureField } from './PictureField.tsx'
import {
  ChoiceField,
  DateField,
  HoursField,
  NumberField,
  type SettingFieldProps,
  SwitchField,
  TextField,
  useControl,
  useSettingForm,
  ZoneField,
} from './PlainFields.tsx'

const COLOUR = /^#[0-9A-Fa-f]{6}$/

function contrastText(contrast: number): string {
  // Rounded down: 4.49 is not the 4.5 that is needed.
  const figure = `a contrast of ${(Math.floor(contrast * 10) / 10).toFixed(1)} to 1`
  return contrast < LEAST_CONTRAST
    ? `White text can hardly be read on it: ${figure}, and ${LEAST_CONTRAST} is needed. Choose a darker colour.`
    : `White text can be read well on it: ${figure}.`
}

/** A colour to pick or to type, and whether white text can be read on it. */
function ColourField({ path, typed }: SettingFieldProps) {
  const { control } = useControl(path, typed)
  const { label, error, value, ...input } = control
  const contrast = COLOUR.test(value) ? contrastWithWhite(value) : null
  const isLow = contrast !== null && contrast < LEAST_CONTRAST
  return (
    <FieldLayout id={input.id} label={label} error={isLow ? undefined : error}>
      {(wiring) => (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <input
              type="color"
              aria-label="Pick a colour"
              value={contrast === null ? '#000000' : value.toLowerCase()}
              onChange={(event) => input.onChange({ target: { value: event.target.value.toUpperCase() } })}
              onBlur={input.onBlur}
              className="h-11 w-14 rounded-lg border border-edge bg-surface p-1"
            />
            <input
              {...wiring}
              name={input.name}
              value={value}
              onChange={input.onChange}
              onBlur={input.onBlur}
              aria-invalid={isLow || wiring['aria-invalid']}
              spellCheck={false}
              className={`${CONTROL_LOOK} h-11 max-w-32`}
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

/** "Ikeja, Lagos State" in its two parts. The state stands as the list has it, or as it was written where it isn't in it. */
function partsOf(place: string): readonly [city: string, state: string] {
  const at = place.lastIndexOf(',')
  const state = place.slice(at + 1).trim()
  return [at < 0 ? '' : place.slice(0, at), stateNamed(state) ?? state]
}

/** A place that orders go to: a state of the list that customers choose from, and a town in it where it isn't the whole state. */
export function PlaceField({ path, typed }: SettingFieldProps) {
  const { control } = useControl(path, typed)
  const { onChange, onBlur, id, error, label } = control
  const [city, state] = partsOf(control.value)
  const put = (town: string, chosen: string) =>
    onChange({ target: { value: town.trim() === '' ? chosen : `${town.replaceAll(',', ' ')}, ${chosen}` } })
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="sr-only">{label}</legend>
      <Select
        error={error}
        id={id}
        label="State"
        onBlur={onBlur}
        onChange={(event) => put(city, event.target.value)}
        options={[['', 'Choose a state'], ...NIGERIAN_STATES]}
        value={state}
      />
      <Field
        disabled={state === ''}
        label="Town or city"
        onBlur={onBlur}
        onChange={(event) => put(event.target.value, state)}
        placeholder="The whole state"
        value={city}
      />
    </fieldset>
  )
}

/** Fields that are more than their shape says. */
const SPECIAL: Readonly<Record<string, ComponentType<SettingFieldProps>>> = {
  'identity.brandColour': ColourField,
  'identity.businessHours': HoursField,
  'identity.logo': PictureField,
  'home.slides.*.image': PictureField,
  'currencies.date': DateField,
  'hours.zone': ZoneField,
  'hours.exceptions.*.date': DateField,
  'delivery.methods.*.places.*': PlaceField,
}

type ShapeFieldProps = SettingFieldProps & { shape: Shape }

/** The whole row where it holds much. */
function isWide(shape: Shape): boolean {
  if (shape.kind === 'text') return shape.isLong === true || shape.max > 80
  return shape.kind === 'list' || shape.kind === 'group'
}

/** The field of a form that a shape asks for, with all that is in it. */
export function ShapeField({ shape, path, typed }: ShapeFieldProps) {
  const { section } = useSettingForm()
  const pattern = patternOf(path)
  const Special = SPECIAL[`${section}.${pattern}`]
  if (Special) return <Special path={path} typed={typed} />
  switch (shape.kind) {
    case 'text':
      return <TextField path={path} typed={typed} isLong={shape.isLong === true} />
    case 'number':
      return <NumberField path={path} typed={typed} />
    case 'switch':
      return <SwitchField path={path} typed={typed} />
    case 'choice':
      return <ChoiceField path={path} typed={typed} choices={shape.of} />
    case 'list':
      return (
        <ListField shape={shape} path={path} items={itemsOf(typed)}>
          {(itemPath, item) => <ShapeField shape={shape.of} path={itemPath} typed={item} />}
        </ListField>
      )
    case 'group':
      return <GroupField shape={shape} path={path} typed={typed} />
  }
}

function GroupField({ shape, path, typed }: SettingFieldProps & { shape: Extract<Shape, { kind: 'group' }> }) {
  const { section } = useSettingForm()
  const values = fieldsOf(typed)
  const fields = Object.entries(shape.fields).map(([name, field]) => {
    const inner = innerPath(path, name)
    if (isMadeKey(section, patternOf(inner))) return null
    return (
      <div key={name} className={`min-w-0 ${isWide(field) ? 'md:col-span-2' : ''}`}>
        <ShapeField shape={field} path={inner} typed={values[name]} />
      </div>
    )
  })
  const grid = 'grid grid-cols-1 items-start gap-x-5 gap-y-4 md:grid-cols-2'
  // The form itself and the items of a list say what they are above.
  if (path === '' || /\.\d+$/.test(path)) return <div className={grid}>{fields}</div>
  const { label, hint } = fieldWords(section, path)
  return (
    <fieldset className="min-w-0 rounded-card border border-line p-4">
      <legend className="px-1 font-semibold">{label}</legend>
      {hint && <p className="mb-2 text-sm text-muted">{hint}</p>}
      <div className={grid}>{fields}</div>
    </fieldset>
  )
}
