import { variantsByType } from '../../../domain/catalogue/choice.ts'
import type { Variant } from '../../../domain/catalogue/product.ts'
import { Price } from '../../../ui/price/Price.tsx'

type VariantPickerProps = {
  variants: readonly Variant[]
  chosen: readonly Variant[]
  onChoose: (variant: Variant) => void
}

/** One choice of each type, each with what it costs more; sold out ones stay in sight. */
export function VariantPicker({ variants, chosen, onChoose }: VariantPickerProps) {
  return [...variantsByType(variants)].map(([type, group]) => (
    <fieldset key={type} className="mt-4">
      <legend className="mb-1.5 text-sm text-muted">{type}</legend>
      <div className="flex flex-wrap gap-2">
        {group.map((variant) => (
          <label
            key={variant.id}
            className={`inline-flex min-h-11 items-center gap-1.5 rounded-lg border px-3.5 text-sm has-focus-visible:outline-3 has-focus-visible:outline-brand ${chosen.includes(variant) ? 'border-brand bg-tint font-semibold' : 'border-edge bg-surface'}`}
          >
            <input
              type="radio"
              name={type}
              value={variant.id}
              checked={chosen.includes(variant)}
              onChange={() => onChoose(variant)}
              className="sr-only"
            />
            <span className={variant.stock <= 0 ? 'text-muted' : undefined}>{variant.value}</span>
            {variant.additionalPrice !== 0 && (
              <span className="text-muted">
                {variant.additionalPrice > 0 && <span>+</span>}
                <Price kobo={variant.additionalPrice} />
              </span>
            )}
            {variant.stock <= 0 && <span className="text-muted">sold out</span>}
          </label>
        ))}
      </div>
    </fieldset>
  ))
}
