import Heart from 'lucide-react/icons/heart'
import type { Product } from '../../../domain/catalogue/product.ts'
import { useShopAction } from './use-shop-action.ts'
import { wished } from './wished.ts'

type WishlistButtonProps = { product: Pick<Product, 'id' | 'name'>; className?: string }

const heart = (className: string) => (
  <span className="grid size-9 place-items-center rounded-full bg-surface">
    <Heart size={18} aria-hidden="true" className={className} />
  </span>
)

// Made once, and passed over when a card shows another product.
const WISHED = heart('fill-current text-danger')
const NOT_WISHED = heart('text-muted')

/** The heart: 44 px to the thumb, 36 to the eye. */
export function WishlistButton({ product, className = '' }: WishlistButtonProps) {
  const isWished = wished.use().has(product.id)
  const act = useShopAction()
  return (
    <button
      type="button"
      data-tap={`wish:${product.id}`}
      aria-pressed={isWished}
      aria-label={`Wishlist: ${product.name}`}
      onClick={() => act({ kind: 'wish', productId: product.id, isWished: !isWished })}
      className={`grid size-11 place-items-center rounded-full -outline-offset-3 ${className}`}
    >
      {isWished ? WISHED : NOT_WISHED}
    </button>
  )
}
