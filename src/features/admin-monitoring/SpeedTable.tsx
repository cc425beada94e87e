import Gauge from 'lucide-react/icons/gauge'
import { ADMIN_SPEED } from '../../content/admin/speed.ts'
import type { PageSpeed } from '../../data/admin/page-reports.ts'
import { StateMessage } from '../../ui/feedback/StateMessage.tsx'
import { Cell, Column, Row, Table } from '../../ui/list/Table.tsx'
import { type FigureName, figureText, rateFigure } from './rate-figure.ts'

const TEXT = ADMIN_SPEED.speed
const FIGURES = ['firstByte', 'firstPaint', 'largestPaint', 'interaction', 'layoutShift'] as const
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
