import { ADMIN_PRODUCT_FIELDS, type AdminProduct } from '../../../../domain/catalogue/admin-product.ts'
import { categoryLabel } from '../../../../domain/catalogue/categories.ts'
import { formatNaira } from '../../../../domain/money/money.ts'
import { shopTime } from '../../../settings/shop-time.ts'
import { specificationsCell } from '../specification-cell.ts'
import type { FieldChange, ImportAction, PlannedProduct } from './plan.ts'
import type { RowMessage } from './read-variants.ts'
import type { PlannedStock } from './stock-steps.ts'

export type PreviewChange = { readonly field: keyof AdminProduct; readonly old: string | null; readonly now: string }

/** A product of the file as the preview shows it. */
export type PreviewRow = {
  readonly lines: readonly number[]
  readonly name: string
  readonly action: ImportAction
  readonly changes: readonly PreviewChange[]
  /** As they would be stored. */
  readonly category: string
  readonly price: string
  readonly stock: number
  readonly stocks: readonly PlannedStock[]
  readonly newVariants: readonly string[]
  readonly pictures: number
  readonly problems: readonly RowMessage[]
  readonly notes: readonly RowMessage[]
}

const MOST_SHOWN = 160

function shown(field: keyof AdminProduct, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  switch (ADMIN_PRODUCT_FIELDS[field].kind) {
    case 'money':
    case 'optionalMoney':
      return formatNaira(value as number)
    case 'optionalTime':
      return shopTime(value as number)
    case 'flag':
      return value === true ? 'yes' : 'no'
    case 'category':
      return categoryLabel(value as string)
    case 'textPairs':
      return specificationsCell(value as AdminProduct['specifications']) || 'none'
    default:
      return String(value)
  }
}

function change({ field, old, now }: FieldChange, isNew: boolean): PreviewChange {
  const short = (text: string) =>
    (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text).replace(/\n+/g, '\n')
  return { field, old: isNew ? null : short(shown(field, old)), now: short(shown(field, now)) }
}

export function previewRow({ id, changes, after, ...product }: PlannedProduct): PreviewRow {
  const { lines, name, action, stocks, newVariants, pictures, problems, notes } = product
  const isNew = id === null
  return {
    lines,
    name,
    action,
    changes: changes.map((each) => change(each, isNew)),
    category: shown('category', after.category),
    price: after.price > 0 ? shown('price', after.price) : 'none',
    stock: after.stock,
    stocks,
    newVariants,
    pictures,
    problems,
    notes,
  }
}
