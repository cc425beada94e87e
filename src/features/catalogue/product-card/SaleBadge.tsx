import type { Product } from '../../../domain/catalogue/product.ts'
import { Badge } from '../../../ui/feedback/Badge.tsx'

/** Returns the sale's discount in percent, rounded down. 0 without a sale. */
function percentOff({ price, was }: Pick<Product, 'price' | 'was'>): number {
  return was ? Math.floor(((was - price) * 100) / was) : 0
}

type SaleBadgeProps = { product: Product; className?: string }

export function SaleBadge({ product, className }: SaleBadgeProps) {
  if (!product.was) return null
  const percent = percentOff(product)
  return (
    <Badge tone="red" className={className}>
      {percent > 0 ? `On sale, ${percent}% off` : 'On sale'}
    </Badge>
  )
}
