import { type CartKey, cartKey, cartKeyText, isSameCartKey } from '../../domain/cart/cart-item.ts'
import { MAX_PIECES } from '../../domain/cart/quantity.ts'
import type { CartIntent } from '../../domain/cart/shop-intent.ts'
import { unitPrice } from '../../domain/catalogue/product.ts'
import { getCatalogue } from '../catalogue/catalogue-store.ts'
import { shopNow } from '../connection/clock.ts'
import { createLiveStore } from '../db/live-store.ts'
import { entryId } from '../db/outbox-entry.ts'
import { changeOutbox } from '../outbox/change-outbox.ts'
import { enqueue, thisDevice } from '../outbox/enqueue.ts'
import { firstSync } from '../session/first-sync.ts'
import { requireUserId, sessionOwner } from '../session/session-state.ts'
import { type Cart, LOADING_CART, readCart } from './read-cart.ts'

export type { CartItem } from './read-cart.ts'

const store = createLiveStore<Cart>({
  loading: LOADING_CART,
  nobody: { ...LOADING_CART, status: 'ready' },
  owner: sessionOwner,
  tables: ['cart', 'outbox', 'meta'],
  async read(tx, userId) {
    const cart = await readCart(tx, userId)
    return cart.items.length > 0 ? cart : { ...cart, status: await firstSync(tx, userId) }
  },
})

/** Returns the signed-in user's cart from this device; empty for a visitor. */
export const useCart = store.use

function priceNow({ productId, variantIds }: CartKey): number | null {
  const product = getCatalogue().byId.get(productId)
  return product ? unitPrice(product, variantIds) : null
}

function bounded(quantity: number): number {
  return Math.min(Math.max(0, Math.floor(quantity)), MAX_PIECES)
}

async function change(key: CartKey, quantityAfter: (before: number) => number): Promise<void> {
  const userId = requireUserId()
  const price = priceNow(key)
  const entryKey = `cart/${cartKeyText(key)}`
  await changeOutbox(['cart'], async (tx) => {
    const cart = await readCart(tx, userId)
    const item = cart.items.find((candidate) => isSameCartKey(candidate, key))
    const stored = await tx.cart.get(entryId(userId, cartKeyText(key)))
    const waiting = await tx.outbox.get(entryId(userId, entryKey))
    const addedBefore = waiting?.kind === 'cart' ? waiting.payload.addedAt : stored?.addedAt
    await enqueue(tx, {
      userId,
      kind: 'cart',
      key: entryKey,
      payload: {
        ...cartKey(key),
        quantity: bounded(quantityAfter(item?.quantity ?? 0)),
        seenAt: stored?.changedAt ?? null,
        deviceId: await thisDevice(tx),
        addedPrice: item?.addedPrice ?? price,
        addedAt: (item && addedBefore) ?? shopNow(),
      },
    })
  })
}

/**
 * Adds pieces to the signed-in user's cart. Resolves once the change is stored on this device, from when it can't be lost.
 * Rejects if it can't be stored or no user is signed in.
 */
export function addToCart(key: CartKey, quantity: number): Promise<void> {
  return change(key, (before) => before + quantity)
}

/** Applies a tap on Add to Cart: a chosen quantity replaces the stored one (rule C2), a list never lowers it (rule C5). Settles like `addToCart`. */
export function applyCartIntent(intent: CartIntent): Promise<void> {
  return change(intent, (before) => (intent.isChosenQuantity ? intent.quantity : Math.max(before, intent.quantity)))
}

/** Sets an item's quantity; 0 removes it. Settles like `addToCart`. */
export function setCartQuantity(key: CartKey, quantity: number): Promise<void> {
  return change(key, () => quantity)
}

export function removeFromCart(key: CartKey): Promise<void> {
  return change(key, () => 0)
}
