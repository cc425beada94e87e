import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addToCart, removeFromCart, setCartQuantity } from '../../data/cart/cart.ts'
import { setWishlistItem } from '../../data/wishlist/wishlist.ts'
import { dismissToast, getToasts } from '../../ui/feedback/toast-store.ts'
import { changeQuantity, removeItem, saveForLater } from './cart-actions.ts'
import type { CartViewItem } from './cart-view.ts'

vi.mock('../../data/cart/cart.ts', () => ({ addToCart: vi.fn(), removeFromCart: vi.fn(), setCartQuantity: vi.fn() }))
vi.mock('../../data/wishlist/wishlist.ts', () => ({ setWishlistItem: vi.fn() }))

const ITEM: CartViewItem = {
  id: 'pot/',
  inCart: { productId: 'pot', variantIds: [], quantity: 3, syncState: 'synced', addedPrice: null },
  product: null,
  variantText: null,
  unitPrice: 100,
  total: 300,
  wasTotal: null,
  stock: 2,
  problem: 'not_enough',
  oldPrice: null,
}

beforeEach(() => {
  vi.resetAllMocks()
  for (const mock of [addToCart, removeFromCart, setCartQuantity, setWishlistItem]) vi.mocked(mock).mockResolvedValue()
  for (const { id } of getToasts()) dismissToast(id)
})

const lastToast = () => getToasts().at(-1)

describe('changing a quantity', () => {
  it('comes down to what is in stock in one press', async () => {
    await changeQuantity(ITEM, 2)
    await changeQuantity(ITEM, 9)
    await changeQuantity(ITEM, 0)
    expect(vi.mocked(setCartQuantity).mock.calls.map(([, quantity]) => quantity)).toEqual([2, 2, 1])
  })

  it('says so when this device cannot store it', async () => {
    vi.mocked(setCartQuantity).mockRejectedValue(new Error('disk full'))
    await changeQuantity(ITEM, 2)
    expect(lastToast()).toMatchObject({ title: 'Error', message: 'Failed to update quantity.', tone: 'error' })
  })
})

describe('removing an item', () => {
  it('offers a way back that restores the quantity', async () => {
    await removeItem(ITEM)
    expect(lastToast()).toMatchObject({ title: 'Item removed', action: { label: 'Undo' } })
    lastToast()?.action?.onSelect?.()
    expect(addToCart).toHaveBeenCalledWith(ITEM.inCart, 3, 'set')
  })

  it('offers none when nothing was removed', async () => {
    vi.mocked(removeFromCart).mockRejectedValue(new Error('disk full'))
    await removeItem(ITEM)
    expect(lastToast()).toMatchObject({ message: 'Failed to remove item.' })
    expect(lastToast()?.action).toBeUndefined()
  })
})

describe('saving for later', () => {
  it('keeps the item when the wishlist could not be stored', async () => {
    vi.mocked(setWishlistItem).mockRejectedValue(new Error('disk full'))
    await saveForLater(ITEM)
    expect(removeFromCart).not.toHaveBeenCalled()
    expect(lastToast()).toMatchObject({ message: 'Failed to update wishlist.' })
  })

  it('moves the product to the wishlist', async () => {
    await saveForLater(ITEM)
    expect(setWishlistItem).toHaveBeenCalledWith('pot', true)
    expect(removeFromCart).toHaveBeenCalledWith(ITEM.inCart)
  })

  it('offers a way back to the cart with quantity and variant', async () => {
    const item = { ...ITEM.inCart, variantIds: ['large'] }
    await saveForLater({ ...ITEM, inCart: item, variantText: 'Size: 10 L' })
    expect(lastToast()).toMatchObject({ title: 'Saved for later', action: { label: 'Undo' } })
    lastToast()?.action?.onSelect?.()
    expect(addToCart).toHaveBeenCalledWith(item, 3, 'set')
  })

  it('says that the wishlist keeps neither quantity nor variant, where one was chosen', async () => {
    await saveForLater(ITEM)
    expect(lastToast()?.message).toBe('Your wishlist keeps the product; you choose quantity and variant again.')
    await saveForLater({ ...ITEM, inCart: { ...ITEM.inCart, quantity: 1 } })
    expect(lastToast()?.message).toBe('It is on your wishlist.')
  })
})
