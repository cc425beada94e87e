import type { Product } from '../../../domain/catalogue/product.ts'
import { percentOff } from '../../../domain/catalogue/sale.ts'
import { Badge } from '../../../ui/feedback/Badge.tsx'

type SaleBadgeProps = { product: Product; className?: string }

export function SaleBadge({ product, className }: SaleBadgeProps) {
  if (!product.was) return null
  const percent = percentOff(product)
  return (
    <Badge tone="red" className={className}>
      On sale{percent > 0 && `, ${percent}% off`}
    </Badge>
  )
}
