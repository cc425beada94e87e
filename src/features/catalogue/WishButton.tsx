import { Heart } from 'lucide-react'
import { sessionState } from '../../data/session/session-state.ts'
import { useWishlist } from '../../data/wishlist/wishlist.ts'
import type { Product } from '../../domain/product.ts'
import { useShopAction } from './use-shop-action.ts'

type WishButtonProps = { product: Pick<Product, 'id' | 'name'>; className?: string }

/** The heart: 44 px to the thumb, 36 to the eye. */
export function WishButton({ product, className = '' }: WishButtonProps) {
  const isSignedIn = sessionState.use().status === 'signed-in'
  const isWished = useWishlist().productIds.has(product.id) && isSignedIn
  const act = useShopAction()
  return (
    <button
      type="button"
      data-tap={`wish:${product.id}`}
      aria-pressed={isWished}
      aria-label={`Wishlist: ${product.name}`}
      onClick={() => act({ kind: 'wish', productId: product.id, isWished: !isWished })}
      className={`grid size-11 place-items-center ${className}`}
    >
      <span className="grid size-9 place-items-center rounded-full bg-surface/90">
        <Heart size={18} aria-hidden="true" className={isWished ? 'fill-current text-danger' : 'text-muted'} />
      </span>
    </button>
  )
}
