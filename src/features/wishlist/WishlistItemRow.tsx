import Trash2 from 'lucide-react/icons/trash'
import { Link } from 'react-router-dom'
import { SHOPPING_MESSAGES } from '../../content/messages/shopping-messages.ts'
import { addToCart } from '../../data/cart/cart.ts'
import type { RemovedProduct } from '../../data/catalogue/removed-products.ts'
import { currentUserId } from '../../data/session/session-state.ts'
import { setWishlistItem } from '../../data/wishlist/wishlist.ts'
import { isInStock, type Product } from '../../domain/catalogue/product.ts'
import { Button } from '../../ui/control/Button.tsx'
import { IconButton } from '../../ui/control/IconButton.tsx'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Picture } from '../../ui/picture/Picture.tsx'
import { Price } from '../../ui/price/Price.tsx'

async function setOrReport(productId: string, isSaved: boolean): Promise<boolean> {
  try {
    await setWishlistItem(productId, isSaved)
    return true
  } catch {
    showToast(SHOPPING_MESSAGES.wishlist.updateFailed)
    return false
  }
}

/** Removes an item. Offers Undo if the product is still sold. */
async function removeWishlistItem(productId: string, isSold: boolean): Promise<void> {
  if (!(await setOrReport(productId, false))) return
  showToast({
    ...SHOPPING_MESSAGES.wishlist.removed,
    action: isSold ? { label: 'Undo', onSelect: () => void setOrReport(productId, true) } : undefined,
  })
}

/** Adds one piece to the cart. The item stays on the wishlist. */
async function addWishlistItemToCart(productId: string): Promise<void> {
  try {
    await addToCart({ productId, variantIds: [] }, 1)
    showToast(SHOPPING_MESSAGES.cart.addedFromWishlist)
  } catch {
    const isSignedOut = currentUserId() === null
    showToast(isSignedOut ? SHOPPING_MESSAGES.wishlist.notAuthenticated : SHOPPING_MESSAGES.cart.addFailed)
  }
}

type WishlistItemRowProps = {
  id: string
  /** Undefined if no longer sold. The item stays until the customer removes it. */
  product: Product | undefined
  /** This device's record of a product that is no longer sold. */
  gone: RemovedProduct | undefined
}

export function WishlistItemRow({ id, product, gone }: WishlistItemRowProps) {
  const path = `/product/${id}`
  const shown = product ?? gone
  const name = shown?.name ?? 'Product'
  const picture = (
    <Picture
      alt=""
      className={`w-20 shrink-0 rounded-lg ${product ? '' : 'opacity-60'}`}
      placeholder={shown?.placeholder}
      sizes="80px"
      src={shown?.image ?? null}
      title={name}
    />
  )
  return (
    <li className="flex flex-wrap gap-3 rounded-card border border-line bg-surface p-3">
      {product ? (
        <Link aria-hidden="true" className="shrink-0" tabIndex={-1} to={path}>
          {picture}
        </Link>
      ) : (
        picture
      )}
      <div className="flex min-w-0 grow basis-[8rem] flex-col">
        <div className="flex items-start justify-between gap-1">
          <p className="min-w-0 pt-1 font-medium wrap-anywhere">
            {product ? (
              <Link className="hover:underline" to={path}>
                {name}
              </Link>
            ) : (
              name
            )}
          </p>
          <IconButton
            className="-mt-1 -mr-1 text-muted"
            label={`Remove ${name}`}
            onClick={() => void removeWishlistItem(id, product !== undefined)}
          >
            <Trash2 size={18} />
          </IconButton>
        </div>
        {product ? (
          <div className="mt-auto flex flex-wrap items-center justify-between gap-2">
            <div>
              <Price className="text-lg font-bold" isNaira kobo={product.price} regularPrice={product.was} />
            </div>
            <AddAction path={path} product={product} />
          </div>
        ) : (
          <p className="text-sm font-medium text-danger">No longer sold.</p>
        )}
      </div>
    </li>
  )
}

function AddAction({ product, path }: { product: Product; path: string }) {
  if (!isInStock(product)) return <Badge tone="grey">Out of Stock</Badge>
  if (product.variants.length > 0) {
    return (
      <LinkButton to={path} variant="quiet">
        Choose Options
      </LinkButton>
    )
  }
  return (
    <Button onClick={() => void addWishlistItemToCart(product.id)} variant="quiet">
      Add to Cart
    </Button>
  )
}
