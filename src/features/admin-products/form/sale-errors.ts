import * as WORDS from '../../../content/admin/screens/products.ts'
import { fromShopInput } from '../../../data/settings/shop-time.ts'

/** As typed. */
type SaleValues = { readonly salePrice: string; readonly saleFrom: string; readonly saleUntil: string }
type SaleErrors = { readonly salePrice?: string; readonly saleUntil?: string }

const TEXT = {
  notLower: WORDS.salePriceTooHigh,
  noPrice: WORDS.salePriceMissing,
  endsFirst: WORDS.saleEndsFirst,
} as const

/** What is wrong with a sale as a whole (rule P15); each field alone is looked at by its kind. `price`, `salePrice`: naira, NaN for nothing. */
export function saleErrors(values: SaleValues, price: number, salePrice: number): SaleErrors {
  const { saleFrom, saleUntil } = values
  return {
    ...(salePrice >= price && { salePrice: TEXT.notLower }),
    ...(values.salePrice.trim() === '' && (saleFrom || saleUntil) && { salePrice: TEXT.noPrice }),
    ...(fromShopInput(saleUntil) <= fromShopInput(saleFrom) && { saleUntil: TEXT.endsFirst }),
  }
}
