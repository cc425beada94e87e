import { useDeliveryMethods } from '../../data/settings/delivery-methods.ts'
import { formatNaira, type Kobo } from '../../domain/money/money.ts'
import { deliveryFee, type ShippingMethod } from '../../domain/orders/shipping.ts'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { RadioCard } from '../../ui/form/RadioCard.tsx'
import { ConvertedPrice } from '../../ui/price/ConvertedPrice.tsx'
import { DeliveryPrice } from '../../ui/price/DeliveryPrice.tsx'

type ShippingMethodChoiceProps = {
  legend: string
  /** A method's code. */
  value: string
  onChange: (method: string) => void
  /** In kobo. Some methods are free from a subtotal on. */
  subtotal?: Kobo
  /** Shows each method's description. */
  isDescribed?: boolean
  /** Returns why a method can't be chosen, or null. */
  refusalOf?: (method: ShippingMethod) => string | null
  /** Explains why this method is chosen. */
  note?: string | null
  error?: string | null
}

/** Delivery methods as radio cards, priced in naira and the chosen currency. */
export function ShippingMethodChoice({
  legend,
  value,
  onChange,
  subtotal = 0,
  isDescribed = false,
  refusalOf = () => null,
  note,
  error,
}: ShippingMethodChoiceProps) {
  const methods = useDeliveryMethods()
  return (
    <fieldset>
      <legend className="mb-2 text-lg font-bold">{legend}</legend>
      <div className="grid gap-3">
        {methods.map((method) => {
          const { code, freeFrom } = method
          const refusal = refusalOf(method)
          const fee = deliveryFee(method, subtotal)
          return (
            <RadioCard
              checked={code === value}
              disabled={refusal !== null}
              hint={
                <>
                  <span className="block">{refusal ?? method.deliveryTime}</span>
                  {isDescribed && <span className="mt-1 block">{method.description}</span>}
                  {freeFrom !== null && fee > 0 && (
                    <span className="nums block">Free for orders from {formatNaira(freeFrom)}</span>
                  )}
                </>
              }
              key={code}
              label={method.label}
              name="shipping-method"
              onChange={() => onChange(code)}
              value={code}
            >
              <span className="grid shrink-0 justify-items-end">
                <DeliveryPrice className="font-bold" isNaira kobo={fee} />
                {fee > 0 && <ConvertedPrice kobo={fee} />}
              </span>
            </RadioCard>
          )
        })}
      </div>
      <p aria-live="polite" className="mt-2 text-sm text-muted empty:hidden">
        {note}
      </p>
      <Problem className="mt-2">{error}</Problem>
    </fieldset>
  )
}
