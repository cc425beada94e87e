import { type CurrencyCode, divideRounded, formatMoney, type Kobo, type Money } from './money.ts'

/** Units of each offered currency for one US dollar, with at most two decimals; naira and dollars are always among them. Rule M2. */
export type Rates = readonly { readonly currency: CurrencyCode; readonly rate: number }[]

/** A currency that prices are shown in: its units for one US dollar, and naira for one. */
export type ShownCurrency = { readonly code: CurrencyCode; readonly rate: number; readonly nairaRate: number }

export const SHOWN_NAIRA: ShownCurrency = { code: 'NGN', rate: 1, nairaRate: 1 }

/** A country of a currency: the first two letters of its ISO 4217 code, EU for the euro. */
export function countryOf(currency: CurrencyCode): string {
  return currency.slice(0, 2)
}

function rateFor(country: string, rates: Rates) {
  return rates.find(({ currency }) => countryOf(currency) === country)
}

/** The currency of a country as prices are shown in it; naira where it is not offered. */
export function shownCurrency(country: string, rates: Rates): ShownCurrency {
  const row = rateFor(country, rates)
  return row ? { code: row.currency, rate: row.rate, nairaRate: rateFor('NG', rates)?.rate ?? 0 } : SHOWN_NAIRA
}

/** dollars = naira / naira's rate, shown = dollars × rate, rounded once to hundredths; naira come out to the kobo (rule M2). */
export function convertFromNaira(kobo: Kobo, { code, rate, nairaRate }: ShownCurrency): Money {
  if (code === 'NGN') return { minor: kobo, currency: code }
  // Rates have at most two decimals, so hundredths of a rate keep the arithmetic in integers.
  return { minor: divideRounded(kobo * Math.round(rate * 100), Math.round(nairaRate * 100)), currency: code }
}

/** A naira amount as shown in another currency. */
export function formatNairaIn(kobo: Kobo, currency: ShownCurrency): string {
  return formatMoney(convertFromNaira(kobo, currency))
}
