/** Promo codes. */

export const optional = 'Optional'
