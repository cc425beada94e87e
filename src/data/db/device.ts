import { deviceStorage } from './device-storage.ts'
import { readMarker } from './session-marker.ts'
import type { ShopDatabase } from './shop-database.ts'
import type { Store } from './store.ts'

const TIMEOUT_MS = 4000
/** Visitors can shop from memory, but a customer's account is only in the database, so a slow phone gets longer. */
const CUSTOMER_TIMEOUT_MS = 8000

let opening: Promise<ShopDatabase> | null = null

async function memory(status: 'memory' | 'blocked'): Promise<ShopDatabase> {
  deviceStorage.set(status)
  const { memoryDatabase } = await import('./memory-database.ts')
  return memoryDatabase()
}

/** About the size of a catalogue, a session and a cart. */
const ROOM = '-'.repeat(100_000)

async function openDevice(): Promise<ShopDatabase> {
  if (typeof indexedDB === 'undefined') return memory('memory')
  const { ShopDatabase } = await import('./shop-database.ts')
  const database = new ShopDatabase()
  database.on('blocked', () => deviceStorage.set('blocked'))
  // On a full phone this fails the creation, so that the shop works from memory instead of failing at each write.
  database.on('populate', (tx) => {
    const meta = tx.table('meta')
    meta.put({ id: 'room', value: ROOM }).then(
      () => meta.delete('room'),
      () => tx.abort(),
    )
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<'blocked'>((resolve) => {
    timer = setTimeout(resolve, readMarker() === null ? TIMEOUT_MS : CUSTOMER_TIMEOUT_MS, 'blocked')
  })
  try {
    const outcome = await Promise.race([database.open().then(() => 'open' as const), tooLong])
    if (outcome === 'blocked') {
      database.close()
      return await memory('blocked')
    }
  } catch (cause) {
    console.warn('This browser stores nothing for the shop:', cause)
    database.close()
    return await memory('memory')
  } finally {
    clearTimeout(timer)
  }
  deviceStorage.set('ok')
  return database
}

/**
 * Opens the device's tables once. Falls back to memory if the browser stores nothing; see `deviceStorage`. Rejects only if
 * the code can't be loaded; the next call retries.
 */
export function getDevice(): Promise<ShopDatabase> {
  opening ??= openDevice().catch((cause: unknown) => {
    opening = null
    throw cause
  })
  return opening
}

/** Replaces the device's store in tests. A fake suffices for code that uses transactions only. */
export function setDeviceForTest(store: Store | null): void {
  opening = store ? Promise.resolve(store as ShopDatabase) : null
}
