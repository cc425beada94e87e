import type { PageSpeed } from '../../data/admin/page-reports.ts'
import type { ListColumn } from '../../ui/list/ResourceTable.tsx'

type FigureRating = 'good' | 'fair' | 'poor'

/** Good up to the first, poor above the second: https://web.dev/articles/defining-core-web-vitals-thresholds */
const LIMITS = {
  firstByteMs: [800, 1800],
  firstPaintMs: [1800, 3000],
  largestPaintMs: [2500, 4000],
  interactionMs: [200, 500],
  layoutShift: [0.1, 0.25],
} as const

type FigureName = keyof typeof LIMITS

export function rateFigure(name: FigureName, value: number): FigureRating {
  const [good, fair] = LIMITS[name]
  if (value <= good) return 'good'
  return value <= fair ? 'fair' : 'poor'
}

/** Formats a time in ms, or in s from 1,000 ms; a layout shift with two decimals. */
export function figureText(name: FigureName, value: number): string {
  if (name === 'layoutShift') return value.toFixed(2)
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`
}

/** For screen readers. */
const RATINGS = { good: 'good', fair: 'could be better', poor: 'poor' } as const
const TONES = { good: 'text-brand', fair: 'text-gold-ink', poor: 'font-semibold text-danger' } as const

function Figure({ name, value }: { name: FigureName; value: number | null }) {
  if (value === null)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">not measured</span>
      </>
    )
  const rating = rateFigure(name, value)
  return (
    <span className={`nums ${TONES[rating]}`}>
      {figureText(name, value)}
      <span className="sr-only"> ({RATINGS[rating]})</span>
    </span>
  )
}

const figure = (title: string, name: FigureName): ListColumn<PageSpeed> => ({
  title,
  cell: (speed) => <Figure name={name} value={speed[name]} />,
})

export const SPEED_COLUMNS: readonly ListColumn<PageSpeed>[] = [
  { title: 'Page', className: 'font-semibold', cell: ({ page }) => page },
  { title: 'Connection', cell: ({ connection }) => connection },
  { title: 'Visits', cell: ({ visits }) => visits },
  figure('First byte', 'firstByteMs'),
  figure('First paint', 'firstPaintMs'),
  figure('Largest paint', 'largestPaintMs'),
  figure('Slowest press', 'interactionMs'),
  figure('Layout shift', 'layoutShift'),
]
