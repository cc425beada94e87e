import { fromShopInput } from '../../../data/settings/shop-time.ts'

/** As typed. */
type SaleValues = { readonly salePrice: string; readonly saleFrom: string; readonly saleUntil: string }
type SaleErrors = { readonly salePrice?: string; readonly saleUntil?: string }

const TEXT = {
  notLower: 'Enter a sale price below the price.',
  noPrice: 'Enter the sale price, or empty its times.',
  endsFirst: 'Choose a time after the sale begins.',
} as const

/**
 * Checks a sale as a whole (rule P15); its kind checks each field alone. `price`, `salePrice`: naira, NaN for nothing.
 */
export function saleErrors(values: SaleValues, price: number, salePrice: number): SaleErrors {
  const { saleFrom, saleUntil } = values
  return {
    ...(salePrice >= price && { salePrice: TEXT.notLower }),
    ...(values.salePrice.trim() === '' && (saleFrom || saleUntil) && { salePrice: TEXT.noPrice }),
    ...(fromShopInput(saleUntil) <= fromShopInput(saleFrom) && { saleUntil: TEXT.endsFirst }),
  }
}
