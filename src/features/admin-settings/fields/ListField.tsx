import ChevronDown from 'lucide-react/icons/chevron-down'
import Plus from 'lucide-react/icons/plus'
import Undo2 from 'lucide-react/icons/undo'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { Shape } from '../../../domain/settings/shape.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Problem } from '../../../ui/feedback/Problem.tsx'
import { ItemButtons } from '../../../ui/list/ItemButtons.tsx'
import { fieldWords, itemTitle } from '../words/setting-words.ts'
import { typedOf } from '../words/typed-value.ts'
import { fieldId, useSettingForm } from './PlainFields.tsx'
import { useListItems } from './use-list-items.ts'

type GroupItemProps = {
  title: string
  place: number
  /** An admin who just added it wants to fill it in. */
  isOpenAtFirst: boolean
  /** Stays open until it is right. */
  isWrong: boolean
  buttons: ReactNode
  children: ReactNode
}

/** An item of a list that holds several fields: its name, and what is in it once it is opened. */
function GroupItem({ title, place, isOpenAtFirst, isWrong, buttons, children }: GroupItemProps) {
  const bodyId = useId()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const isShown = isOpen || isWrong
  // Once opened, it stays mounted: a picture may still be on its way.
  const [wasShown, setShown] = useState(isShown)
  if (isShown && !wasShown) setShown(true)
  return (
    <div className={`rounded-card border bg-ground ${isWrong ? 'border-danger' : 'border-line'}`}>
      <div className="flex items-center gap-1 pr-1">
        <button
          type="button"
          aria-expanded={isShown}
          aria-controls={bodyId}
          onClick={() => setOpen(!isShown)}
          className="flex min-h-12 min-w-0 grow items-center gap-2 px-3 text-left font-medium"
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

type ListFieldProps = {
  shape: Extract<Shape, { kind: 'list' }>
  path: string
  items: readonly unknown[]
  children: (path: string, item: unknown) => ReactNode
}

/** A list to add to, sort and thin out; what was removed can be put back until something else happens to the list. */
export function ListField({ shape, path, items, children }: ListFieldProps) {
  const { section, problemAt, isWrongBelow, change, leave } = useSettingForm()
  const list = useRef<HTMLOListElement>(null)
  const [said, say] = useState('')
  const { keys, removed, added, ...edit } = useListItems(list, items, (next) => {
    change(path, next)
    leave(path)
  })
  const { label, hint, item: word = label } = fieldWords(section, path)
  const error = problemAt(path)
  const id = fieldId(path)
  const titleOf = (item: unknown, at: number) => itemTitle(section, path, item, at)
  const isFull = items.length >= shape.max
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error && `${id}-error`} className="min-w-0">
      <legend className="text-sm font-medium">{label}</legend>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      <Problem id={`${id}-error`}>{error}</Problem>
      {items.length === 0 && <p className="mt-1.5 text-sm text-muted">None yet.</p>}
      <ol ref={list} className="mt-1.5 grid grid-cols-1 gap-2">
        {items.map((item, at) => {
          const key = keys[at] ?? at
          const title = titleOf(item, at)
          const itemPath = `${path}.${at}`
          const buttons = (
            <ItemButtons
              title={title}
              isFirst={at === 0}
              isLast={at === items.length - 1}
              onMove={(step) => {
                const place = Math.min(items.length, Math.max(1, at + step + 1))
                say(`${title} is now number ${place} of ${items.length}.`)
                edit.move(at, step)
              }}
              onRemove={() => edit.remove(at)}
            />
          )
          return (
            <li key={key} data-item={key}>
              {shape.of.kind === 'group' ? (
                <GroupItem
                  title={title}
                  place={at + 1}
                  isOpenAtFirst={key === added}
                  isWrong={isWrongBelow(itemPath)}
                  buttons={buttons}
                >
                  {children(itemPath, item)}
                </GroupItem>
              ) : (
                <div className="flex items-start gap-1">
                  <div className="min-w-0 grow">{children(itemPath, item)}</div>
                  {buttons}
                </div>
              )}
            </li>
          )
        })}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      {removed && (
        <p className="mt-2 flex flex-wrap items-center gap-3 rounded-lg bg-tint px-3 py-1 text-sm text-deep">
          {`${titleOf(removed.item, removed.at)} was removed.`}
          {/* The button that removed it is gone, and the focus with it. */}
          <Button variant="plain" autoFocus onClick={edit.undo}>
            <Undo2 size={16} /> Undo
          </Button>
        </p>
      )}
      {isFull ? (
        <p className="mt-2 text-sm text-muted">{`No more than ${shape.max}.`}</p>
      ) : (
        <Button variant="plain" className="mt-2" onClick={() => edit.add(typedOf(shape.of, undefined))}>
          <Plus size={16} /> {`Add ${word.toLowerCase()}`}
        </Button>
      )}
    </fieldset>
  )
}
