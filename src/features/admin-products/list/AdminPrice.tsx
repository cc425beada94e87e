import { shopNow } from '../../../data/connection/clock.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { pricedAt } from '../../../domain/catalogue/sale.ts'
import { Price } from '../../../ui/price/Price.tsx'

type AdminPriceProps = { product: Product; className?: string }

/** The price now, and the one before the sale. */
export function AdminPrice({ product, className }: AdminPriceProps) {
  const { price, was } = pricedAt(product, shopNow())
  return <Price isNaira kobo={price} was={was} className={className} />
}
