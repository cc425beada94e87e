import { reportStorage } from './device-storage.ts'
import type { LiveDeviceStore } from './device-store.ts'
import { readMarker } from './session-marker.ts'

const PATIENCE_MS = 4000
/** A visitor shops from memory as well; a customer's account is nowhere but in the database, on a slow phone too. */
const CUSTOMER_PATIENCE_MS = 8000

let opening: Promise<LiveDeviceStore> | null = null

async function memory(status: 'memory' | 'blocked'): Promise<LiveDeviceStore> {
  reportStorage(status)
  const { memoryStore } = await import('./memory-store.ts')
  return memoryStore()
}

async function openDevice(): Promise<LiveDeviceStore> {
  if (typeof indexedDB === 'undefined') return memory('memory')
  const [{ createDatabase }, { dexieStore }] = await Promise.all([import('./database.ts'), import('./dexie-store.ts')])
  const database = createDatabase()
  database.on('blocked', () => reportStorage('blocked'))
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<'blocked'>((resolve) => {
    timer = setTimeout(resolve, readMarker() === null ? PATIENCE_MS : CUSTOMER_PATIENCE_MS, 'blocked')
  })
  try {
    const outcome = await Promise.race([database.open().then(() => 'open' as const), tooLong])
    if (outcome === 'blocked') {
      database.close()
      return await memory('blocked')
    }
  } catch (cause) {
    console.warn('This browser stores nothing for the shop:', cause)
    return await memory('memory')
  } finally {
    clearTimeout(timer)
  }
  reportStorage('ok')
  return dexieStore(database)
}

/**
 * The tables of this device, opened on the first call. Falls back to memory where the browser stores nothing; `useDeviceStorage` says so.
 * Rejects only when the code itself can't be loaded; the next call tries again.
 */
export function getDevice(): Promise<LiveDeviceStore> {
  opening ??= openDevice().catch((cause: unknown) => {
    opening = null
    throw cause
  })
  return opening
}

/** Puts another store in place of the device's. For tests. */
export function setDeviceForTest(store: LiveDeviceStore | null): void {
  opening = store ? Promise.resolve(store) : null
}
