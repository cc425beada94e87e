import { expect, it } from 'vitest'
import type { ShopIntent } from '../../domain/cart/shop-intent.ts'
import { getToasts } from '../../ui/feedback/toast-store.ts'
import { showDoneToast } from './show-done-toast.ts'

const pot = { productId: 'pot', variantIds: [] }
const added = { kind: 'cart', ...pot } as const

it.each<[string, ShopIntent, string | undefined]>([
  ['Added to cart!', { ...added, quantity: 3, isChosenQuantity: true }, '3 item(s) added to your cart.'],
  ['Added to cart!', { ...added, quantity: 1, isChosenQuantity: true }, '1 item(s) added to your cart.'],
  ['Added to cart!', { ...added, quantity: 1, isChosenQuantity: false }, 'Item has been added to your cart.'],
  ['Added to wishlist', { kind: 'wishlist', productId: 'pot', isSaved: true }, undefined],
  [
    "We'll let you know",
    { kind: 'stock-alert', productId: 'pot', variantId: null },
    "You'll get a notification as soon as it is back in stock.",
  ],
])('shows %j for %j with the message %j', (title, intent, message) => {
  showDoneToast(intent)
  expect(getToasts().at(-1)).toEqual({ id: expect.anything(), tone: 'success', title, message })
})
