import { getCatalogue } from '../catalogue/catalogue-store.ts'
import { followConnection, getConnection } from '../connection/connection.ts'
import { getDevice } from '../db/device.ts'
import { readSessionNumber } from '../db/session-number.ts'
import type { Store } from '../db/store.ts'
import { pagePorts } from '../delivery/page-ports.ts'
import { sendNow } from '../delivery/send-outbox.ts'
import { warmPictures } from '../images/warm.ts'
import { withOutboxLock } from '../outbox/drain.ts'
import { firstSync, recordFirstSync } from '../session/first-sync.ts'
import { currentUserId, sessionState } from '../session/session-state.ts'
import { pullCart, pullWishlist } from './pull-account.ts'

const FRESH_MS = 60_000
const LOCKED_MS = 3000
/** By then a slow connection has joined the channel. If no socket gets through, the account is fetched without it. */
const CHANNEL_TIMEOUT_MS = 8000
/** The shorter limit for customers with nothing on screen yet. */
const EMPTY_TIMEOUT_MS = 1000

let pulledAt = 0
let pulledFor: string | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Saves the pictures of cart and wishlist, because customers open both offline. */
async function warmSavedPictures(store: Store, userId: string): Promise<void> {
  const saved = await store.read(['cart', 'wishlist'], async (tx) => [
    ...(await tx.cart.where('userId').equals(userId).toArray()).filter((item) => item.quantity > 0),
    ...(await tx.wishlist.where('userId').equals(userId).toArray()),
  ])
  const { byId } = getCatalogue()
  const images = saved.map((row) => byId.get(row.productId)?.image).filter((image) => typeof image === 'string')
  await warmPictures([...new Set(images)])
}

/** waiting: another tab holds the lock, so this one retries soon. */
type Outcome = 'answered' | 'failed' | 'waiting'

async function pull(): Promise<Outcome> {
  const ports = await pagePorts()
  const sender = await ports.sender()
  if (!sender) return 'failed'
  const isDone = await withOutboxLock(async () => {
    await Promise.all([pullCart(ports.store, sender), pullWishlist(ports.store, sender)])
    return true
  })
  if (isDone) {
    // Changes made meanwhile found the lock taken.
    void sendNow(false)
    pulledAt = Date.now()
    pulledFor = sender.userId
    await warmSavedPictures(ports.store, sender.userId)
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

/** Sends pending entries, then fetches the user's cart and wishlist. Never rejects; on failure the stored rows stay. */
export async function syncAccount(): Promise<void> {
  if (currentUserId() === null) return
  try {
    const device = await getDevice()
    const sessionNumber = await readSessionNumber(device)
    const userId = currentUserId()
    if (userId === null) return
    const outcome = await sendAndPull()
    // From now on an empty cart is shown as empty.
    if (outcome !== 'waiting')
      await recordFirstSync(device, { userId, sessionNumber, isAnswered: outcome === 'answered' })
  } catch (cause) {
    console.warn('The device does not keep that the server was asked:', cause)
  }
}

function syncIfStale(): void {
  if (document.visibilityState !== 'visible') return
  if (pulledFor !== currentUserId() || Date.now() - pulledAt > FRESH_MS) void syncAccount()
}

async function patienceOf(userId: string): Promise<number> {
  const device = await getDevice()
  const synced = await device.read(['meta'], (tx) => firstSync(tx, userId))
  return synced === 'ready' ? CHANNEL_TIMEOUT_MS : EMPTY_TIMEOUT_MS
}

/** Syncs the user's cart and wishlist: at startup, after sign-in, on reconnect, when the page becomes visible, and live. */
export function startAccountSync(): void {
  let userId: string | null = null
  let { online: wasOnline } = getConnection()
  let patience: ReturnType<typeof setTimeout> | undefined
  let stopLive = () => {}
  const read = () => {
    clearTimeout(patience)
    void syncAccount()
  }
  const follow = async () => {
    const id = currentUserId()
    if (id === userId) return
    userId = id
    clearTimeout(patience)
    stopLive()
    stopLive = () => {}
    if (id === null) return
    const patienceMs = await patienceOf(id).catch(() => 0)
    if (userId !== id) return
    // Fetches after the channel is joined; a change between an earlier fetch and the join would be missed.
    patience = setTimeout(read, patienceMs)
    const { followCart } = await import('../cart/cart-live.ts')
    if (userId === id) stopLive = followCart(id, read)
  }
  const followSafely = () => void follow().catch((cause: unknown) => console.warn('No live cart:', cause))
  sessionState.subscribe(followSafely)
  followConnection(({ online }) => {
    if (online && !wasOnline) void syncAccount()
    wasOnline = online
  })
  document.addEventListener('visibilitychange', syncIfStale)
  followSafely()
}
