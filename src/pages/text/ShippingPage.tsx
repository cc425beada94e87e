import { useEffect, useState } from 'react'
import { chosenMethod, storeChosenMethod } from '../../data/checkout/chosen-method.ts'
import { useDeliveryMethods } from '../../data/settings/delivery-methods.ts'
import { defaultMethod } from '../../domain/orders/shipping.ts'
import { ShippingMethodChoice } from '../../features/shipping/ShippingMethodChoice.tsx'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { ConvertedPrice } from '../../ui/price/ConvertedPrice.tsx'
import { DeliveryPrice } from '../../ui/price/DeliveryPrice.tsx'

export function ShippingPage() {
  const methods = useDeliveryMethods()
  const [code, setCode] = useState<string | null>(null)
  const method = methods.find((each) => each.code === code) ?? defaultMethod(methods)
  // Read after the first paint, because the prerendered page doesn't know the choice.
  useEffect(() => setCode(chosenMethod()), [])
  const choose = (chosen: string) => {
    setCode(chosen)
    storeChosenMethod(chosen)
  }
  return (
    <div className="mx-auto max-w-3xl pt-3 pb-10">
      <PageHead
        description="Choose how your order should reach you. Fees are the same here, at checkout and in our terms."
        title="Shipping Options"
      />
      <PageTitle>Shipping Options</PageTitle>
      <p className="mt-2 mb-6 text-muted">
        Choose how your order should reach you. Fees are the same here, at checkout and in our terms.
      </p>
      <ShippingMethodChoice isDescribed legend="Where should it go?" onChange={choose} value={method.code} />
      <section
        aria-labelledby="selected-method"
        aria-live="polite"
        className="mt-6 rounded-card border border-line bg-surface p-4"
      >
        <h2 className="text-lg" id="selected-method">
          Selected Shipping Method
        </h2>
        <div className="mt-2 flex flex-wrap items-start justify-between gap-x-4">
          <p className="grow basis-32">
            <span className="block font-semibold">{method.label}</span>
            <span className="block text-sm text-muted">{`Delivery: ${method.deliveryTime}`}</span>
          </p>
          <p className="grid shrink-0 justify-items-end">
            <DeliveryPrice className="text-lg font-bold" isNaira kobo={method.fee} />
            {method.fee > 0 && <ConvertedPrice kobo={method.fee} />}
          </p>
        </div>
      </section>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton size="large" to="/shop">
          Continue Shopping
        </LinkButton>
        <LinkButton size="large" to="/cart" variant="plain">
          Go to cart
        </LinkButton>
      </div>
    </div>
  )
}
