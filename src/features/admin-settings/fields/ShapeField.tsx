import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId, useState } from 'react'
import { innerPath, type Shape } from '../../../domain/settings/shape.ts'
import { TypedField } from '../../../ui/form/TypedField.tsx'
import { ListField } from '../../../ui/list/ListField.tsx'
import { fieldWords, itemTitle, patternOf } from '../words/setting-words.ts'
import { fieldsOf, isMadeKey, itemsOf, typedOf } from '../words/typed-value.ts'
import { SPECIAL_FIELDS, withUnchosen } from './SpecialFields.tsx'
import { fieldId, type SettingFieldProps, useControl, useSettingForm } from './setting-form.ts'

type ShapeFieldProps<Kind extends Shape['kind'] = Shape['kind']> = SettingFieldProps & {
  shape: Extract<Shape, { kind: Kind }>
}

/** Whether the field takes the full row. */
function isWide(shape: Shape): boolean {
  if (shape.kind === 'text') return shape.isLong === true || shape.max > 80
  return shape.kind === 'list' || shape.kind === 'group'
}

/** Renders the field of a shape, including nested fields. */
export function ShapeField({ shape, ...field }: ShapeFieldProps) {
  const { section } = useSettingForm()
  const Special = SPECIAL_FIELDS[`${section}.${patternOf(field.path)}`]
  if (Special) return <Special {...field} />
  if (shape.kind === 'list') return <ShapedList shape={shape} {...field} />
  return shape.kind === 'group' ? <GroupField shape={shape} {...field} /> : <PlainField shape={shape} {...field} />
}

function PlainField({ shape, ...field }: ShapeFieldProps<'text' | 'number' | 'switch' | 'choice'>) {
  const { words, control } = useControl(field)
  switch (shape.kind) {
    case 'text':
      return <TypedField {...control} kind={shape.isLong ? 'longText' : 'text'} />
    case 'number': {
      const label = words.unit ? `${control.label} (${words.unit})` : control.label
      return <TypedField {...control} label={label} kind="decimal" className="max-w-60" />
    }
    case 'switch':
      return <TypedField {...control} kind="switch" value={field.typed} />
    case 'choice': {
      const choices = shape.of.map((choice) => [choice, words.choices?.[choice] ?? choice] as const)
      return <TypedField {...control} kind="choice" options={withUnchosen(control.value, choices)} />
    }
  }
}

function GroupField({ shape, path, typed }: ShapeFieldProps<'group'>) {
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
  // The form and list items already have a heading.
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

/** Whether an item lacks a required text, as a synonym added by a link does. */
function isBegun(shape: Extract<Shape, { kind: 'group' }>, item: unknown): boolean {
  const values = fieldsOf(item)
  return Object.entries(shape.fields).some(
    ([name, field]) => field.kind === 'text' && !field.isOptional && values[name] === '',
  )
}

function ShapedList({ shape, path, typed }: ShapeFieldProps<'list'>) {
  const { section, problemAt, isWrongBelow, change, leave } = useSettingForm()
  const { label, hint, item: word = label } = fieldWords(section, path)
  const titleOf = (item: unknown, at: number) => itemTitle(section, path, item, at)
  return (
    <ListField
      id={fieldId(path)}
      label={label}
      hint={hint}
      error={problemAt(path)}
      itemName={word}
      items={itemsOf(typed)}
      maxItems={shape.max}
      titleOf={titleOf}
      newItem={() => typedOf(shape.of, undefined)}
      onChange={(items) => {
        change(path, items)
        leave(path)
      }}
    >
      {({ item, index, isNew, buttons }) => {
        const own = { path: `${path}.${index}`, typed: item }
        const field = <ShapeField shape={shape.of} {...own} />
        return shape.of.kind === 'group' ? (
          <GroupItem
            title={titleOf(item, index)}
            place={index + 1}
            isOpenAtFirst={isNew || isBegun(shape.of, item)}
            isWrong={isWrongBelow(own.path)}
            buttons={buttons}
          >
            {field}
          </GroupItem>
        ) : (
          <div className="flex items-start gap-1">
            <div className="min-w-0 grow">{field}</div>
            {buttons}
          </div>
        )
      }}
    </ListField>
  )
}

type GroupItemProps = {
  title: string
  place: number
  isOpenAtFirst: boolean
  /** Keeps the item open. */
  isWrong: boolean
  buttons: ReactNode
  children: ReactNode
}

/** A collapsible list item with several fields. */
function GroupItem({ title, place, isOpenAtFirst, isWrong, buttons, children }: GroupItemProps) {
  const bodyId = useId()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const isShown = isOpen || isWrong
  // Stays mounted once opened, because a picture upload may be in flight.
  const [wasShown, setShown] = useState(isShown)
  if (isShown && !wasShown) setShown(true)
  return (
    <div className={`rounded-card border bg-ground ${isWrong ? 'border-danger' : 'border-line'}`}>
      <div className="flex flex-wrap items-center justify-end gap-1 pr-1">
        <button
          type="button"
          aria-expanded={isShown}
          aria-controls={bodyId}
          onClick={() => setOpen(!isShown)}
          className="flex min-h-12 min-w-0 grow basis-48 items-center gap-2 px-3 text-left font-medium"
        >
          <ChevronDown size={18} className={`shrink-0 text-muted ${isShown ? '' : '-rotate-90'}`} />
          <span className="nums text-muted">{place}.</span>
          <span className="min-w-0">{title}</span>
        </button>
        {buttons}
      </div>
      <div id={bodyId} hidden={!isShown} className="border-t border-line p-4">
        {wasShown && children}
      </div>
    </div>
  )
}
