import { ADMIN_PRODUCT_FIELDS, type AdminProduct } from '../../../domain/catalogue/admin-product.ts'
import { categoryLabel } from '../../../domain/catalogue/categories.ts'
import { formatNaira } from '../../../domain/money/money.ts'
import { shopTime } from '../../settings/shop-time.ts'
import { specificationsCell } from './specification-cell.ts'

const MOST_SHOWN = 160

function whole(field: keyof AdminProduct, value: unknown): string {
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

/** The value of a field for the owner to read, cut when it is long. */
export function shownValue(field: keyof AdminProduct, value: unknown): string {
  const text = whole(field, value)
  return (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text).replace(/\n+/g, '\n')
}
