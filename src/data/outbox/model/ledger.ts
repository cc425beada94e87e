import { cartKeyText } from '../../../domain/cart-line.ts'
import type { OutboxEntry } from '../entry.ts'
import type { CustomerDevice } from './customer-device.ts'

/** What a customer wanted of a cart line, and the state of it that the phone knew then. */
export type CartIntent = {
  readonly line: string
  readonly deviceId: string
  readonly seq: number
  readonly quantity: number
  readonly knewAt: number | null
}
export type WishIntent = {
  readonly wish: string
  readonly deviceId: string
  readonly seq: number
  readonly isWished: boolean
}
export type MessageIntent = {
  readonly id: string
  readonly lane: string
  readonly deviceId: string
  readonly seq: number
}

/** Writes down every wish as it is made, without looking at what becomes of it: the reference that the shop is held against. */
export function createLedger() {
  const cart: CartIntent[] = []
  const wishes: WishIntent[] = []
  const messages: MessageIntent[] = []
  const discarded = new Set<string>()
  const broken: string[] = []
  const stored = new Map<string, number>()

  const quantityOf = async (device: CustomerDevice, productId: string) =>
    (await device.cart()).lines.find((line) => line.productId === productId)?.quantity ?? 0

  async function versionOf(device: CustomerDevice, key: string): Promise<number> {
    const entry = await device.entryOf(key)
    if (!entry) broken.push(`nothing waits for ${key} right after it was asked for`)
    return entry?.version ?? -1
  }

  return {
    cart,
    wishes,
    messages,
    broken,

    /** What the phone has of a line may only get newer. */
    async watchStored(device: CustomerDevice) {
      const deviceId = await device.deviceId()
      for (const { id, changedAt } of await device.store.read(['cart'], (tx) => tx.all('cart'))) {
        const name = `${deviceId} ${id}`
        const at = Date.parse(changedAt)
        if (at < (stored.get(name) ?? 0)) broken.push(`${id} went back in time`)
        stored.set(name, at)
      }
    },
    isDiscarded: (intent: { readonly deviceId: string; readonly seq: number }) =>
      discarded.has(`${intent.deviceId}/${intent.seq}`),

    async cartAction(device: CustomerDevice, productId: string, quantity: number, mode: 'add' | 'set') {
      const key = cartKeyText({ productId, varietyId: null })
      const line = `${device.user()}/${key}`
      const before = await quantityOf(device, productId)
      const known = await device.store.read(['cart'], (tx) => tx.get('cart', line))
      await device.changeCart(productId, quantity, mode)
      const wanted = mode === 'add' ? before + quantity : quantity
      const shown = await quantityOf(device, productId)
      if (shown !== wanted) broken.push(`${wanted} of ${productId} wanted, ${shown} shown`)
      const seq = await versionOf(device, `cart/${key}`)
      const knewAt = known ? Date.parse(known.changedAt) : null
      cart.push({ line, deviceId: await device.deviceId(), seq, quantity: wanted, knewAt })
    },

    async wishAction(device: CustomerDevice, productId: string, isWished: boolean) {
      await device.wish(productId, isWished)
      const seq = await versionOf(device, `wish/${productId}`)
      wishes.push({ wish: `${device.user()}/${productId}`, deviceId: await device.deviceId(), seq, isWished })
    },

    async messageAction(device: CustomerDevice) {
      const deviceId = await device.deviceId()
      const lane = `${device.user()} on ${deviceId}`
      const id = `message-${messages.length + 1}`
      await device.say(id, lane)
      messages.push({ id, lane, deviceId, seq: await versionOf(device, `message/${id}`) })
    },

    /** The customer gave the wish up: nothing is promised of it any more. */
    async discarded(device: CustomerDevice, entry: OutboxEntry) {
      discarded.add(`${await device.deviceId()}/${entry.version}`)
    },
  }
}
