import { SHIPPING_METHOD_CODES, SHIPPING_METHODS, type ShippingMethodCode } from '../../domain/orders/shipping.ts'
import { AboutPrice } from '../../ui/price/AboutPrice.tsx'
import { Price } from '../../ui/price/Price.tsx'

type ShippingMethodChoiceProps = {
  legend: string
  value: ShippingMethodCode
  onChange: (method: ShippingMethodCode) => void
  /** More words about a method, where there is room for them. */
  textOf?: (method: ShippingMethodCode) => string
  /** Why a method can't be chosen, or null when it can. */
  refusalOf?: (method: ShippingMethodCode) => string | null
  /** Said about the choice: why this one is chosen. */
  note?: string | null
  error?: string | null
}

/** The methods as radio cards: naira first, the chosen currency beside it. */
export function ShippingMethodChoice({
  legend,
  value,
  onChange,
  textOf,
  refusalOf = () => null,
  note,
  error,
}: ShippingMethodChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-lg font-bold">{legend}</legend>
      <div className="grid gap-3">
        {SHIPPING_METHOD_CODES.map((code) => {
          const method = SHIPPING_METHODS[code]
          const refusal = refusalOf(code)
          return (
            <label
              className="flex min-h-14 items-center gap-3 rounded-card border border-edge bg-surface px-4 py-3 has-checked:border-brand has-checked:bg-tint has-disabled:border-line has-disabled:bg-ground has-disabled:text-muted has-focus-visible:outline-3 has-focus-visible:outline-brand"
              key={code}
            >
              <input
                checked={code === value}
                className="size-5 shrink-0 accent-brand"
                disabled={refusal !== null}
                name="shipping-method"
                onChange={() => onChange(code)}
                type="radio"
                value={code}
              />
              <span className="min-w-0 grow">
                <span className="block font-semibold">{method.label}</span>
                <span className="block text-sm text-muted">{refusal ?? method.deliveryTime}</span>
                {textOf && <span className="mt-1 block text-sm text-muted">{textOf(code)}</span>}
              </span>
              <span className="grid justify-items-end">
                <Price className="font-bold" isNaira kobo={method.fee} />
                <AboutPrice kobo={method.fee} />
              </span>
            </label>
          )
        })}
      </div>
      <p aria-live="polite" className="mt-2 text-sm text-muted empty:hidden">
        {note}
      </p>
      {error && (
        <p className="mt-2 text-sm font-medium text-danger" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
