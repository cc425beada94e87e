/** The most pictures of a product, its main one among them, and the most characters of what each shows. */
export const MOST_PICTURES = 21
export const PICTURE_ALT_MAX_LENGTH = 200
/** In naira, for a product and for a variant's surcharge. */
export const PRICE_MAX = 100_000_000
export const STOCK_MAX = 10_000_000

/** Whether naira, as the database rounds them to kobo, are a price that it takes. False for NaN. */
export function isPrice(naira: number): boolean {
  return isSurcharge(naira) && Math.round(naira * 100) > 0
}

/** Whether naira, as the database rounds them to kobo, are a surcharge that it takes: nothing or more. False for NaN. */
export function isSurcharge(naira: number): boolean {
  const kobo = Math.round(naira * 100)
  return kobo >= 0 && kobo <= PRICE_MAX * 100
}
