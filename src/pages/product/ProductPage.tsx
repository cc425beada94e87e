import Search from 'lucide-react/icons/search'
import { lazy, useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { CATALOGUE_MESSAGES } from '../../content/messages/catalogue-messages.ts'
import * as TEXT from '../../content/store/catalogue.ts'
import { useCatalogue } from '../../data/catalogue/catalogue-store.ts'
import { lookUpProduct, useProductLookup } from '../../data/catalogue/product-lookup.ts'
import { followConnection, useConnection } from '../../data/connection/connection.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import { relatedProducts } from '../../domain/catalogue/related-products.ts'
import { ProductStrip } from '../../features/catalogue/product-card/ProductStrip.tsx'
import { WishlistButton } from '../../features/catalogue/product-card/WishlistButton.tsx'
import { ProductView } from '../../features/catalogue/product-page/ProductView.tsx'
import { PRODUCT_TEXT } from '../../features/catalogue/product-page/product-text.ts'
import { ShareButton } from '../../features/catalogue/product-page/ShareButton.tsx'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { SkeletonDetail } from '../../ui/feedback/Skeleton.tsx'
import { StateMessage } from '../../ui/feedback/StateMessage.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { AfterHydration } from '../../ui/hydration/AfterHydration.tsx'
import { Breadcrumb } from '../../ui/layout/Breadcrumb.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'

const AskOnWhatsApp = lazy(async () => ({
  default: (await import('../../features/catalogue/product-page/AskOnWhatsApp.tsx')).AskOnWhatsApp,
}))

const RecentlyViewed = lazy(async () => ({
  default: (await import('../../features/catalogue/product-page/RecentlyViewed.tsx')).RecentlyViewed,
}))

function ProductMissing({ id, hasFailed }: { id: string; hasFailed: boolean }) {
  const { online } = useConnection()
  const isOffline = hasFailed && !online
  useEffect(() => {
    if (hasFailed && !isOffline) showToast(CATALOGUE_MESSAGES.productFailed)
  }, [hasFailed, isOffline])
  useEffect(
    () =>
      followConnection((connection) => {
        if (hasFailed && connection.online) void lookUpProduct(id)
      }),
    [hasFailed, id],
  )
  return (
    <>
      <PageHead title={PRODUCT_TEXT.notFoundTitle} isHidden />
      <StateMessage
        headingLevel={1}
        icon={<Search size={28} />}
        title={PRODUCT_TEXT.notFoundTitle}
        message={isOffline ? PRODUCT_TEXT.notHere : PRODUCT_TEXT.notFound}
        action={<LinkButton to="/shop">{TEXT.backToShop}</LinkButton>}
      />
    </>
  )
}

function ProductScreen({ product, isWhole }: { product: Product; isWhole: boolean }) {
  const { products } = useCatalogue()
  return (
    <>
      <PageHead title={product.name} description={product.description} />
      <div className="flex items-center justify-between gap-2">
        <Breadcrumb
          crumbs={[{ label: TEXT.home, to: '/' }, { label: TEXT.shop, to: '/shop' }, { label: product.name }]}
        />
        <div className="flex shrink-0">
          <ShareButton title={product.name} />
          <WishlistButton product={product} />
        </div>
      </div>
      <ProductView key={product.id} product={product} isWhole={isWhole} />
      <AfterHydration>
        <AskOnWhatsApp product={product} />
      </AfterHydration>
      <ProductStrip title={TEXT.related} products={relatedProducts(product, products)} />
      <AfterHydration>
        <RecentlyViewed productId={product.id} />
      </AfterHydration>
    </>
  )
}

export function ProductPage() {
  const { id = '' } = useParams()
  const { status, product, isWhole } = useProductLookup(id)
  if (product) return <ProductScreen product={product} isWhole={isWhole} />
  if (status === 'loading') return <SkeletonDetail />
  return <ProductMissing id={id} hasFailed={status === 'unreachable'} />
}
