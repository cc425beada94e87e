export type FigureRating = 'good' | 'fair' | 'poor'

/** Up to the first it is good, beyond the second poor: https://web.dev/articles/defining-core-web-vitals-thresholds */
const LIMITS = {
  firstByte: [800, 1800],
  firstPaint: [1800, 3000],
  largestPaint: [2500, 4000],
  interaction: [200, 500],
  layoutShift: [0.1, 0.25],
} as const

export type FigureName = keyof typeof LIMITS

export function rateFigure(name: FigureName, value: number): FigureRating {
  const [good, fair] = LIMITS[name]
  if (value <= good) return 'good'
  return value <= fair ? 'fair' : 'poor'
}

/** Milliseconds as seconds from one second on; a shift with two decimals. */
export function figureText(name: FigureName, value: number): string {
  if (name === 'layoutShift') return value.toFixed(2)
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`
}
