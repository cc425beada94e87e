import { lazy, useState } from 'react'
import type { Product } from '../../../domain/catalogue/product.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { NeedsScript } from '../../../ui/feedback/NeedsScript.tsx'
import { Stepper } from '../../../ui/form/Stepper.tsx'
import { AfterHydration } from '../../../ui/hydration/AfterHydration.tsx'
import { shopAction } from '../product-card/shop-action.ts'
import type { Purchase } from './use-purchase.ts'

const StockAlertButton = lazy(async () => ({ default: (await import('./StockAlertButton.tsx')).StockAlertButton }))

type BuyBarProps = { product: Product; purchase: Purchase }

/** How many, and into the cart: at the thumb on a phone, with the chat's place at its end; in place on a desktop. */
export function BuyBar({ product, purchase }: BuyBarProps) {
  const { chosen, quantity, stock } = purchase
  const [isBusy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    await shopAction({ kind: 'cart', ...purchase.key, quantity, isChosenQuantity: true })
    setBusy(false)
  }
  return (
    <div
      id="bar"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pt-3 pr-17 pl-4 pb-[calc(12px+env(safe-area-inset-bottom))] lg:static lg:mt-5 lg:border-0 lg:bg-transparent lg:p-0"
    >
      <div className="mx-auto flex max-w-xl items-center gap-2 lg:mx-0">
        <NeedsScript className="text-sm" />
        {stock <= 0 ? (
          <>
            <Button variant="plain" className="min-h-12 px-3 whitespace-nowrap" disabled>
              Out of Stock
            </Button>
            <AfterHydration>
              <StockAlertButton
                productId={product.id}
                variantId={chosen.find((variant) => variant.stock <= 0)?.id ?? null}
              />
            </AfterHydration>
          </>
        ) : (
          <>
            <Stepper
              label={`Quantity of ${product.name}`}
              value={quantity}
              max={purchase.maxQuantity}
              onChange={purchase.setQuantity}
            />
            <Button variant="action" size="large" className="grow" isBusy={isBusy} busyLabel="Adding..." onClick={add}>
              Add to Cart
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
