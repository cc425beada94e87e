import Share2 from 'lucide-react/icons/share-2'
import { Fragment, lazy, Suspense, useMemo, useState } from 'react'
import { Link, useMatch } from 'react-router-dom'
import { useCatalogue } from '../../data/catalogue/catalogue-store.ts'
import { useProductLookup } from '../../data/catalogue/lookup/product-lookup.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import { relatedProducts } from '../../domain/catalogue/related-products.ts'
import { ProductStrip } from '../../features/catalogue/product-card/ProductStrip.tsx'
import { WishlistButton } from '../../features/catalogue/product-card/WishlistButton.tsx'
import { ProductView } from '../../features/catalogue/product-page/ProductView.tsx'
import { IconButton } from '../../ui/control/IconButton.tsx'
import { SkeletonDetail } from '../../ui/feedback/Skeleton.tsx'
import { BelowTheFold } from '../../ui/hydration/BelowTheFold.tsx'
import { lazyPart } from '../../ui/hydration/lazy-part.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'

type Crumb = { label: string; to?: string }

type BreadcrumbProps = { crumbs: readonly Crumb[] }

function Breadcrumb({ crumbs }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className="min-w-0 text-sm text-muted">
      <ol className="flex min-w-0 items-center gap-1.5">
        {crumbs.map((crumb, index) => (
          <Fragment key={crumb.label}>
            {index > 0 && (
              <li aria-hidden="true" className="shrink-0">
                /
              </li>
            )}
            <li className={crumb.to ? 'shrink-0' : 'truncate text-ink'} aria-current={crumb.to ? undefined : 'page'}>
              {crumb.to ? (
                <Link to={crumb.to} className="inline-flex min-h-11 items-center hover:underline">
                  {crumb.label}
                </Link>
              ) : (
                crumb.label
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}

const ShareDialog = lazyPart(() => import('../../features/catalogue/product-page/ShareDialog.tsx'), 'ShareDialog')

/** Opens the native share menu, or a dialog with WhatsApp and the link if there is none. */
function ShareButton({ title }: { title: string }) {
  const [isOpen, setOpen] = useState(false)
  const share = async () => {
    if (typeof navigator.share === 'function') {
      try {
        return await navigator.share({ title, url: location.href })
      } catch (cause) {
        // The shopper closed the menu.
        if (cause instanceof DOMException && cause.name === 'AbortError') return
      }
    }
    setOpen(true)
  }
  return (
    <>
      <IconButton label="Share" onClick={share}>
        <Share2 size={20} />
      </IconButton>
      {isOpen && <ShareDialog title={title} onClose={() => setOpen(false)} />}
    </>
  )
}

const AskOnWhatsApp = lazyPart(() => import('../../features/catalogue/product-page/AskOnWhatsApp.tsx'), 'AskOnWhatsApp')

const ProductMissing = lazy(async () => ({
  default: (await import('../../features/catalogue/product-page/ProductMissing.tsx')).ProductMissing,
}))

const RecentlyViewed = lazyPart(
  () => import('../../features/catalogue/product-page/RecentlyViewed.tsx'),
  'RecentlyViewed',
)

function Related({ product }: { product: Product }) {
  const { products } = useCatalogue()
  const related = useMemo(() => relatedProducts(product, products), [product, products])
  return <ProductStrip title="You may also like" products={related} />
}

function ProductScreen({ product, isComplete }: { product: Product; isComplete: boolean }) {
  return (
    <>
      <PageHead title={product.name} description={product.description} />
      <div className="flex items-center justify-between gap-2">
        <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: 'Shop', to: '/shop' }, { label: product.name }]} />
        <div className="flex shrink-0">
          <ShareButton title={product.name} />
          <WishlistButton product={product} />
        </div>
      </div>
      <ProductView key={product.id} product={product} isComplete={isComplete} />
      <BelowTheFold>
        <AskOnWhatsApp product={product} />
        <Related product={product} />
        <RecentlyViewed productId={product.id} />
      </BelowTheFold>
    </>
  )
}

export function ProductPage() {
  const id = useMatch('/product/:id')?.params.id ?? ''
  const { status, product, isComplete } = useProductLookup(id)
  if (product) return <ProductScreen product={product} isComplete={isComplete} />
  if (status === 'loading') return <SkeletonDetail />
  return (
    <Suspense fallback={<SkeletonDetail />}>
      <ProductMissing id={id} hasFailed={status === 'unreachable'} />
    </Suspense>
  )
}
