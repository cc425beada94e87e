import { memo } from 'react'
import { Link } from 'react-router-dom'
import { categoryLabel } from '../../../domain/catalogue/categories.ts'
import { firstSentence, type Product } from '../../../domain/catalogue/product.ts'
import type { Kobo } from '../../../domain/money/money.ts'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import { Price } from '../../../ui/price/Price.tsx'
import { AddToCartButton } from './AddToCartButton.tsx'
import { Rating } from './Rating.tsx'
import { SaleBadge } from './SaleBadge.tsx'
import { WishlistButton } from './WishlistButton.tsx'

type ProductCardProps = {
  product: Product
  /** First card of the page's first list, whose picture is the largest paint. */
  isFirst?: boolean
  /** If false, shows only the picture's placeholder. */
  hasPicture?: boolean
  /** Also shows category and description, as on the home page. */
  isDescribed?: boolean
}

// A phone's card is wider than 33vw. Understating it makes phones with a pixel ratio of 2 load the smaller picture, half the bytes.
const CARD_SIZES = '(min-width:80rem) 220px,(min-width:64rem) 19vw,(min-width:48rem) 24vw,33vw'

/** From a million naira up, a smaller font fits the price on the narrowest phone. */
const LONG_PRICE: Kobo = 100_000_000

/** Shown on hover. A constant, because React skips an identical element. */
const VIEW = (
  <span
    aria-hidden="true"
    className="absolute inset-x-3 bottom-3 hidden rounded-lg bg-surface py-2 text-center text-sm font-semibold group-hover:block"
  >
    View
  </span>
)

/**
 * All heights are fixed, because on a slow connection HTML arrives in pieces and must not shift the layout. Block layout, because a flex
 * column measures its content first.
 */
export const ProductCard = memo(function ProductCard({
  product,
  isFirst,
  hasPicture = true,
  isDescribed = false,
}: ProductCardProps) {
  return (
    <article className="group relative overflow-hidden rounded-card border border-line bg-surface">
      <Picture
        src={product.image}
        placeholder={product.placeholder}
        alt=""
        title={product.name}
        sizes={CARD_SIZES}
        isPriority={isFirst}
        isPlaceholder={!hasPicture}
      >
        {product.featured && <Badge className="absolute top-2 left-2">Featured</Badge>}
        <SaleBadge product={product} className="absolute bottom-2 left-2" />
        {VIEW}
      </Picture>
      <div className="px-3 pt-2.5 pb-3">
        {isDescribed && <p className="truncate text-xs text-muted">{categoryLabel(product.category)}</p>}
        <h3 className="line-clamp-2 h-sm-lines text-sm font-medium">
          <Link to={`/product/${product.id}`} className="reaches-picture">
            {product.name}
          </Link>
        </h3>
        {isDescribed && (
          <p className="line-clamp-2 h-xs-lines text-xs text-muted">{firstSentence(product.description)}</p>
        )}
        <Rating product={product} isDescribed={isDescribed} className="mt-1 h-xs-line" />
        <Price
          id={product.id}
          kobo={product.price}
          regularPrice={product.was}
          className={`${product.was ? 'mt-0.5 h-xs-line leading-xs-line' : 'mt-1 mb-2 h-lg-line'} block truncate font-bold ${product.price >= LONG_PRICE ? 'text-sm' : product.was ? 'text-base' : 'text-lg'}`}
        />
        <AddToCartButton product={product} className={`flex w-full px-0 ${product.was ? 'mt-0.5' : ''}`} />
      </div>
      <WishlistButton product={product} className="absolute top-0.5 right-0.5" />
    </article>
  )
})
