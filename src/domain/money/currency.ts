import { type CurrencyCode, divideRounded, formatMoney, type Kobo, type Money } from './money.ts'

/** Units of each offered currency per US dollar, with at most two decimals. Always includes naira and dollars. Rule M2. */
export type Rates = readonly { readonly currency: CurrencyCode; readonly rate: number }[]

/** A display currency. `rate` is its units per US dollar, `nairaRate` is naira per US dollar. */
export type ShownCurrency = { readonly code: CurrencyCode; readonly rate: number; readonly nairaRate: number }

export const SHOWN_NAIRA: ShownCurrency = { code: 'NGN', rate: 1, nairaRate: 1 }

/** Returns the first two letters of the ISO 4217 code, which are its country's; EU for the euro. */
export function countryOf(currency: CurrencyCode): string {
  return currency.slice(0, 2)
}

function rateFor(country: string, rates: Rates) {
  return rates.find(({ currency }) => countryOf(currency) === country)
}

/** Returns the display currency of a country; naira if its currency isn't offered. */
export function shownCurrency(country: string, rates: Rates): ShownCurrency {
  const row = rateFor(country, rates)
  return row ? { code: row.currency, rate: row.rate, nairaRate: rateFor('NG', rates)?.rate ?? 0 } : SHOWN_NAIRA
}

/** Converts through dollars: kobo / nairaRate × rate, rounded once to hundredths. Naira stay exact. Rule M2. */
export function convertFromNaira(kobo: Kobo, { code, rate, nairaRate }: ShownCurrency): Money {
  if (code === 'NGN') return { minor: kobo, currency: code }
  // Rates have at most two decimals, so hundredths of a rate keep the arithmetic in integers.
  return { minor: divideRounded(kobo * Math.round(rate * 100), Math.round(nairaRate * 100)), currency: code }
}

export function formatNairaIn(kobo: Kobo, currency: ShownCurrency): string {
  return formatMoney(convertFromNaira(kobo, currency))
}
