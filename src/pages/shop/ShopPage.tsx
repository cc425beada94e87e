import * as TEXT from '../../content/store/catalogue.ts'
import { Listing } from '../../features/catalogue/product-list/Listing.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'

export function ShopPage() {
  return (
    <>
      <PageHead
        title={TEXT.shopAllProducts}
        description="Every product of the shop: search it, filter it by price and brand, sort it your way."
      />
      <Listing title={TEXT.shopAllProducts} />
    </>
  )
}
