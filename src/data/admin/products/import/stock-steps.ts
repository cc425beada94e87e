import type { AdminProduct } from '../../../../domain/catalogue/admin-product.ts'
import { formatNaira } from '../../../../domain/money/money.ts'
import type { WantedProduct } from './read-product.ts'
import type { WantedStock, WantedVariant } from './read-variants.ts'

/** Planned for a row that asks for another stock. */
export type PlannedStock = {
  readonly label: string | null
  readonly now: number
  readonly exported: number | null
  readonly file: number
  readonly after: number
}

export type PlanOptions = {
  readonly stock?: 'leave' | 'set'
  /** Pieces of a new product or variant of which the file gives no stock. */
  readonly newStock: number
  /** Null: nobody said yet. */
  readonly newCategory: string | null
  readonly pictures?: 'leave' | 'take'
  readonly isRepeat: boolean
  readonly origin: string
}

type StockStep = { readonly shown: PlannedStock | null; readonly write: { add: number } | { set: number } | null }

/** The difference to the stock of the export is added; without that only the owner's word sets a stock that is there. */
export function stockStep(
  now: number,
  wanted: WantedStock | null,
  label: string | null,
  { stock, isRepeat }: PlanOptions,
): StockStep {
  if (!wanted || wanted.file === (wanted.exported ?? now)) return { shown: null, write: null }
  const { file, exported } = wanted
  const isLeft = exported === null ? stock !== 'set' : isRepeat
  const after = isLeft ? now : exported === null ? file : Math.max(0, now + file - exported)
  const shown = { label, now, exported, file, after }
  if (after === now) return { shown, write: null }
  return { shown, write: exported === null ? { set: file } : { add: file - exported } }
}

const variantKey = ({ type, value }: { type: string; value: string }) => `${type}\n${value}`.toLowerCase()

export function variantSteps(before: AdminProduct | null, wanted: readonly WantedVariant[], options: PlanOptions) {
  const known = new Map((before?.variants ?? []).map((variant) => [variantKey(variant), variant]))
  const stocks: PlannedStock[] = []
  const added: string[] = []
  const rows = wanted.flatMap((variant): object[] => {
    const old = known.get(variantKey(variant))
    const label = `${variant.type}: ${variant.value}`
    if (!old) {
      const { type, value, additionalPrice } = variant
      const pieces = variant.stock?.file ?? options.newStock
      added.push(`${label}${additionalPrice ? `, +${formatNaira(additionalPrice)}` : ''}, ${pieces} in stock`)
      return [{ type, value, additional_price: (additionalPrice ?? 0) / 100, stock: { set: pieces } }]
    }
    const step = stockStep(old.stock, variant.stock, label, options)
    if (step.shown) stocks.push(step.shown)
    const isDearer = variant.additionalPrice !== null && variant.additionalPrice !== old.additionalPrice
    if (!step.write && !isDearer) return []
    return [
      {
        id: old.id,
        ...(isDearer && { additional_price: (variant.additionalPrice ?? 0) / 100 }),
        ...(step.write && { stock: step.write }),
      },
    ]
  })
  return { rows, stocks, added }
}

/** Pieces of the whole product: a product with variants has as many as its scarcest type; what they come to is counted where one type is all there is. */
export function stockAfter(
  before: AdminProduct | null,
  wanted: WantedProduct,
  own: PlannedStock | null,
  variants: readonly PlannedStock[],
  { newStock }: PlanOptions,
): number {
  if (!before && wanted.variants.length > 0)
    return wanted.variants.reduce((sum, { stock }) => sum + (stock?.file ?? newStock), 0)
  const moved = variants.reduce((sum, { now, after }) => sum + after - now, 0)
  return own?.after ?? (before ? before.stock + moved : (wanted.stock?.file ?? newStock))
}
