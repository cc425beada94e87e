import { CURRENCY_SYMBOLS, type CurrencyCode, formatMoney, type Kobo, type Money } from './money.ts'
import { divideRounded } from './rounding.ts'

/** Rate: units of the currency for one US dollar. Rule M2. */
type CurrencyRow = { readonly code: CurrencyCode; readonly symbol: string; readonly rate: number }

export const CURRENCIES = {
  US: { code: 'USD', symbol: CURRENCY_SYMBOLS.USD, rate: 1 },
  GB: { code: 'GBP', symbol: CURRENCY_SYMBOLS.GBP, rate: 0.79 },
  CA: { code: 'CAD', symbol: CURRENCY_SYMBOLS.CAD, rate: 1.35 },
  AU: { code: 'AUD', symbol: CURRENCY_SYMBOLS.AUD, rate: 1.52 },
  EU: { code: 'EUR', symbol: CURRENCY_SYMBOLS.EUR, rate: 0.85 },
  NG: { code: 'NGN', symbol: CURRENCY_SYMBOLS.NGN, rate: 1550 },
  KE: { code: 'KES', symbol: CURRENCY_SYMBOLS.KES, rate: 129 },
  ZA: { code: 'ZAR', symbol: CURRENCY_SYMBOLS.ZAR, rate: 18.5 },
  IN: { code: 'INR', symbol: CURRENCY_SYMBOLS.INR, rate: 83 },
  CN: { code: 'CNY', symbol: CURRENCY_SYMBOLS.CNY, rate: 7.2 },
  JP: { code: 'JPY', symbol: CURRENCY_SYMBOLS.JPY, rate: 149 },
  BR: { code: 'BRL', symbol: CURRENCY_SYMBOLS.BRL, rate: 5 },
  MX: { code: 'MXN', symbol: CURRENCY_SYMBOLS.MXN, rate: 17 },
} as const satisfies Record<string, CurrencyRow>

export type CountryKey = keyof typeof CURRENCIES

/** In the order the picker lists them. */
export const COUNTRY_KEYS = Object.keys(CURRENCIES) as readonly CountryKey[]

export const DEFAULT_COUNTRY: CountryKey = 'NG'

/** Naira for one US dollar: stored prices become display dollars by it (rule M2). */
const NAIRA_PER_DOLLAR = CURRENCIES.NG.rate

const EURO_COUNTRIES: ReadonlySet<string> = new Set(['DE', 'FR', 'ES', 'IT'])

export function isCountryKey(value: unknown): value is CountryKey {
  return typeof value === 'string' && Object.hasOwn(CURRENCIES, value)
}

/** The currency of an ISO country code; naira when the country is unknown or unsupported. Rule M5. */
export function currencyForCountry(code: string | null | undefined): CountryKey {
  const country = code?.trim().toUpperCase() ?? ''
  if (EURO_COUNTRIES.has(country)) return 'EU'
  return isCountryKey(country) ? country : DEFAULT_COUNTRY
}

/** Whole US dollars in kobo. */
export function koboFromDollars(dollars: number): Kobo {
  return dollars * NAIRA_PER_DOLLAR * 100
}

/** usd = naira / 1550, shown = usd x rate, rounded once to hundredths; naira come out to the kobo (rule M2). */
export function convertFromNaira(kobo: Kobo, country: CountryKey): Money {
  const { code, rate } = CURRENCIES[country]
  if (code === 'NGN') return { minor: kobo, currency: code }
  // Rates have at most two decimals, so hundredths of a rate keep the arithmetic in integers.
  return { minor: divideRounded(kobo * Math.round(rate * 100), NAIRA_PER_DOLLAR * 100), currency: code }
}

/** A naira amount as shown in the currency of a country. */
export function formatNairaIn(kobo: Kobo, country: CountryKey): string {
  return formatMoney(convertFromNaira(kobo, country))
}
