import Plus from 'lucide-react/icons/plus'
import Undo2 from 'lucide-react/icons/undo'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../control/Button.tsx'
import { Problem } from '../feedback/Problem.tsx'
import type { FieldText } from '../form/Field.tsx'
import { ItemButtons } from './ItemButtons.tsx'
import { movedItem } from './moved-item.ts'

type ListItem<Item> = {
  item: Item
  index: number
  /** Added in this form. */
  isNew: boolean
  /** Buttons that move and remove the item. */
  buttons: ReactNode
}

type ListFieldProps<Item> = Pick<FieldText, 'hint' | 'error'> & {
  id: string
  label: string
  /** The item's noun, as in "Add paragraph". */
  itemName: string
  items: readonly Item[]
  maxItems?: number
  /** False hides the move buttons. Defaults to true. */
  isOrdered?: boolean
  /** Names an item in its buttons' labels. */
  titleOf: (item: Item, at: number) => string
  newItem: () => Item
  onChange: (items: readonly Item[]) => void
  children: (item: ListItem<Item>) => ReactNode
}

let lastKey = 0

function newKey(): number {
  lastKey += 1
  return lastKey
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const without = <Item,>(all: readonly Item[], at: number) => all.filter((_, place) => place !== at)
const withItem = <Item,>(all: readonly Item[], at: number, item: Item) => [...all.slice(0, at), item, ...all.slice(at)]

/** A list of fields whose items can be added, moved and removed. The last removal can be undone until the list changes again. */
export function ListField<Item>(props: ListFieldProps<Item>) {
  const { id, label, hint, error, itemName, items, maxItems = Number.POSITIVE_INFINITY, isOrdered = true } = props
  const { titleOf, newItem, onChange, children } = props
  const list = useRef<HTMLOListElement>(null)
  /** A React key for each item, so that moved items keep their DOM nodes and focus. */
  const [keys, setKeys] = useState<readonly number[]>(() => items.map(newKey))
  const [removed, setRemoved] = useState<{ key: number; at: number; item: Item } | null>(null)
  const [added, setAdded] = useState<number | null>(null)
  const [said, say] = useState('')
  const focused = useRef<number | null>(null)
  useEffect(() => {
    if (focused.current === null) return
    const item = list.current?.querySelector(`[data-item="${focused.current}"]`)
    focused.current = null
    const field = item?.querySelector<HTMLElement>('input, textarea, select') ?? item?.querySelector('button')
    field?.focus()
  })
  const change = (nextKeys: readonly number[], next: readonly Item[]) => {
    setKeys(nextKeys)
    setRemoved(null)
    onChange(next)
  }
  const insert = (at: number, item: Item, key: number) => {
    focused.current = key
    change(withItem(keys, at, key), withItem(items, at, item))
  }
  const add = () => {
    const key = newKey()
    setAdded(key)
    insert(items.length, newItem(), key)
  }
  const move = (at: number, step: number, title: string) => {
    const place = Math.min(items.length, Math.max(1, at + step + 1))
    say(`${sentence(title)} is now number ${place} of ${items.length}.`)
    const moved = movedItem(items, at, step)
    if (moved !== items) change(movedItem(keys, at, step), moved)
  }
  const remove = (item: Item, at: number) => {
    change(without(keys, at), without(items, at))
    setRemoved({ key: keys[at] ?? newKey(), at, item })
  }
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="text-sm font-medium">{label}</legend>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      <Problem id={`${id}-error`}>{error}</Problem>
      {items.length === 0 && <p className="mt-1.5 text-sm text-muted">None yet.</p>}
      <ol ref={list} className="mt-1.5 grid grid-cols-1 gap-2">
        {items.map((item, at) => {
          const key = keys[at] ?? at
          const title = titleOf(item, at)
          const buttons = (
            <ItemButtons
              title={title}
              isFirst={at === 0}
              isLast={at === items.length - 1}
              onMove={isOrdered ? (step) => move(at, step, title) : undefined}
              onRemove={() => remove(item, at)}
            />
          )
          return (
            <li key={key} data-item={key}>
              {children({ item, index: at, isNew: key === added, buttons })}
            </li>
          )
        })}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      {removed && (
        <p className="mt-2 flex flex-wrap items-center gap-3 rounded-lg bg-tint px-3 py-1 text-sm text-deep">
          {`${sentence(titleOf(removed.item, removed.at))} was removed.`}
          {/* The Remove button has gone and took the focus with it. */}
          <Button variant="plain" autoFocus onClick={() => insert(removed.at, removed.item, removed.key)}>
            <Undo2 size={16} /> Undo
          </Button>
        </p>
      )}
      {items.length < maxItems ? (
        <Button variant="plain" className="mt-2" onClick={add}>
          <Plus size={16} /> {`Add ${itemName.toLowerCase()}`}
        </Button>
      ) : (
        <p className="mt-2 text-sm text-muted">{`No more than ${maxItems}.`}</p>
      )}
    </fieldset>
  )
}
