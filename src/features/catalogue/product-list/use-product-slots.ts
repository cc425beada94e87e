import { useLayoutEffect, useMemo, useRef } from 'react'
import type { Product } from '../../../domain/catalogue/product.ts'

/** An element of the list and the product in it. */
export type ProductSlot = {
  /** React's key: the slot keeps its element, whichever product it shows. */
  readonly key: string
  readonly product: Product
  /** Shows its picture already, or only the picture's tints. */
  readonly hasPicture: boolean
  /** Hidden with the product it last showed: taking it out and making it again would delay the next key. */
  readonly isSpare: boolean
}

/** How much of the answer is rendered: less than all of it while the search is still being typed. */
export type RenderState = { readonly isSettled: boolean; readonly showsPictures: boolean }

type Slots = readonly ProductSlot[]

let made = 0

/** Each product in a slot of its own: its former one wherever it has moved, else a spare one, else a new one. */
function settledSlots(before: Slots, products: readonly Product[], showsPictures: boolean): Slots {
  // A spare slot may still hold a product that has come to another place: the visible one counts.
  const own = new Map([...before].reverse().map((slot) => [slot.product.id, slot]))
  const taken = new Set(products.map(({ id }) => own.get(id)))
  const free = before.filter((slot) => slot.isSpare && !taken.has(slot))
  return products.map((product) => {
    const slot = own.get(product.id)
    const key = slot?.key ?? free.shift()?.key ?? `slot ${made++}`
    return { key, product, hasPicture: showsPictures || (slot?.hasPicture ?? false), isSpare: false }
  })
}

/** The slots stay where they are and show whatever comes there: an element that moves is styled and laid out as a new one. */
function unsettledSlots(before: Slots, products: readonly Product[], showsPictures: boolean): Slots {
  const withPicture = new Set(
    before.filter((slot) => slot.hasPicture && !slot.isSpare).map(({ product }) => product.id),
  )
  const visible = products.map((product, place) => ({
    key: before[place]?.key ?? `slot ${made++}`,
    product,
    hasPicture: showsPictures || withPicture.has(product.id),
    isSpare: false,
  }))
  return [...visible, ...before.slice(products.length).map((slot) => ({ ...slot, isSpare: true }))]
}

/**
 * The elements of a list and their products. A product keeps its element, but while a search is being typed the elements stay in place
 * and show whatever is found there: new texts in an element are half the work of a new one.
 */
export function useProductSlots(products: readonly Product[], { isSettled, showsPictures }: RenderState): Slots {
  const before = useRef<Slots>([])
  const slots = useMemo(
    () => (isSettled ? settledSlots : unsettledSlots)(before.current, products, showsPictures),
    [products, isSettled, showsPictures],
  )
  useLayoutEffect(() => {
    before.current = slots
  }, [slots])
  return slots
}
