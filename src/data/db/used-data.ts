/** The shop's traffic in one calendar month of this device, in bytes. */
export type UsedData = { readonly month: string; readonly bytes: number }

/** The device's own month, as `2026-11`. @param now milliseconds since 1970 */
export function monthOf(now: number): string {
  const date = new Date(now)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
}

/** The month's sum so far; nothing once another month began. Takes whatever was stored. */
export function usedThisMonth(stored: unknown, now: number): UsedData {
  const month = monthOf(now)
  const { month: storedMonth, bytes } = (stored ?? {}) as Partial<UsedData>
  return { month, bytes: storedMonth === month && typeof bytes === 'number' && bytes > 0 ? bytes : 0 }
}
