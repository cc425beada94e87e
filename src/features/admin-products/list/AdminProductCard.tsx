import { shopNow } from '../../../data/connection/clock.ts'
import type { AdminProduct } from '../../../domain/catalogue/admin-product.ts'
import { categoryLabel } from '../../../domain/catalogue/categories.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { pricedAt } from '../../../domain/catalogue/sale.ts'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { SkeletonCard } from '../../../ui/feedback/Skeleton.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import { Price } from '../../../ui/price/Price.tsx'
import { type ProductActions, ProductButtons } from './ProductButtons.tsx'

type AdminPriceProps = { product: Product; className?: string }

/** The current price, and the regular one during a sale. */
export function AdminPrice({ product, className }: AdminPriceProps) {
  const { price, was } = pricedAt(product, shopNow())
  return <Price isNaira kobo={price} regularPrice={was} className={className} />
}

const LOW = 5

type StockTextProps = { product: Pick<Product, 'stock' | 'variants'> }

export function StockText({ product: { stock, variants } }: StockTextProps) {
  const tone = stock === 0 ? 'text-danger' : stock <= LOW ? 'text-gold-ink' : 'text-muted'
  return (
    <p className={`nums text-xs font-medium ${tone}`}>
      <span>{stock === 0 ? 'Out of stock' : `Stock: ${stock}`}</span>
      {variants.length > 0 && (
        <span>
          {' '}
          <span>{variants.length === 1 ? 'in 1 variant' : `in ${variants.length} variants`}</span>
        </span>
      )}
    </p>
  )
}

type AdminProductCardProps = { product: AdminProduct; actions: ProductActions }

export function AdminProductCard({ product, actions }: AdminProductCardProps) {
  const { name, sku, description, category, featured, status } = product
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface">
      <Picture
        alt=""
        placeholder={product.placeholder}
        sizes="(min-width: 64rem) 230px, 45vw"
        src={product.image}
        title={name}
      >
        <span className="absolute top-2 left-2 flex flex-wrap gap-1">
          {status === 'draft' && <Badge tone="gold">Draft</Badge>}
          {featured && <Badge>Featured</Badge>}
        </span>
      </Picture>
      <div className="flex grow flex-col gap-1 p-3">
        <h2 className="line-clamp-2 text-sm leading-snug">{name}</h2>
        <p className="line-clamp-2 text-xs text-muted">{description}</p>
        <p className="mt-auto pt-1 text-xs text-muted">
          <span>{categoryLabel(category)}</span>
          {sku && <span className="nums">{` · SKU ${sku}`}</span>}
        </p>
        <p>
          <AdminPrice product={product} className="text-lg font-bold" />
        </p>
        <StockText product={product} />
      </div>
      <div className="flex border-t border-line px-1">
        <ProductButtons actions={actions} product={product} />
      </div>
    </article>
  )
}

export const PRODUCT_GRID = 'grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4'

export function AdminProductGridSkeleton() {
  return (
    <div role="status" aria-label="Loading products" className={PRODUCT_GRID}>
      {[...Array(6).keys()].map((card) => (
        <SkeletonCard key={card} />
      ))}
    </div>
  )
}
