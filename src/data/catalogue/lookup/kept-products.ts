import { getDevice } from '../../db/device.ts'
import { LOOKED_UP } from '../catalogue-pull.ts'
import { applyToCatalogue, getCatalogue } from '../catalogue-store.ts'
import { productsOnServer } from './find-product.ts'

/** As many as one question to the shop may name. */
const MOST_KEPT = 100

/** Stores a product that no sync brings to this device, so that it opens offline too (rule P17). The newest stay. */
export async function keepProduct(id: string): Promise<void> {
  const { byId, lean } = getCatalogue()
  const product = byId.get(id)
  if (!product || lean.has(id)) return
  const device = await getDevice()
  await device.write(['products'], async (tx) => {
    const stored = await tx.products.get(id)
    if (stored && stored.generation !== LOOKED_UP) return
    await tx.products.put({ ...product, generation: LOOKED_UP, readAt: Date.now() })
    const kept = await tx.products.where('generation').equals(LOOKED_UP).toArray()
    const byTime = kept.sort((a, b) => (b.readAt ?? 0) - (a.readAt ?? 0))
    await tx.products.bulkDelete(byTime.slice(MOST_KEPT).map((each) => each.id))
  })
}

/**
 * Reads the kept products again, since no sync tells of their changes. Those that the shop doesn't sell any more go.
 * @throws DataError
 */
export async function refreshKept(): Promise<void> {
  const device = await getDevice()
  const readKept = () => device.read(['products'], (tx) => tx.products.where('generation').equals(LOOKED_UP).toArray())
  const ids = (await readKept()).map(({ id }) => id)
  if (ids.length === 0) return
  const fresh = new Map((await productsOnServer(ids)).map((product) => [product.id, product]))
  const gone = ids.filter((id) => !fresh.has(id))
  await device.write(['products'], async (tx) => {
    // One that a sync has brought meanwhile is newer.
    const kept = (await tx.products.bulkGet(ids)).filter((row) => row?.generation === LOOKED_UP)
    await tx.products.bulkPut(kept.flatMap((row) => (row ? { ...row, ...fresh.get(row.id) } : [])))
    await tx.products.bulkDelete(gone)
  })
  applyToCatalogue({ rows: [...fresh.values()], gone })
}
