import { useState } from 'react'
import type { CartIntent } from '../../../domain/cart/shop-intent.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { isInStock } from '../../../domain/catalogue/product.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { LinkButton } from '../../../ui/control/LinkButton.tsx'
import { cardCart } from './card-cart.ts'
import { shopAction } from './shop-action.ts'

type AddToCartButtonProps = { product: Product; className?: string }

/** Adds one piece from a list, or changes the quantity already in the cart (rule C5). Products with variants link to their page. */
export function AddToCartButton({ product, className }: AddToCartButtonProps) {
  // Kept by product id, because the card may show another product before the request ends.
  const [busyWith, setBusyWith] = useState<string | null>(null)
  const cart = cardCart.use()
  if (!isInStock(product)) {
    return (
      <Button variant="quiet" className={className} disabled>
        Out of Stock
      </Button>
    )
  }
  if (product.variants.length > 0) {
    return (
      <LinkButton to={`/product/${product.id}`} variant="quiet" className={className}>
        Choose Options
      </LinkButton>
    )
  }
  const quantity = cart?.quantities.get(product.id)
  if (cart && quantity) {
    return <cart.Stepper key={product.id} product={product} quantity={quantity} />
  }
  const intent: CartIntent = {
    kind: 'cart',
    productId: product.id,
    variantIds: [],
    quantity: 1,
    isChosenQuantity: false,
  }
  const add = async () => {
    setBusyWith(product.id)
    await shopAction(intent)
    setBusyWith((id) => (id === product.id ? null : id))
  }
  return (
    <Button
      variant="quiet"
      className={className}
      isBusy={busyWith === product.id}
      busyLabel="Adding..."
      data-intent={JSON.stringify(intent)}
      onClick={add}
    >
      Add to Cart
    </Button>
  )
}
