import type { ComponentType } from 'react'
import { ADMIN_SETTINGS } from '../../../content/admin/settings.ts'
import { contrastWithWhite, LEAST_CONTRAST } from '../../../domain/settings/contrast.ts'
import type { Shape } from '../../../domain/settings/shape.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { CONTROL_LOOK, FieldLayout } from '../../../ui/form/FieldLayout.tsx'
import { fieldWords, patternOf } from '../words/setting-words.ts'
import { fieldsOf, itemsOf, MADE_KEYS } from '../words/typed-value.ts'
import { HoursField } from './HoursField.tsx'
import { ListField } from './ListField.tsx'
import { PictureField } from './PictureField.tsx'
import { PlaceField } from './PlaceField.tsx'
import { ChoiceField, DateField, NumberField, SwitchField, TextField, useControl } from './PlainFields.tsx'
import { type SettingFieldProps, useSettingForm } from './setting-form.ts'

const TEXT = ADMIN_SETTINGS.colour
const COLOUR = /^#[0-9A-Fa-f]{6}$/

/** Rounded down: 4.49 is not the 4.5 that is needed. */
const figure = (contrast: number) => (Math.floor(contrast * 10) / 10).toFixed(1)

/** A colour to pick or to type, and whether white text can be read on it. */
function ColourField({ path, typed }: SettingFieldProps) {
  const { control } = useControl(path, typed)
  const { label, error, value, ...input } = control
  const contrast = COLOUR.test(value) ? contrastWithWhite(value) : null
  const isLow = contrast !== null && contrast < LEAST_CONTRAST
  const said = contrast !== null && fillText(isLow ? TEXT.low : TEXT.good, { contrast: figure(contrast) })
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
          {said && (
            <p role="status" className={`mt-1 text-sm ${isLow ? 'font-medium text-danger' : 'text-muted'}`}>
              {said}
            </p>
          )}
        </>
      )}
    </FieldLayout>
  )
}

/** Fields that are more than their shape says. */
const SPECIAL: Readonly<Record<string, ComponentType<SettingFieldProps>>> = {
  'identity.brandColour': ColourField,
  'identity.businessHours': HoursField,
  'identity.logo': PictureField,
  'home.slides.*.image': PictureField,
  'currencies.date': DateField,
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
      return (
        <TextField path={path} typed={typed} isLong={shape.isLong === true} isOptional={shape.isOptional === true} />
      )
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
  const made = MADE_KEYS[section]
  const madePath = made && `${made.list}.*.${made.key}`
  const values = fieldsOf(typed)
  const fields = Object.entries(shape.fields).map(([name, field]) => {
    const inner = path === '' ? name : `${path}.${name}`
    if (patternOf(inner) === madePath) return null
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
