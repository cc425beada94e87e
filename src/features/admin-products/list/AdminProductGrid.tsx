import type { AdminProduct } from '../../../domain/catalogue/admin-product.ts'
import { SkeletonCard } from '../../../ui/feedback/Skeleton.tsx'
import { AdminProductCard } from './AdminProductCard.tsx'
import type { ProductActions } from './ProductButtons.tsx'

const GRID = 'grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4'

type AdminProductGridProps = { products: readonly AdminProduct[]; actions: ProductActions }

export function AdminProductGrid({ products, actions }: AdminProductGridProps) {
  return (
    <ul aria-label="Products" className={GRID}>
      {products.map((product) => (
        <li key={product.id} className="min-w-0">
          <AdminProductCard actions={actions} product={product} />
        </li>
      ))}
    </ul>
  )
}

const SKELETON_CARDS = ['a', 'b', 'c', 'd', 'e', 'f'] as const

export function AdminProductGridSkeleton() {
  return (
    <div role="status" aria-label="Loading products" className={GRID}>
      {SKELETON_CARDS.map((card) => (
        <SkeletonCard key={card} />
      ))}
    </div>
  )
}
