import type { Kobo } from '../../../domain/money/money.ts'

/** A percentage, -90 to 900 with up to two decimals and not 0; null for anything else. */
export function percentFromText(typed: string): number | null {
  const text = typed.trim().replace(/%$/, '')
  if (!/^[+-]?\d{1,3}(\.\d{1,2})?$/.test(text)) return null
  const percent = Number(text)
  return percent !== 0 && percent >= -90 && percent <= 900 ? percent : null
}

/** The price after a change, in kobo: rounded half away from zero, never below one kobo. */
export function changedPrice(price: Kobo, percent: number): Kobo {
  return Math.max(1, Math.round((price * (10_000 + Math.round(percent * 100))) / 10_000))
}
