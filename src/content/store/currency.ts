/** Choosing a currency. */

export const currency = 'Currency'
