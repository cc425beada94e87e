import { Listing } from '../../features/catalogue/product-list/Listing.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'

export function ShopPage() {
  return (
    <>
      <PageHead
        title="Shop All Products"
        description="Every product of the shop: search it, filter it by price and brand, sort it your way."
      />
      <Listing title="Shop All Products" />
    </>
  )
}
