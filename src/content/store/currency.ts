/** Choosing a currency. */

export const currencies = 'Currencies'
export const currency = 'Currency'
