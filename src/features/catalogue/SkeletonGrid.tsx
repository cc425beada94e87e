import { SkeletonCard } from '../../ui/Skeleton.tsx'

type SkeletonGridProps = { count?: number }

/** A list of products to come. */
export function SkeletonGrid({ count = 10 }: SkeletonGridProps) {
  return (
    <div
      role="status"
      aria-label="Loading products"
      className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-5 lg:gap-4"
    >
      {[...Array(count).keys()].map((place) => (
        <SkeletonCard key={place} />
      ))}
    </div>
  )
}
