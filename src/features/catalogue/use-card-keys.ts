import { useLayoutEffect, useMemo, useRef } from 'react'
import type { Product } from '../../domain/product.ts'

type Keys = ReadonlyMap<string, string>

let made = 0

/**
 * React's keys for the cards of a list, by product. Each card stays its product's, but while a question is typed those that
 * leave lend their elements to those that come: new texts in a card are half the work of a new one.
 */
export function useCardKeys(listed: readonly Product[], isTyping: boolean): Keys {
  const before = useRef<Keys>(new Map())
  const keys = useMemo(() => {
    const stay = new Set(listed.map(({ id }) => id))
    const free = isTyping ? [...before.current].filter(([id]) => !stay.has(id)).map(([, key]) => key) : []
    return new Map(listed.map(({ id }) => [id, before.current.get(id) ?? free.shift() ?? `card ${made++}`]))
  }, [listed, isTyping])
  useLayoutEffect(() => {
    before.current = keys
  }, [keys])
  return keys
}
