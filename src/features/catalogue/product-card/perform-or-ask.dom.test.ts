import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCustomersDevice } from '../../../data/account-sync/customer-builder.ts'
import { pendingAction } from '../../../data/session/pending-action.ts'
import { setUser } from '../../../data/session/session-state.ts'
import type { CartIntent, WishlistIntent } from '../../../domain/cart/shop-intent.ts'
import { dismissToast, getToasts } from '../../../ui/feedback/toast-store.ts'
import { performOrAsk } from './perform-or-ask.ts'

const fromList = { kind: 'cart', productId: 'p', variantIds: [], quantity: 1, isChosenQuantity: false } as const
const chosen = { ...fromList, quantity: 3, isChosenQuantity: true } as const
const save = { kind: 'wishlist', productId: 'p', isSaved: true } as const
/** Performs the intent and returns the toast's texts. */
async function press(intent: CartIntent | WishlistIntent) {
  await performOrAsk(intent, '/shop?search=pot')
  const { title, message } = getToasts().at(-1) ?? {}
  return [title, message]
}

let device: ReturnType<typeof aCustomersDevice>
beforeEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
  device = aCustomersDevice()
})
afterEach(() => {
  vi.restoreAllMocks()
  setUser(null)
})

describe('a tap', () => {
  it('shows the specification’s texts', async () => {
    expect(await press(fromList)).toEqual(['Added to cart!', 'Item has been added to your cart.'])
    expect(await press(chosen)).toEqual(['Added to cart!', '3 item(s) added to your cart.'])
    expect(await press(save)).toEqual(['Added to wishlist', undefined])
    expect(await press({ ...save, isSaved: false })).toEqual(['Removed from wishlist', undefined])
  })

  it('is stored', async () => {
    await press(chosen)
    await press(save)
    expect([await device.cart(), await device.wishlist()]).toEqual([['3 p/'], ['p']])
  })

  it('reports a storage failure', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    device.fillUp()
    expect(await press(fromList)).toEqual(['Error', 'Failed to add item to cart.'])
    device.fillUp()
    expect(await press(save)).toEqual(['Error', 'Failed to update wishlist.'])
  })
})

describe('a guest', () => {
  it('is asked to sign in, and returns to the same page', async () => {
    device = aCustomersDevice({ isSignedIn: false })
    expect(await press(save)).toEqual(['Please sign in', 'You need to be signed in to add items to wishlist.'])
    expect(await press(fromList)).toEqual(['Please sign in', 'You need to be signed in to add items to cart.'])
    const action = getToasts().at(-1)?.action
    action?.onSelect?.()
    expect(pendingAction.read()).toMatchObject({ intent: fromList, returnTo: '/shop?search=pot' })
    expect(action?.to).toBe('/signin?next=%2Fshop%3Fsearch%3Dpot')
  })
})
