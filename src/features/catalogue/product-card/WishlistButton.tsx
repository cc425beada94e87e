import Heart from 'lucide-react/icons/heart'
import type { Product } from '../../../domain/catalogue/product.ts'
import { savedProducts } from './card-cart.ts'
import { shopAction } from './shop-action.ts'

type WishlistButtonProps = { product: Pick<Product, 'id' | 'name'>; className?: string }

// Constant elements, which React skips when a card shows another product.
const SAVED = <Heart size={18} className="fill-current text-danger" />
const NOT_SAVED = <Heart size={18} className="text-muted" />

/** The heart button: a touch target of 44 px that looks 36 px wide. */
export function WishlistButton({ product, className = '' }: WishlistButtonProps) {
  const isSaved = savedProducts.use().has(product.id)
  const intent = { kind: 'wishlist', productId: product.id } as const
  return (
    <button
      type="button"
      data-intent={JSON.stringify({ ...intent, isSaved: true })}
      aria-pressed={isSaved}
      aria-label={`Wishlist: ${product.name}`}
      onClick={() => shopAction({ ...intent, isSaved: !isSaved })}
      className={`grid size-11 place-items-center rounded-full bg-surface bg-clip-content p-1 -outline-offset-3 ${className}`}
    >
      {isSaved ? SAVED : NOT_SAVED}
    </button>
  )
}
