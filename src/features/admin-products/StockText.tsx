import type { Product } from '../../domain/catalogue/product.ts'

const LOW = 5

type StockTextProps = { product: Pick<Product, 'stock' | 'varieties'> }

export function StockText({ product: { stock, varieties } }: StockTextProps) {
  const tone = stock === 0 ? 'text-danger' : stock <= LOW ? 'text-gold-ink' : 'text-muted'
  return (
    <p className={`nums text-xs font-medium ${tone}`}>
      {stock === 0 ? 'Out of stock' : `Stock: ${stock}`}
      {varieties.length > 0 && ` in ${varieties.length === 1 ? '1 variant' : `${varieties.length} variants`}`}
    </p>
  )
}
