import { isRejected, type OutboxEntry } from '../../../src/data/db/outbox-entry.ts'
import type { Arrival } from './fake-shop.ts'
import { RETRY_AFTER_S, type SentWrite } from './faulty-connection.ts'
import type { IntendedCartItem } from './ledger.ts'
import { USER } from './step.ts'
import type { World } from './world.ts'

type Numbered = { readonly deviceId: string; readonly seq: number }

const isSame = (a: Numbered, b: Numbered) => a.deviceId === b.deviceId && a.seq === b.seq

/** Returns each device's last intent for each name. */
function latest<T extends Numbered>(intents: readonly T[], nameOf: (intent: T) => string): T[] {
  const last = new Map<string, T>()
  for (const intent of intents) last.set(`${intent.deviceId} ${nameOf(intent)}`, intent)
  return [...last.values()]
}

function brokenByWrites(writes: readonly SentWrite[]): string[] {
  const broken: string[] = []
  writes.forEach((write, index) => {
    const later = writes.slice(index + 1)
    if (write.status === 401 && later.some((next) => next.token === write.token))
      broken.push('a refused token was sent again')
    if (write.status === 429 && later.some((next) => next.at < write.at + RETRY_AFTER_S * 1000))
      broken.push('Retry-After was not honoured')
  })
  return broken
}

async function brokenOnDevice(world: World, index: number): Promise<string[]> {
  const device = world.devices[index]
  if (!device) return []
  const entries = await device.entries()
  const deviceId = await device.deviceId()
  const broken = brokenByWrites(device.connection.writes)
  const { ledger, shop } = world
  for (const entry of entries.filter(isRejected)) {
    if (entry.refusal?.code !== 'OJ004') broken.push(`rejected for ${entry.refusal?.code}, which is no refusal`)
  }
  const waits = (intent: Numbered) => entries.some((entry: OutboxEntry) => entry.version === intent.seq)
  for (const intent of latest(ledger.cart, (one) => one.item)) {
    if (intent.deviceId !== deviceId || ledger.isDiscarded(intent) || waits(intent)) continue
    if (!shop.arrivals.some((arrival) => arrival.item === intent.item && isSame(arrival, intent))) {
      broken.push(`lost: ${intent.quantity} of ${intent.item}`)
    }
  }
  const shown = await device.cart()
  for (const entry of entries) {
    if (entry.kind !== 'cart' || entry.userId !== device.user() || isRejected(entry)) continue
    const wanted = ledger.cart.find((intent) => isSame(intent, { deviceId, seq: entry.version }))
    const item = shown.items.find((candidate) => candidate.productId === entry.payload.productId)
    if (wanted && (item?.quantity ?? 0) !== wanted.quantity)
      broken.push(`${item?.quantity} shown, ${wanted.quantity} wanted`)
  }
  const rows = await device.store.read(['cart', 'wishlist'], async (tx) => [
    ...(await tx.cart.toArray()),
    ...(await tx.wishlist.toArray()),
  ])
  if (rows.some((row) => row.userId !== device.user())) broken.push('rows of a signed-out customer are stored')
  if (shown.items.length > 0 && entries.every((entry) => entry.userId !== device.user())) {
    const stored = await device.store.read(['cart'], (tx) => tx.cart.where('userId').equals(device.user()).toArray())
    if (stored.length === 0) broken.push('another customer’s cart is shown')
  }
  return broken
}

