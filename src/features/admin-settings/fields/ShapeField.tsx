import type { ComponentType } from 'react'
import { innerPath, type Shape } from '../../../domain/settings/shape.ts'
import { fieldWords, patternOf } from '../words/setting-words.ts'
import { fieldsOf, isMadeKey, itemsOf } from '../words/typed-value.ts'
import { ColourField } from './ColourField.tsx'
import { HoursField } from './HoursField.tsx'
import { ListField } from './ListField.tsx'
import { PictureField } from './PictureField.tsx'
import { PlaceField } from './PlaceField.tsx'
import { ChoiceField, DateField, NumberField, SwitchField, TextField, ZoneField } from './PlainFields.tsx'
import { type SettingFieldProps, useSettingForm } from './setting-form.ts'

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
