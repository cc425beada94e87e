import { type RefObject, useEffect, useRef, useState } from 'react'

/** One that was taken out, to be put back. */
type Removed = { readonly key: number; readonly at: number; readonly item: unknown }

export type ListItems = {
  readonly keys: readonly number[]
  readonly removed: Removed | null
  /** The item that was added last. */
  readonly added: number | null
  readonly add: (item: unknown) => void
  readonly move: (at: number, step: number) => void
  readonly remove: (at: number) => void
  readonly undo: () => void
}

let lastKey = 0

function newKey(): number {
  lastKey += 1
  return lastKey
}

function movedItem<Item>(list: readonly Item[], at: number, step: number): Item[] {
  const moved = list.filter((_, place) => place !== at)
  moved.splice(at + step, 0, ...list.slice(at, at + 1))
  return moved
}

/** The focus goes into an item once it stands there: into its first field, or to its heading. */
function useItemFocus(list: RefObject<HTMLElement | null>) {
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const item = list.current?.querySelector(`[data-item="${wanted.current}"]`)
    wanted.current = null
    const field = item?.querySelector<HTMLElement>('input, textarea, select') ?? item?.querySelector('button')
    field?.focus()
  })
  return wanted
}

/** Adds, moves and removes items of a list, which keep their place on the screen and the focus by a key of their own. */
export function useListItems(
  list: RefObject<HTMLElement | null>,
  items: readonly unknown[],
  onChange: (items: readonly unknown[]) => void,
): ListItems {
  const [keys, setKeys] = useState(() => items.map(newKey))
  const [removed, setRemoved] = useState<Removed | null>(null)
  const [added, setAdded] = useState<number | null>(null)
  const focusOn = useItemFocus(list)
  const change = (nextKeys: number[], next: readonly unknown[]) => {
    setKeys(nextKeys)
    setRemoved(null)
    onChange(next)
  }
  return {
    keys,
    removed,
    added,
    add: (item) => {
      const key = newKey()
      setAdded(key)
      focusOn.current = key
      change([...keys, key], [...items, item])
    },
    move: (at, step) => {
      const to = at + step
      if (to >= 0 && to < items.length) change(movedItem(keys, at, step), movedItem(items, at, step))
    },
    remove: (at) => {
      const others = <Item>(all: readonly Item[]) => all.filter((_, place) => place !== at)
      change(others(keys), others(items))
      setRemoved({ key: keys[at] ?? newKey(), at, item: items[at] })
    },
    undo: () => {
      if (!removed) return
      const { at, key, item } = removed
      focusOn.current = key
      change([...keys.slice(0, at), key, ...keys.slice(at)], [...items.slice(0, at), item, ...items.slice(at)])
    },
  }
}
