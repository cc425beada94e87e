import { useEffect, useState } from 'react'
import * as TEXT from '../../../content/store/catalogue.ts'
import { useCatalogue } from '../../../data/catalogue/catalogue-store.ts'
import { keepOpened } from '../../../data/catalogue/lookup/find-product.ts'
import { ProductStrip } from '../product-card/ProductStrip.tsx'
import { noteViewed, recentlyViewed } from './recently-viewed.ts'

type RecentlyViewedProps = { productId: string }

/** What this device looked at before; nothing until the page stands, and nothing of it leaves the device. */
export function RecentlyViewed({ productId }: RecentlyViewedProps) {
  const { byId } = useCatalogue()
  const [ids, setIds] = useState<readonly string[]>([])
  useEffect(() => {
    setIds(recentlyViewed().filter((id) => id !== productId))
    noteViewed(productId)
    void keepOpened(productId)
  }, [productId])
  const products = ids.map((id) => byId.get(id)).filter((product) => product !== undefined)
  return <ProductStrip title={TEXT.recentlyViewed} products={products.slice(0, 5)} />
}
