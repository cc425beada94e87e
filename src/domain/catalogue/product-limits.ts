import { LIMITS } from '../limits.ts'

/** The most characters of what a picture shows: all of them together have as many as there are pictures times this. */
export const PICTURE_ALT_MAX_LENGTH = 200
/** The gallery's and the main one. */
export const MOST_PICTURES = LIMITS.products.gallery_images + 1

/** Whether naira, as the database rounds them to kobo, are a price that it takes. False for NaN. */
export function isPrice(naira: number): boolean {
  return isSurcharge(naira) && Math.round(naira * 100) > 0
}

/** Whether naira, as the database rounds them to kobo, are a surcharge that it takes: nothing or more. False for NaN. */
export function isSurcharge(naira: number): boolean {
  const kobo = Math.round(naira * 100)
  return kobo >= 0 && kobo <= LIMITS.products.price * 100
}
