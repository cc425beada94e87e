import type { OutboxEntry } from '../../../src/data/db/outbox-entry.ts'
import { cartKeyText } from '../../../src/domain/cart/cart-item.ts'
import type { CustomerDevice } from './customer-device.ts'

/** A customer's intent for a cart item, and the time of the state that the phone had then. */
export type IntendedCartItem = {
  readonly item: string
  readonly deviceId: string
  readonly seq: number
  readonly quantity: number
  readonly knewAt: number | null
}
export type IntendedWishlistItem = {
  readonly item: string
  readonly deviceId: string
  readonly seq: number
  readonly isSaved: boolean
}
export type MessageIntent = {
  readonly id: string
  readonly lane: string
  readonly deviceId: string
  readonly seq: number
}

/** Records every change as it is made, independent of its outcome: the reference that the shop is checked against. */
export function createLedger() {
  const cart: IntendedCartItem[] = []
  const wishlist: IntendedWishlistItem[] = []
  const messages: MessageIntent[] = []
  const discarded = new Set<string>()
  const broken: string[] = []
  const stored = new Map<string, number>()
  let messageCount = 0

  /** Checks, for a page that dies during a change, of how much of it the phone has stored. */
  let inquiries: (() => Promise<void>)[] = []

  async function during(inquiry: () => Promise<void>, work: () => Promise<void>) {
    inquiries.push(inquiry)
    await work()
    inquiries = inquiries.filter((one) => one !== inquiry)
    await inquiry()
  }

  const quantityOf = async (device: CustomerDevice, productId: string) =>
    (await device.cart()).items.find((item) => item.productId === productId)?.quantity ?? 0

  const versionOf = async (device: CustomerDevice, key: string) => (await device.entryOf(key))?.version

  /** Makes the customer's change, and records it only if the phone has stored it. */
  async function makeChange(
    device: CustomerDevice,
    key: string,
    work: () => Promise<void>,
    onStored: (stored: { deviceId: string; seq: number }) => void,
  ) {
    const before = await versionOf(device, key)
    let isConfirmed = false
    const inquiry = async () => {
      const seq = await versionOf(device, key)
      if (seq !== undefined && seq !== before) onStored({ deviceId: await device.deviceId(), seq })
      else if (isConfirmed) broken.push(`no entry for ${key} right after its change`)
    }
    await during(inquiry, async () => {
      await work()
      isConfirmed = true
    })
  }

  return {
    cart,
    wishlist,
    messages,
    broken,

    /** The phone's state of an item may only get newer. */
    async watchStored(device: CustomerDevice) {
      const deviceId = await device.deviceId()
      for (const { id, changedAt } of await device.store.read(['cart'], (tx) => tx.cart.toArray())) {
        const name = `${deviceId} ${id}`
        const at = Date.parse(changedAt)
        if (at < (stored.get(name) ?? 0)) broken.push(`${id} went back in time`)
        stored.set(name, at)
      }
    },
    isDiscarded: (intent: { readonly deviceId: string; readonly seq: number }) =>
      discarded.has(`${intent.deviceId}/${intent.seq}`),

    async cartAction(device: CustomerDevice, productId: string, quantity: number, mode: 'add' | 'set') {
      const key = cartKeyText({ productId, variantIds: [] })
      const item = `${device.user()}/${key}`
      const before = await quantityOf(device, productId)
      const known = await device.store.read(['cart'], (tx) => tx.cart.get(item))
      const wanted = mode === 'add' ? before + quantity : quantity
      const knewAt = known ? Date.parse(known.changedAt) : null
      await makeChange(
        device,
        `cart/${key}`,
        () => device.changeCart(productId, quantity, mode),
        (stored) => cart.push({ ...stored, item, quantity: wanted, knewAt }),
      )
      const shown = await quantityOf(device, productId)
      if (shown !== wanted) broken.push(`${wanted} of ${productId} wanted, ${shown} shown`)
    },

    wishlistAction: (device: CustomerDevice, productId: string, isSaved: boolean) =>
      makeChange(
        device,
        `wishlist/${productId}`,
        () => device.setWishlistItem(productId, isSaved),
        (stored) => wishlist.push({ ...stored, item: `${device.user()}/${productId}`, isSaved }),
      ),

    async messageAction(device: CustomerDevice) {
      const lane = `${device.user()} on ${await device.deviceId()}`
      messageCount += 1
      const id = `message-${messageCount}`
      await makeChange(
        device,
        `message/${id}`,
        () => device.say(id, lane),
        (stored) => messages.push({ ...stored, id, lane }),
      )
    },

    /** The customer discards changes: once removed from the phone, they carry no promise. */
    async discard(device: CustomerDevice, entries: readonly OutboxEntry[], work: () => Promise<void>) {
      const inquiry = async () => {
        const deviceId = await device.deviceId()
        const left = new Set((await device.entries()).map((entry) => entry.version))
        for (const { version } of entries) if (!left.has(version)) discarded.add(`${deviceId}/${version}`)
      }
      await during(inquiry, work)
    },

    /** After a page died, its unfinished change is stored completely or not at all. */
    async inquire() {
      for (const inquiry of inquiries.splice(0)) await inquiry()
    },
  }
}
