import Gauge from 'lucide-react/icons/gauge'
import { ADMIN_SPEED } from '../../content/admin/speed.ts'
import type { PageSpeed } from '../../data/admin/page-reports.ts'
import { StateMessage } from '../../ui/feedback/StateMessage.tsx'
import { Cell, Column, Row, Table } from '../../ui/list/Table.tsx'

type FigureRating = 'good' | 'fair' | 'poor'

/** Up to the first it is good, beyond the second poor: https://web.dev/articles/defining-core-web-vitals-thresholds */
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

/** Milliseconds as seconds from one second on; a shift with two decimals. */
export function figureText(name: FigureName, value: number): string {
  if (name === 'layoutShift') return value.toFixed(2)
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`
}

const TEXT = ADMIN_SPEED.speed
const FIGURES = ['firstByteMs', 'firstPaintMs', 'largestPaintMs', 'interactionMs', 'layoutShift'] as const
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
      <span className="sr-only"> ({TEXT.ratings[rating]})</span>
    </span>
  )
}

export function SpeedTable({ speed }: { speed: readonly PageSpeed[] }) {
  if (speed.length === 0) return <StateMessage icon={<Gauge size={28} />} {...TEXT.empty} />
  return (
    <Table caption="Speed by page and connection">
      <thead>
        <Row>
          {Object.values(TEXT.columns).map((label) => (
            <Column key={label}>{label}</Column>
          ))}
        </Row>
      </thead>
      <tbody>
        {speed.map((row) => (
          <Row key={`${row.page} ${row.connection}`}>
            <Cell className="font-semibold">{row.page}</Cell>
            <Cell>{row.connection}</Cell>
            <Cell className="nums">{row.visits}</Cell>
            {FIGURES.map((name) => (
              <Cell key={name}>
                <Figure name={name} value={row[name]} />
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
