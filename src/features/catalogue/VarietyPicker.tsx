import type { Variety } from '../../domain/catalogue/product.ts'
import { Price } from '../../ui/price/Price.tsx'

type VarietyPickerProps = {
  varieties: readonly Variety[]
  chosenId: string | null
  onChoose: (id: string) => void
}

function byType(varieties: readonly Variety[]): readonly (readonly [string, readonly Variety[]])[] {
  const groups = new Map<string, Variety[]>()
  for (const variety of varieties) groups.set(variety.type, [...(groups.get(variety.type) ?? []), variety])
  return [...groups]
}

/** One choice out of all varieties, each with what it costs more; sold out ones stay in sight. */
export function VarietyPicker({ varieties, chosenId, onChoose }: VarietyPickerProps) {
  return byType(varieties).map(([type, group]) => (
    <fieldset key={type} className="mt-4">
      <legend className="mb-1.5 text-sm text-muted">{type}</legend>
      <div className="flex flex-wrap gap-2">
        {group.map((variety) => (
          <label
            key={variety.id}
            data-tap={`variety:${variety.id}`}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-lg border border-edge bg-surface px-3.5 text-sm has-checked:border-brand has-checked:bg-tint has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="variety"
              value={variety.id}
              checked={variety.id === chosenId}
              onChange={() => onChoose(variety.id)}
              className="sr-only"
            />
            <span className={variety.stock <= 0 ? 'text-muted' : undefined}>{variety.value}</span>
            {variety.additionalPrice !== 0 && (
              <span className="text-muted">
                {variety.additionalPrice > 0 && '+'}
                <Price kobo={variety.additionalPrice} />
              </span>
            )}
            {variety.stock <= 0 && <span className="text-muted">sold out</span>}
          </label>
        ))}
      </div>
    </fieldset>
  ))
}
