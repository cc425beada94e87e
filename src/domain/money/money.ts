/** Rule M3. */
export const CURRENCY_SYMBOLS = {
  USD: '$',
  GBP: '£',
  CAD: 'C$',
  AUD: 'A$',
  EUR: '€',
  NGN: '₦',
  KES: 'KSh',
  ZAR: 'R',
  INR: '₹',
  CNY: '¥',
  JPY: '¥',
  BRL: 'R$',
  MXN: '$',
} as const

export type CurrencyCode = keyof typeof CURRENCY_SYMBOLS

/** An amount in hundredths of its currency, even for JPY, because all prices are shown with two decimals. */
export type Money = { readonly minor: number; readonly currency: CurrencyCode }

/** A naira amount as an integer number of kobo. */
export type Kobo = number

/**
 * Converts the database's naira, a `numeric(12,2)` sent as number or text, to kobo.
 * @throws RangeError if the value is not a finite number, which is a defect.
 */
export function koboFromNumeric(value: number | string): Kobo {
  const naira = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value)
  if (!Number.isFinite(naira)) throw new RangeError(`Not an amount of naira: ${value}`)
  const kobo = Math.round(Math.abs(naira) * 100)
  return naira < 0 && kobo > 0 ? -kobo : kobo
}

/** Converts kobo to naira for a `numeric(12,2)` column. */
export function numericFromKobo(kobo: Kobo): number {
  return kobo / 100
}

/** Formats with symbol, en-US grouping and two decimals: `₦1,999.99`, `-$5.00`. Rule M3. */
export function formatMoney(money: Money): string {
  const minor = Math.abs(money.minor)
  const cents = minor % 100
  const whole = String((minor - cents) / 100).replace(/\B(?=(\d{3})+$)/g, ',')
  const sign = money.minor < 0 ? '-' : ''
  return `${sign}${CURRENCY_SYMBOLS[money.currency]}${whole}.${String(cents).padStart(2, '0')}`
}

export function formatNaira(kobo: Kobo): string {
  return formatMoney({ minor: kobo, currency: 'NGN' })
}

/**
 * Divides two integers, rounding half away from zero as PostgreSQL's `round(numeric)` does.
 * Exact while twice the numerator is a safe integer.
 */
export function divideRounded(numerator: number, denominator: number): number {
  const doubled = 2 * Math.abs(numerator) + denominator
  const quotient = (doubled - (doubled % (2 * denominator))) / (2 * denominator)
  return numerator < 0 && quotient > 0 ? -quotient : quotient
}
