import { useLayoutEffect, useMemo, useRef } from 'react'
import type { Product } from '../../domain/product.ts'

export type Card = {
  /** React's key: the card keeps its elements, and may lend them to another product. */
  readonly key: string
  readonly product: Product
  /** Has its picture already, or only the picture's tints. */
  readonly isPictured: boolean
  /** Of the question before, out of sight and as it was: to take it out and make it anew would keep the next key waiting. */
  readonly isSpare: boolean
}

/** How far the answer to a question is drawn: less than all while the next key may ask another one. */
export type Drawing = { readonly isSettled: boolean; readonly arePictured: boolean }

let made = 0

type Cards = readonly Card[]

function nextCards(before: Cards, products: readonly Product[], { isSettled, arePictured }: Drawing): Cards {
  const own = new Map(before.map((card) => [card.product.id, card]))
  const ids = new Set(products.map(({ id }) => id))
  const free = before.filter(({ product, isSpare }) => !ids.has(product.id) && (isSpare || !isSettled))
  const listed = products.map((product) => {
    const card = own.get(product.id)
    const key = card?.key ?? free.shift()?.key ?? `card ${made++}`
    return { key, product, isPictured: arePictured || (card?.isPictured ?? false), isSpare: false }
  })
  return isSettled ? listed : [...listed, ...free.map((card) => ({ ...card, isSpare: true }))]
}

/**
 * The cards of a list. Each stays its product's, but while a question isn't settled those that leave lend their elements to those
 * that come, at once or when it is: new texts in a card are half the work of a new one.
 */
export function useCards(products: readonly Product[], { isSettled, arePictured }: Drawing): Cards {
  const before = useRef<Cards>([])
  const cards = useMemo(
    () => nextCards(before.current, products, { isSettled, arePictured }),
    [products, isSettled, arePictured],
  )
  useLayoutEffect(() => {
    before.current = cards
  }, [cards])
  return cards
}
