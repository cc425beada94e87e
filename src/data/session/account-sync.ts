import { pullCart } from '../cart/cart-pull.ts'
import { getCatalogue } from '../catalogue/catalogue-store.ts'
import { followConnection, getConnection } from '../connection/connection.ts'
import { getDevice } from '../db/device.ts'
import type { DeviceStore } from '../db/device-store.ts'
import { warmPictures } from '../images/warm.ts'
import { withOutboxLock } from '../outbox/lock.ts'
import { sendNow } from '../outbox/outbox.ts'
import { pagePorts } from '../outbox/page-ports.ts'
import { pullWishlist } from '../wishlist/wishlist-pull.ts'
import { noteAsked } from './first-reading.ts'
import { currentUserId, sessionState } from './session-state.ts'
import { readVisit } from './visit.ts'

const FRESH_MS = 60_000
const LOCKED_MS = 3000

let pulledAt = 0
let pulledFor: string | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** What a customer put by is what he looks at without a line. */
async function warmKeptPictures(store: DeviceStore, userId: string): Promise<void> {
  const kept = await store.read(['cart', 'wishlist'], async (tx) => [
    ...(await tx.where('cart', 'userId', userId)).filter((line) => line.quantity > 0),
    ...(await tx.where('wishlist', 'userId', userId)),
  ])
  const { byId } = getCatalogue()
  const images = kept.map((row) => byId.get(row.productId)?.image).filter((image) => typeof image === 'string')
  await warmPictures([...new Set(images)])
}

/** answered, or not; waiting: another tab is at it, and this one asks again soon. */
type Outcome = 'answered' | 'failed' | 'waiting'

async function pull(): Promise<Outcome> {
  const ports = await pagePorts()
  const sender = await ports.sender()
  if (!sender) return 'failed'
  const isDone = await withOutboxLock(ports.store, async () => {
    await Promise.all([pullCart(ports.store, sender), pullWishlist(ports.store, sender)])
    return true
  })
  if (isDone) {
    pulledAt = Date.now()
    pulledFor = sender.userId
    await warmKeptPictures(ports.store, sender.userId)
    return 'answered'
  }
  clearTimeout(timer)
  timer = setTimeout(() => void syncAccount(), LOCKED_MS)
  return 'waiting'
}

async function sendAndPull(): Promise<Outcome> {
  if (!getConnection().online) return 'failed'
  try {
    await sendNow()
    return await pull()
  } catch (cause) {
    console.warn('Cart and wishlist keep their last state:', cause)
    return 'failed'
  }
}

/** Sends what waits, then reads cart and wishlist of the signed-in user. Never rejects: the device's state stays as it was. */
export async function syncAccount(): Promise<void> {
  if (currentUserId() === null) return
  try {
    const device = await getDevice()
    const visit = await readVisit(device)
    const userId = currentUserId()
    if (userId === null) return
    const outcome = await sendAndPull()
    // Answered once, an empty cart is shown as empty.
    if (outcome !== 'waiting') await noteAsked(device, { userId, visit, isAnswered: outcome === 'answered' })
  } catch (cause) {
    console.warn('The device does not keep that the server was asked:', cause)
  }
}

function syncIfStale(): void {
  if (document.visibilityState !== 'visible') return
  if (pulledFor !== currentUserId() || Date.now() - pulledAt > FRESH_MS) void syncAccount()
}

/** Keeps cart and wishlist of the signed-in user with the server: at the start, after sign-in, a new line, a return to the page, and live. */
export function startAccountSync(): void {
  let userId: string | null = null
  let stopLive = () => {}
  const follow = async () => {
    const id = currentUserId()
    if (id === userId) return
    userId = id
    stopLive()
    stopLive = () => {}
    if (id === null) return
    void syncAccount()
    const { followCart } = await import('../cart/cart-live.ts')
    if (userId === id) stopLive = followCart(id, () => void syncAccount())
  }
  const followSafely = () => void follow().catch((cause: unknown) => console.warn('No live cart:', cause))
  sessionState.subscribe(followSafely)
  followConnection(({ online }) => void (online && syncAccount()))
  document.addEventListener('visibilitychange', syncIfStale)
  followSafely()
}
