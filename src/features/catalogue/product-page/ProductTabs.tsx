import { useEffect, useState } from 'react'
import { followConnection } from '../../../data/connection/connection.ts'
import { type Product, specificationLabel } from '../../../domain/catalogue/product.ts'
import { SkeletonList } from '../../../ui/feedback/Skeleton.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'

type ProductTabsProps = { product: Product; isComplete: boolean }

const ITEMS = [
  { id: 'description', label: 'Description' },
  { id: 'specifications', label: 'Specifications' },
  { id: 'reviews', label: 'Reviews' },
] as const

function Specifications({ product }: { product: Product }) {
  if (product.specifications.length === 0)
    return <p className="text-muted">No specifications available for this product.</p>
  return (
    <dl className="text-sm">
      {product.specifications.map(([name, value]) => (
        <div key={`${name}: ${value}`} className="flex justify-between gap-4 border-b border-line py-2.5">
          <dt className="text-muted capitalize">{specificationLabel(name)}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Loads its code with the tab. Offline it may be missing, so it is loaded again on reconnect. */
function Reviews({ product }: { product: Product }) {
  const [code, setCode] = useState<typeof import('./ProductReviews.tsx') | 'missing' | null>(null)
  useEffect(() => {
    const load = () => void import('./ProductReviews.tsx').then(setCode, () => setCode('missing'))
    load()
    return followConnection(({ online }) => online && load())
  }, [])
  if (code === null) return <SkeletonList label="Loading reviews" />
  if (code === 'missing') return <p className="text-muted">Reviews need a connection.</p>
  return <code.ProductReviews product={product} />
}

export function ProductTabs({ product, isComplete }: ProductTabsProps) {
  return (
    <>
      <Tabs label="About this product" items={ITEMS}>
        {(tab) => {
          if (tab === 'reviews') return <Reviews product={product} />
          // A product known from a list lacks both texts until its details are loaded.
          if (!isComplete) return <SkeletonList count={1} />
          if (tab === 'specifications') return <Specifications product={product} />
          return (
            <p className="max-w-2xl leading-relaxed whitespace-pre-line">
              {product.description || 'No detailed description available for this product.'}
            </p>
          )
        }}
      </Tabs>
      {/* Without scripts the other tabs can't be opened. */}
      <noscript>{import.meta.env.SSR && <Specifications product={product} />}</noscript>
    </>
  )
}
