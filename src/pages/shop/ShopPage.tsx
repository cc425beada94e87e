import * as TEXT from '../../content/store/catalogue.ts'
import { Listing } from '../../features/catalogue/product-list/Listing.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'

export function ShopPage() {
  return (
    <>
      <PageHead title={TEXT.shopAllProducts} description={TEXT.intro} />
      <Listing title={TEXT.shopAllProducts} />
    </>
  )
}
