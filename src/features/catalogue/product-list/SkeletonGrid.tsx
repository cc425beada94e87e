import { SkeletonCard, SkeletonList } from '../../../ui/feedback/Skeleton.tsx'
import type { ViewMode } from './view-mode.ts'

type SkeletonGridProps = {
  count?: number
  mode?: ViewMode
  /** With a description, as on the home page. */
  isDescribed?: boolean
}

export function SkeletonGrid({ count = 10, mode = 'grid', isDescribed = false }: SkeletonGridProps) {
  if (mode === 'list') return <SkeletonList label="Loading products" count={count} />
  return (
    <div
      role="status"
      aria-label="Loading products"
      className={`grid grid-cols-2 gap-3 max-[15rem]:grid-cols-1 md:grid-cols-3 lg:gap-4 ${isDescribed ? 'lg:grid-cols-6' : 'lg:grid-cols-5'}`}
    >
      {[...Array(count).keys()].map((place) => (
        <SkeletonCard key={place} hasDescription={isDescribed} />
      ))}
    </div>
  )
}
