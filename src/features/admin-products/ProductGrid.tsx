import type { Product } from '../../domain/catalogue/product.ts'
import { ProductCard } from './ProductCard.tsx'
import type { ProductActions } from './product-actions.ts'
import { PRODUCT_GRID } from './SkeletonGrid.tsx'

type ProductGridProps = { products: readonly Product[]; actions: ProductActions }

export function ProductGrid({ products, actions }: ProductGridProps) {
  return (
    <ul aria-label="Products" className={PRODUCT_GRID}>
      {products.map((product) => (
        <li key={product.id} className="min-w-0">
          <ProductCard actions={actions} product={product} />
        </li>
      ))}
    </ul>
  )
}
