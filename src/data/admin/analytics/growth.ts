/** How much more than before: `+8%`; null when there was nothing before. */
export function growth(now: number, before: number): string | null {
  if (before === 0) return null
  const percent = Math.round(((now - before) / before) * 100)
  return percent >= 0 ? `+${percent}%` : `${percent}%`
}
