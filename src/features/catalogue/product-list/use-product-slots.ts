import { useLayoutEffect, useMemo, useRef } from 'react'
import type { Product } from '../../../domain/catalogue/product.ts'

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

/** Each product in an element of its own, its former one wherever it has moved, or else one of a spare card. */
function settledCards(before: Cards, products: readonly Product[], arePictured: boolean): Cards {
  // A spare card may still show a product that has come to another place: the one in sight counts.
  const own = new Map([...before].reverse().map((card) => [card.product.id, card]))
  const kept = new Set(products.map(({ id }) => own.get(id)))
  const free = before.filter((card) => card.isSpare && !kept.has(card))
  return products.map((product) => {
    const card = own.get(product.id)
    const key = card?.key ?? free.shift()?.key ?? `card ${made++}`
    return { key, product, isPictured: arePictured || (card?.isPictured ?? false), isSpare: false }
  })
}

/** The cards stay where they are and show whatever comes there: an element that moves is styled and laid out as a new one. */
function passingCards(before: Cards, products: readonly Product[], arePictured: boolean): Cards {
  const pictured = new Set(before.filter((card) => card.isPictured && !card.isSpare).map(({ product }) => product.id))
  const listed = products.map((product, place) => ({
    key: before[place]?.key ?? `card ${made++}`,
    product,
    isPictured: arePictured || pictured.has(product.id),
    isSpare: false,
  }))
  return [...listed, ...before.slice(products.length).map((card) => ({ ...card, isSpare: true }))]
}

/**
 * The cards of a list. Each is its product's, but while a question isn't settled they lend their elements to whatever the answer has in
 * their places: new texts in a card are half the work of a new one.
 */
export function useCards(products: readonly Product[], { isSettled, arePictured }: Drawing): Cards {
  const before = useRef<Cards>([])
  const cards = useMemo(
    () => (isSettled ? settledCards : passingCards)(before.current, products, arePictured),
    [products, isSettled, arePictured],
  )
  useLayoutEffect(() => {
    before.current = cards
  }, [cards])
  return cards
}
