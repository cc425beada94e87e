import { useEffect, useState } from 'react'
import { useCatalogue } from '../../../data/catalogue/catalogue-store.ts'
import { pinProduct } from '../../../data/catalogue/lookup/find-product.ts'
import { storedJson } from '../../../lib/stored-value.ts'
import { ProductStrip } from '../product-card/ProductStrip.tsx'

const MAX_STORED = 12

const stored = storedJson<readonly string[]>('oja-recently-viewed', (value) =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : null,
)

/** Returns ids of the products viewed on this device, latest first. */
function recentlyViewed(): readonly string[] {
  return stored.read() ?? []
}

function recordViewed(id: string): void {
  stored.write([id, ...recentlyViewed().filter((known) => known !== id)].slice(0, MAX_STORED))
}

type RecentlyViewedProps = { productId: string }

/** Products viewed on this device. The list never leaves the device. */
export function RecentlyViewed({ productId }: RecentlyViewedProps) {
  const { byId } = useCatalogue()
  const [ids, setIds] = useState<readonly string[]>([])
  useEffect(() => {
    setIds(recentlyViewed().filter((id) => id !== productId))
    recordViewed(productId)
    void pinProduct(productId)
  }, [productId])
  const products = ids.map((id) => byId.get(id)).filter((product) => product !== undefined)
  return <ProductStrip title="Recently viewed" products={products.slice(0, 5)} />
}
