import { withWebLock } from '../../lib/other-tabs.ts'
import { randomUuid } from '../../lib/uuid.ts'
import { deleteMeta, metaKey, readMeta, writeMeta } from '../db/meta.ts'
import type { Store } from '../db/store.ts'
import { isWaiting } from './backoff.ts'

const LOCK = 'oja-outbox'
// Longer than a request may take; a tab that died with the lease delays the others by no more.
const LEASE_MS = 60_000

type Lease = { readonly holder: string; readonly until: number }

const LEASE = metaKey<Lease>('outboxLease')

async function withLease<T>(store: Store, work: () => Promise<T>): Promise<T | undefined> {
  const holder = randomUuid()
  const isMine = await store.write(['meta'], async (tx) => {
    const lease = await readMeta(tx, LEASE)
    if (lease && isWaiting(lease.until, Date.now())) return false
    await writeMeta(tx, LEASE, { holder, until: Date.now() + LEASE_MS })
    return true
  })
  if (!isMine) return undefined
  try {
    return await work()
  } finally {
    await store.write(['meta'], async (tx) => {
      const lease = await readMeta(tx, LEASE)
      if (lease?.holder === holder) await deleteMeta(tx, LEASE)
    })
  }
}

/**
 * Runs the work as the only context of this origin (tabs, worker) that talks to the server about cart, wishlist and messages.
 * Undefined when another one holds the lock. Every request may be repeated, so a lease is enough where there are no Web Locks.
 */
export async function withOutboxLock<T>(store: Store, work: () => Promise<T>): Promise<T | undefined> {
  return withWebLock(LOCK, work, () => withLease(store, work))
}
