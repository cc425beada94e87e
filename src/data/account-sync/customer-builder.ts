import { afterAll, vi } from 'vitest'
import { cartKeyText } from '../../domain/cart/cart-item.ts'
import { readCart } from '../cart/read-cart.ts'
import { goOffline } from '../connection/fake-browser.ts'
import { setDeviceForTest } from '../db/device.ts'
import { aDevice } from '../db/device-builder.ts'
import { sendNow, startOutbox } from '../delivery/send-outbox.ts'
import { aStoredSession } from '../session/session-builder.ts'
import { setUser } from '../session/session-state.ts'
import { readWishlist } from '../wishlist/wishlist.ts'

const userId = 'ada'

/** Makes Ada's device this page's device in tests, and returns her cart and wishlist as screens show them. */
export function aCustomersDevice({ isSignedIn = true } = {}) {
  const { store } = aDevice()
  setDeviceForTest(store)
  if (isSignedIn) void store.write(['session'], (tx) => tx.session.put(aStoredSession(userId)))
  setUser(isSignedIn ? { id: userId, email: `${userId}@oja.example` } : null)
  return {
    store,
    /** Such as `['2 pot/']`. */
    cart: () =>
      store.read(['cart', 'outbox'], async (tx) =>
        (await readCart(tx, userId)).items.map((item) => `${item.quantity} ${cartKeyText(item)}`),
      ),
    wishlist: () => store.read(['wishlist', 'outbox'], async (tx) => [...(await readWishlist(tx, userId)).productIds]),
    /** Makes the write after the next `room` ones fail. */
    fillUp(room = 0) {
      const write = store.write.bind(store)
      const filled = vi.spyOn(store, 'write')
      for (let i = 0; i < room; i++) filled.mockImplementationOnce(write as typeof store.write)
      filled.mockRejectedValueOnce(new Error('QuotaExceededError'))
    },
  }
}

/** Sends the outbox until the tests of the file are over. */
export function sendingOutbox(): void {
  startOutbox()
  afterAll(async () => {
    await sendNow()
    goOffline()
  })
}
