import { getDevice } from '../../db/device.ts'
import { LOOKUP_GENERATION } from '../catalogue-pull.ts'
import { applyToCatalogue } from '../catalogue-store.ts'
import { removeProducts } from '../gone-products.ts'
import { productsOnServer } from './find-product.ts'

/** As many as one request may name. */
const MOST_KEPT = 100

/**
 * Reads the looked-up products again, since no sync tells of their changes. Removes those that the shop no longer sells, and the oldest if there are too
 * many.
 * @throws DataError
 */
export async function refreshPinned(): Promise<void> {
  const device = await getDevice()
  const lookedUp = await device.read(['products'], (tx) =>
    tx.products.where('generation').equals(LOOKUP_GENERATION).toArray(),
  )
  if (lookedUp.length === 0) return
  const byTime = [...lookedUp].sort((a, b) => (b.readAt ?? 0) - (a.readAt ?? 0)).map(({ id }) => id)
  const ids = byTime.slice(0, MOST_KEPT)
  const fresh = new Map((await productsOnServer(ids)).map((product) => [product.id, product]))
  const gone = ids.filter((id) => !fresh.has(id))
  await device.write(['meta', 'products'], async (tx) => {
    // One that a sync has brought meanwhile is newer.
    const kept = (await tx.products.bulkGet(ids)).filter((row) => row?.generation === LOOKUP_GENERATION)
    await tx.products.bulkPut(kept.flatMap((row) => (row ? { ...row, ...fresh.get(row.id) } : [])))
    await removeProducts(tx, [...gone, ...byTime.slice(MOST_KEPT)])
  })
  applyToCatalogue({ rows: [...fresh.values()], gone })
}
