import { getDevice } from '../../db/device.ts'
import { LOOKUP_GENERATION } from '../catalogue-pull.ts'
import { applyToCatalogue } from '../catalogue-store.ts'
import { removeProducts } from '../removed-products.ts'
import { productsOnServer } from './find-product.ts'

/** The most ids that one request may list. */
const MAX_STORED = 100

/**
 * Fetches the looked-up products again, because sync doesn't cover them. Removes those no longer sold, and the oldest beyond the limit.
 * @throws DataError
 */
export async function refreshPinned(): Promise<void> {
  const device = await getDevice()
  const lookedUp = await device.read(['products'], (tx) =>
    tx.products.where('generation').equals(LOOKUP_GENERATION).toArray(),
  )
  if (lookedUp.length === 0) return
  const byTime = [...lookedUp].sort((a, b) => (b.readAt ?? 0) - (a.readAt ?? 0)).map(({ id }) => id)
  const ids = byTime.slice(0, MAX_STORED)
  const fresh = new Map((await productsOnServer(ids)).map((product) => [product.id, product]))
  const gone = ids.filter((id) => !fresh.has(id))
  await device.write(['meta', 'products'], async (tx) => {
    // A product synced in the meantime is newer.
    const kept = (await tx.products.bulkGet(ids)).filter((row) => row?.generation === LOOKUP_GENERATION)
    await tx.products.bulkPut(kept.flatMap((row) => (row ? { ...row, ...fresh.get(row.id) } : [])))
    await removeProducts(tx, [...gone, ...byTime.slice(MAX_STORED)])
  })
  applyToCatalogue({ rows: [...fresh.values()], gone })
}
