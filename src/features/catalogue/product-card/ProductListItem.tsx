import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { Product } from '../../../domain/catalogue/product.ts'
import { LinkButton } from '../../../ui/control/LinkButton.tsx'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import { Price } from '../../../ui/price/Price.tsx'
import { AddToCartButton } from './AddToCartButton.tsx'
import { Rating } from './Rating.tsx'
import { SaleBadge } from './SaleBadge.tsx'
import { WishlistButton } from './WishlistButton.tsx'

type ProductListItemProps = { product: Product; isFirst?: boolean; hasPicture?: boolean }

export const ProductListItem = memo(function ProductListItem({
  product,
  isFirst,
  hasPicture = true,
}: ProductListItemProps) {
  const to = `/product/${product.id}`
  return (
    <article className="relative grid grid-cols-[96px_1fr] gap-3 rounded-card border border-line bg-surface p-3 md:grid-cols-[160px_1fr] md:gap-x-5">
      <Link to={to} tabIndex={-1} aria-hidden="true" className="md:row-span-2">
        <Picture
          src={product.image}
          placeholder={product.placeholder}
          alt=""
          title={product.name}
          sizes="(min-width:48rem) 160px,96px"
          isPriority={isFirst}
          isPlaceholder={!hasPicture}
          className="rounded-lg"
        />
      </Link>
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-2">
          <h3 className="line-clamp-2 text-base font-semibold">
            <Link to={to}>{product.name}</Link>
          </h3>
          <WishlistButton product={product} className="-mt-2 -mr-2 shrink-0" />
        </div>
        {product.featured && <Badge>Featured</Badge>} <SaleBadge product={product} />
        <Rating product={product} className="mt-1" />
        {product.description && <p className="mt-1 line-clamp-2 text-sm text-muted">{product.description}</p>}
        <Price
          id={product.id}
          kobo={product.price}
          regularPrice={product.was}
          className="mt-1 block text-lg font-bold md:text-xl"
        />
      </div>
      <div className="col-span-2 grid grid-cols-2 gap-2 md:col-span-1 md:max-w-xs">
        <AddToCartButton product={product} className="px-2" />
        <LinkButton to={to} variant="plain" className="px-2">
          View Details
        </LinkButton>
      </div>
    </article>
  )
})
