import { SkeletonCard } from '../../ui/feedback/Skeleton.tsx'

/** Source: specification 2, point 9. */
const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'] as const

export const PRODUCT_GRID = 'grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4'

export function SkeletonGrid() {
  return (
    <div role="status" aria-label="Loading products" className={PRODUCT_GRID}>
      {CARDS.map((card) => (
        <SkeletonCard key={card} />
      ))}
    </div>
  )
}
