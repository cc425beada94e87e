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

const LOW = 5

type StockTextProps = { product: Pick<Product, 'stock' | 'variants'> }

export function StockText({ product: { stock, variants } }: StockTextProps) {
  const tone = stock === 0 ? 'text-danger' : stock <= LOW ? 'text-gold-ink' : 'text-muted'
  return (
    <p className={`nums text-xs font-medium ${tone}`}>
      <span>{stock === 0 ? 'Out of stock' : `Stock: ${stock}`}</span>
      {variants.length > 0 && (
        <span>
          {' '}
          <span>{variants.length === 1 ? 'in 1 variant' : `in ${variants.length} variants`}</span>
        </span>
      )}
    </p>
  )
}
