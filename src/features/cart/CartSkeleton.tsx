import { SkeletonLine } from '../../ui/feedback/Skeleton.tsx'

const ITEMS = ['first', 'second', 'third']

/** The cart's shape while the device reads it. */
export function CartSkeleton() {
  return (
    <ul aria-label="Loading cart" role="status">
      {ITEMS.map((item) => (
        <li
          className="grid grid-cols-[76px_1fr] gap-3 border-b border-line pt-4 pb-1 md:grid-cols-[96px_1fr]"
          key={item}
        >
          <span className="pic rounded-card" />
          <span className="grid content-start gap-2">
            <SkeletonLine className="w-3/4" />
            <SkeletonLine className="w-1/3" />
            <span className="bone mt-1 block h-11 w-32" />
            <span className="min-h-5.5" />
          </span>
        </li>
      ))}
    </ul>
  )
}
