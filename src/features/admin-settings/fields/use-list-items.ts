import { type RefObject, useEffect, useRef, useState } from 'react'
import { movedItem } from '../../../ui/list/moved-item.ts'

let lastKey = 0

function newKey(): number {
  lastKey += 1
  return lastKey
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
) {
  const [keys, setKeys] = useState<readonly number[]>(() => items.map(newKey))
  const [removed, setRemoved] = useState<{ key: number; at: number; item: unknown } | null>(null)
  const [added, setAdded] = useState<number | null>(null)
  const focusOn = useItemFocus(list)
  const change = (nextKeys: readonly number[], next: readonly unknown[]) => {
    setKeys(nextKeys)
    setRemoved(null)
    onChange(next)
  }
  return {
    keys,
    /** Taken out, to be put back. */
    removed,
    /** The item that was added last. */
    added,
    add: (item: unknown) => {
      const key = newKey()
      setAdded(key)
      focusOn.current = key
      change([...keys, key], [...items, item])
    },
    move: (at: number, step: number) => {
      const moved = movedItem(items, at, step)
      if (moved !== items) change(movedItem(keys, at, step), moved)
    },
    remove: (at: number) => {
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
