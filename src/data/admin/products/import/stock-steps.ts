import type { AdminProduct } from '../../../../domain/catalogue/admin-product.ts'
import { formatNaira } from '../../../../domain/money/money.ts'
import type { WantedProduct } from './read-product.ts'
import type { WantedPicture, WantedStock } from './read-variants.ts'

/** A planned stock change of a product, or of the variant `label`. */
export type PlannedStock = {
  readonly label: string | null
  readonly now: number
  readonly exported: number | null
  readonly file: number
  readonly after: number
}

/** The import's write to one product. */
export type ProductWrite = {
  readonly id: string
  readonly is_new: boolean
  readonly set: object
  /** Current values of the columns in `set`. A column that another admin changes before the import is left alone. */
  readonly expect: object
  readonly stock?: { readonly add: number } | { readonly set: number } | undefined
  readonly variants?: readonly object[]
  readonly pictures?: readonly WantedPicture[]
}

export type PlanOptions = {
  readonly stock?: 'leave' | 'set'
  /** Stock of new products and variants without one in the file. */
  readonly newStock: number
  /** Null until the admin chose one. */
  readonly newCategory: string | null
  readonly pictures?: 'leave' | 'take'
  readonly isRepeat: boolean
  readonly origin: string
}

/** Adds the difference to the exported stock. Without an exported stock, an existing one is replaced only if the admin chose to. */
function stockStep(
  now: number,
  wanted: WantedStock | null,
  label: string | null,
  { stock, isRepeat }: PlanOptions,
): PlannedStock | null {
  if (!wanted || wanted.file === (wanted.exported ?? now)) return null
  const { file, exported } = wanted
  const isLeft = exported === null ? stock !== 'set' : isRepeat
  return {
    label,
    now,
    exported,
    file,
    after: isLeft ? now : exported === null ? file : Math.max(0, now + file - exported),
  }
}

/** The database's parameter for a stock change. */
function stockWrite(step: PlannedStock | null): ProductWrite['stock'] {
  if (!step || step.after === step.now) return undefined
  return step.exported === null ? { set: step.file } : { add: step.file - step.exported }
}

const variantKey = ({ type, value }: { type: string; value: string }) => `${type}\n${value}`.toLowerCase()
const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)

/** Plans stock and variants, both for the preview and for the write. */
export function planStock(before: AdminProduct | null, wanted: WantedProduct, options: PlanOptions) {
  const known = new Map((before?.variants ?? []).map((variant) => [variantKey(variant), variant]))
  const pieces = ({ stock }: { readonly stock: WantedStock | null }) => stock?.file ?? options.newStock
  const isOne = wanted.variants.length === 0
  const own = before && isOne && known.size === 0 ? stockStep(before.stock, wanted.stock, null, options) : null
  const stocks = own ? [own] : []
  const newVariants: string[] = []
  const variants = wanted.variants.flatMap((variant): object[] => {
    const { type, value, additionalPrice } = variant
    const old = known.get(variantKey(variant))
    const label = `${type}: ${value}`
    if (!old) {
      const added = additionalPrice ? `, +${formatNaira(additionalPrice)}` : ''
      newVariants.push(`${label}${added}, ${pieces(variant)} in stock`)
      return [{ type, value, additional_price: (additionalPrice ?? 0) / 100, stock: { set: pieces(variant) } }]
    }
    const step = stockStep(old.stock, variant.stock, label, options)
    if (step) stocks.push(step)
    const stock = stockWrite(step)
    const isDearer = additionalPrice !== null && additionalPrice !== old.additionalPrice
    if (!stock && !isDearer) return []
    return [{ id: old.id, ...(isDearer && { additional_price: additionalPrice / 100 }), ...(stock && { stock }) }]
  })
  const after = isOne ? pieces(wanted) : sum(wanted.variants.map(pieces))
  return {
    stocks,
    newVariants,
    variants,
    /** The sum over variants. With several variant types the database stores the scarcest type's sum instead. */
    after: before ? before.stock + sum(stocks.map((step) => step.after - step.now)) : after,
    write: before ? stockWrite(own) : { set: isOne ? pieces(wanted) : 0 },
  }
}
