import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { putIntoCart } from '../../../data/cart/cart.ts'
import { rememberPendingAction } from '../../../data/session/pending-action.ts'
import { isSomebodySignedIn } from '../../../data/session/recover-session.ts'
import { setWishlistItem } from '../../../data/wishlist/wishlist.ts'
import type { CartIntent, WishlistIntent } from '../../../domain/cart/shop-intent.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { performOrAsk } from './perform-action.ts'

vi.mock('../../../data/cart/cart.ts', () => ({ putIntoCart: vi.fn(async () => {}) }))
vi.mock('../../../data/session/pending-action.ts', () => ({ rememberPendingAction: vi.fn() }))
vi.mock('../../../data/session/recover-session.ts', () => ({ isSomebodySignedIn: vi.fn(async () => true) }))
vi.mock('../../../data/device-storage/ask-to-persist.ts', () => ({ askToPersist: vi.fn() }))
vi.mock('../../../data/wishlist/wishlist.ts', () => ({ setWishlistItem: vi.fn(async () => {}) }))
vi.mock('../../../ui/feedback/toast-store.ts', () => ({ showToast: vi.fn() }))

const fromList = { kind: 'cart', productId: 'p', variantIds: [], quantity: 1, isChosenQuantity: false } as const
const chosen = { ...fromList, quantity: 3, isChosenQuantity: true } as const
const save = { kind: 'wishlist', productId: 'p', isSaved: true } as const
const press = (intent: CartIntent | WishlistIntent) => performOrAsk(intent, '/shop?search=pot')
const said = () => vi.mocked(showToast).mock.calls.map(([{ title, message }]) => [title, message])

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.clearAllMocks())

describe('what a tap did', () => {
  it('is said in the words of the specification', async () => {
    await press(fromList)
    await press(chosen)
    await press(save)
    await press({ ...save, isSaved: false })
    expect(said()).toEqual([
      ['Added to cart!', 'Item has been added to your cart.'],
      ['Added to cart!', '3 item(s) added to your cart.'],
      ['Added to wishlist', undefined],
      ['Removed from wishlist', undefined],
    ])
  })

  it('is stored as it was pressed', async () => {
    await press(chosen)
    expect(putIntoCart).toHaveBeenCalledExactlyOnceWith(chosen)
  })

  it('is taken back in words when this device could not store it', async () => {
    vi.mocked(putIntoCart).mockRejectedValueOnce(new Error('QuotaExceededError'))
    vi.mocked(setWishlistItem).mockRejectedValueOnce(new Error('QuotaExceededError'))
    await press(fromList)
    await press(save)
    expect(said()).toEqual([
      ['Error', 'Failed to add item to cart.'],
      ['Error', 'Failed to update wishlist.'],
    ])
  })
})

describe('a guest', () => {
  it('is asked to sign in, and led there and back', async () => {
    vi.mocked(isSomebodySignedIn).mockResolvedValueOnce(false).mockResolvedValueOnce(false)
    await press(fromList)
    await press(save)
    expect(said()).toEqual([
      ['Please sign in', 'You need to be signed in to add items to cart.'],
      ['Please sign in', 'You need to be signed in to add items to wishlist.'],
    ])
    const action = vi.mocked(showToast).mock.calls[0]?.[0].action
    action?.onSelect?.()
    expect(rememberPendingAction).toHaveBeenCalledWith({ intent: fromList, returnTo: '/shop?search=pot' })
    expect(action?.to).toBe('/signin?next=%2Fshop%3Fsearch%3Dpot')
  })
})