/** Returns the broken promises among those that hold at any time. */
export async function brokenNow(world: World): Promise<string[]> {
  const { shop, ledger } = world
  const ids = shop.messages.map((message) => message.id)
  const doubled = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} arrived twice`)
  for (const device of world.devices) await ledger.watchStored(device)
  const perDevice = await Promise.all(world.devices.map((_, index) => brokenOnDevice(world, index)))
  return [...ledger.broken, ...shop.leaks, ...doubled, ...perDevice.flat()]
}

function wasKeptOut(intent: IntendedCartItem, arrivals: readonly Arrival[]): boolean {
  const at = arrivals.findLastIndex((arrival) => isSame(arrival, intent) && arrival.outcome === 'kept-removed')
  if (at < 0 || intent.quantity === 0) return false
  const removal = arrivals.slice(0, at).findLast((arrival) => arrival.outcome === 'taken')
  return removal?.quantity === 0 && removal.deviceId !== intent.deviceId && (intent.knewAt ?? 0) < removal.changedAt
}

function brokenItem(world: World, item: string): string[] {
  const { ledger, shop } = world
  const broken: string[] = []
  const arrivals = shop.arrivals.filter((arrival) => arrival.item === item)
  const taken = arrivals.filter((arrival) => arrival.outcome === 'taken')
  const last = taken.at(-1)
  for (const intent of latest(ledger.cart, (one) => one.item)) {
    if (intent.item !== item || ledger.isDiscarded(intent)) continue
    const isTaken = taken.some((arrival) => isSame(arrival, intent) && arrival.quantity === intent.quantity)
    const isKeptOut = wasKeptOut(intent, arrivals)
    if (!isTaken && !isKeptOut) broken.push(`never accepted: ${intent.quantity} of ${item}`)
    const isOvertaken = last?.deviceId === intent.deviceId && last.seq !== intent.seq
    if (isTaken && isOvertaken) broken.push(`an older write of the same phone arrived last on ${item}`)
  }
  taken.forEach((arrival, index) => {
    const removal = taken[index - 1]
    if (removal?.quantity !== 0 || arrival.quantity === 0 || removal.deviceId === arrival.deviceId) return
    const intent = ledger.cart.find((one) => isSame(one, arrival))
    if (intent && intent.knewAt !== null && intent.knewAt < removal.changedAt)
      broken.push(`a removal of ${item} was undone unseen`)
  })
  return broken
}

function brokenWishlist(world: World): string[] {
  const { ledger, shop } = world
  const last = latest(ledger.wishlist, (intent) => intent.item)
  return [...new Set(last.map((intent) => intent.item))].flatMap((item) => {
    const wanted = last.filter((intent) => intent.item === item)
    if (wanted.some(ledger.isDiscarded)) return []
    const isSaved = shop.wishlist.has(item)
    return wanted.some((intent) => intent.isSaved === isSaved) ? [] : [`nobody wanted ${item} ${isSaved}`]
  })
}

function brokenMessages(world: World): string[] {
  const { ledger, shop } = world
  const intents = ledger.messages.filter((intent) => !ledger.isDiscarded(intent))
  const missing = intents.filter((intent) => !shop.messages.some((message) => message.id === intent.id))
  const place = (id: string) => shop.messages.findIndex((message) => message.id === id)
  const crossed = intents.filter((intent, index) =>
    intents.slice(index + 1).some((next) => next.lane === intent.lane && place(next.id) < place(intent.id)),
  )
  return [...missing.map(({ id }) => `${id} never arrived`), ...crossed.map(({ id }) => `${id} was overtaken`)]
}

/** Returns the broken promises among those for healed connections, with all entries sent and all rows fetched. */
export async function brokenAtRest(world: World): Promise<string[]> {
  const broken = await brokenNow(world)
  const items = new Set(world.ledger.cart.map((intent) => intent.item))
  for (const item of items) broken.push(...brokenItem(world, item))
  broken.push(...brokenWishlist(world), ...brokenMessages(world))
  const server = [...world.shop.items.values()].filter((row) => row.user_id === USER && row.quantity > 0)
  const expected = server.map((row) => `${row.product_id} ${row.quantity}`).sort()
  for (const device of world.devices) {
    const shown = (await device.cart()).items.map((item) => `${item.productId} ${item.quantity}`).sort()
    if (shown.join() !== expected.join())
      broken.push(`shown ${shown.join() || 'nothing'}, stored ${expected.join() || 'nothing'}`)
    const left = (await device.entries()).length
    if (left > 0) broken.push(`${left} entries never left`)
  }
  return broken
}
