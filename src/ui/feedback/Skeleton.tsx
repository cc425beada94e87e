type SkeletonLineProps = { className?: string }

/** Skeleton of a line of text. */
export function SkeletonLine({ className = 'w-full' }: SkeletonLineProps) {
  return <span className={`bone block h-4 ${className}`} />
}

type SkeletonCardProps = { hasDescription?: boolean }

/** Skeleton of a product card, with the card's dimensions. */
export function SkeletonCard({ hasDescription = false }: SkeletonCardProps) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="pic" />
      <div className="px-3 pt-2.5 pb-3">
        {hasDescription && <SkeletonLine className="w-1/3" />}
        <div className={`grid content-start gap-2 ${hasDescription ? 'h-23' : 'h-15'}`}>
          <SkeletonLine />
          <SkeletonLine className="w-1/2" />
        </div>
        <SkeletonLine className="mt-1 mb-2 h-6 w-2/3" />
        <span className="bone block h-11" />
      </div>
    </div>
  )
}

type SkeletonListProps = { label?: string | undefined; count?: number | undefined }

export function SkeletonList({ label = 'Loading', count = 3 }: SkeletonListProps) {
  return (
    <div role="status" aria-label={label} className="grid gap-3">
      {[...Array(count).keys()].map((row) => (
        <div key={row} className="grid gap-3 rounded-card border border-line bg-surface p-4">
          <SkeletonLine className="w-1/3" />
          <SkeletonLine />
          <SkeletonLine className="w-2/3" />
        </div>
      ))}
    </div>
  )
}

export function SkeletonDetail() {
  return (
    <div role="status" aria-label="Loading" className="grid grid-cols-1 gap-x-10 pt-11 lg:grid-cols-2">
      <div className="pic aspect-[1.12] rounded-hero lg:aspect-square" />
      <div className="mt-3 grid content-start gap-3 lg:mt-0">
        <SkeletonLine className="h-7 w-3/4" />
        <SkeletonLine className="w-1/2" />
        <SkeletonLine className="h-8 w-40" />
        <SkeletonLine className="mt-4" />
        <SkeletonLine />
        <SkeletonLine className="w-2/3" />
      </div>
    </div>
  )
}
