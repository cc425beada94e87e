import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aCustomersDevice } from '../../data/account-sync/customer-builder.ts'
import { removeFromCart, setCartQuantity } from '../../data/cart/cart.ts'
import { dismissToast, getToasts } from '../../ui/feedback/toast-store.ts'
import { changeQuantity, removeItem, saveForLater } from './cart-actions.ts'
import type { CartViewItem } from './cart-view.ts'

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

let device: ReturnType<typeof aCustomersDevice>
beforeEach(async () => {
  device = aCustomersDevice()
  await setCartQuantity(ITEM.inCart, 3)
  for (const { id } of getToasts()) dismissToast(id)
})

const lastToast = () => getToasts().at(-1)
async function undo() {
  lastToast()?.action?.onSelect?.()
  await vi.waitFor(async () => expect(await device.cart()).not.toEqual([]))
}

describe('changing a quantity', () => {
  it('drops to the available stock in one press', async () => {
    for (const [requested, set] of [
      [9, '2 pot/'],
      [0, '1 pot/'],
      [2, '2 pot/'],
    ] as const) {
      await changeQuantity(ITEM, requested)
      expect(await device.cart()).toEqual([set])
    }
  })

  it('reports a storage failure', async () => {
    device.fillUp()
    await changeQuantity(ITEM, 2)
    expect(lastToast()).toMatchObject({ title: 'Error', message: 'Failed to update quantity.', tone: 'error' })
  })
})

describe('removing an item', () => {
  it('offers Undo, which restores the quantity', async () => {
    await removeItem(ITEM)
    expect(lastToast()).toMatchObject({ title: 'Item removed', action: { label: 'Undo' } })
    expect(await device.cart()).toEqual([])
    await undo()
    expect(await device.cart()).toEqual(['3 pot/'])
  })

  it('offers no Undo if it failed', async () => {
    device.fillUp()
    await removeItem(ITEM)
    expect(lastToast()).toMatchObject({ message: 'Failed to remove item.' })
    expect(lastToast()?.action).toBeUndefined()
  })
})

describe('saving for later', () => {
  it('keeps the cart item if the device can’t store both changes', async () => {
    device.fillUp(1)
    await saveForLater(ITEM)
    expect(await device.cart()).toEqual(['3 pot/'])
    expect(lastToast()).toMatchObject({ message: 'Failed to update wishlist.' })
  })

  it('moves the product to the wishlist', async () => {
    await saveForLater(ITEM)
    expect(await device.wishlist()).toEqual(['pot'])
    expect(await device.cart()).toEqual([])
  })

  it('offers Undo, which restores quantity and variant', async () => {
    const item = { ...ITEM.inCart, variantIds: ['large'] }
    await removeFromCart(ITEM.inCart)
    await saveForLater({ ...ITEM, inCart: item, variantText: 'Size: 10 L' })
    expect(lastToast()).toMatchObject({ title: 'Saved for later', action: { label: 'Undo' } })
    await undo()
    expect(await device.cart()).toEqual(['3 pot/large'])
  })

  it('warns that the wishlist doesn’t keep a chosen quantity or variant', async () => {
    await saveForLater(ITEM)
    expect(lastToast()?.message).toBe('Your wishlist keeps the product; you choose quantity and variant again.')
    await saveForLater({ ...ITEM, inCart: { ...ITEM.inCart, quantity: 1 } })
    expect(lastToast()?.message).toBe('It is on your wishlist.')
  })
})
