import Trash2 from 'lucide-react/icons/trash'
import { Link } from 'react-router-dom'
import { SHOPPING_MESSAGES } from '../../content/messages/shopping-messages.ts'
import { addToCart } from '../../data/cart/cart.ts'
import type { GoneProduct } from '../../data/catalogue/gone-products.ts'
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

async function setOrSay(productId: string, isSaved: boolean): Promise<boolean> {
  try {
    await setWishlistItem(productId, isSaved)
    return true
  } catch {
    showToast(SHOPPING_MESSAGES.wishlist.updateFailed)
    return false
  }
}

/** Removes an item, with a way back where the shop still sells it. */
async function removeWishlistItem(productId: string, isSold = true): Promise<void> {
  if (!(await setOrSay(productId, false))) return
  showToast({
    ...SHOPPING_MESSAGES.wishlist.removed,
    action: isSold ? { label: 'Undo', onSelect: () => void setOrSay(productId, true) } : undefined,
  })
}

/** One more of it in the cart; it stays on the wishlist. */
async function addWishlistItemToCart(productId: string): Promise<void> {
  try {
    await addToCart({ productId, variantIds: [] }, 1)
    showToast(SHOPPING_MESSAGES.cart.addedFromWishlist)
  } catch {
    const isSignedOut = currentUserId() === null
    showToast(isSignedOut ? SHOPPING_MESSAGES.wishlist.notAuthenticated : SHOPPING_MESSAGES.cart.addFailed)
  }
}

type WishlistItemRowProps = { product: Product }
type RemoveButtonProps = { name: string; onRemove: () => Promise<void> }

const ROW = 'flex gap-3 rounded-card border border-line bg-surface p-3'

function RemoveButton({ name, onRemove }: RemoveButtonProps) {
  return (
    <IconButton className="-mt-1 -mr-1 text-muted" label={`Remove ${name}`} onClick={() => void onRemove()}>
      <Trash2 size={18} />
    </IconButton>
  )
}

type GoneWishlistItemProps = { id: string; product: GoneProduct | undefined }

/** A product that the shop sells no more: it stays until the customer takes it away. */
export function GoneWishlistItem({ id, product }: GoneWishlistItemProps) {
  const name = product?.name ?? 'Product'
  return (
    <li className={ROW}>
      <Picture
        alt=""
        className="w-20 shrink-0 rounded-lg opacity-60"
        placeholder={product?.placeholder}
        sizes="80px"
        src={product?.image ?? null}
        title={name}
      />
      <div className="min-w-0 grow">
        <div className="flex items-start justify-between gap-1">
          <p className="min-w-0 pt-1 font-medium wrap-anywhere">{name}</p>
          <RemoveButton name={name} onRemove={() => removeWishlistItem(id, false)} />
        </div>
        <p className="text-sm font-medium text-danger">No longer sold.</p>
      </div>
    </li>
  )
}

export function WishlistItemRow({ product }: WishlistItemRowProps) {
  const path = `/product/${product.id}`
  return (
    <li className={ROW}>
      <Link aria-hidden="true" className="shrink-0" tabIndex={-1} to={path}>
        <Picture
          alt=""
          className="w-20 rounded-lg"
          placeholder={product.placeholder}
          sizes="80px"
          src={product.image}
          title={product.name}
        />
      </Link>
      <div className="flex min-w-0 grow flex-col">
        <div className="flex items-start justify-between gap-1">
          <Link className="pt-1 font-medium hover:underline" to={path}>
            {product.name}
          </Link>
          <RemoveButton name={product.name} onRemove={() => removeWishlistItem(product.id)} />
        </div>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2">
          <div>
            <Price className="text-lg font-bold" isNaira kobo={product.price} was={product.was} />
          </div>
          <AddAction path={path} product={product} />
        </div>
      </div>
    </li>
  )
}

function AddAction({ product, path }: WishlistItemRowProps & { path: string }) {
  if (!isInStock(product)) return <Badge tone="grey">Out of Stock</Badge>
  if (product.variants.length > 0) {
    return (
      <LinkButton to={path} variant="quiet">
        Choose options
      </LinkButton>
    )
  }
  return (
    <Button onClick={() => void addWishlistItemToCart(product.id)} variant="quiet">
      Add to Cart
    </Button>
  )
}
