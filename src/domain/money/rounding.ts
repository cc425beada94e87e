/**
 * A percentage of an amount, rounded to an integer, half away from zero. Exact for percentages of at most two decimals and every amount that is a
 * safe integer.
 */
export function percentOf(amount: number, percent: number): number {
  const basisPoints = Math.round(percent * 100)
  const rest = amount % 10_000
  return ((amount - rest) / 10_000) * basisPoints + divideRounded(rest * basisPoints, 10_000)
}

/**
 * The quotient of two integers rounded to an integer, half away from zero as PostgreSQL's `round(numeric)` does.
 * Exact while twice the numerator stays a safe integer.
 */
export function divideRounded(numerator: number, denominator: number): number {
  const doubled = 2 * Math.abs(numerator) + denominator
  const quotient = (doubled - (doubled % (2 * denominator))) / (2 * denominator)
  return numerator < 0 && quotient > 0 ? -quotient : quotient
}
