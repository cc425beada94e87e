import { useEffect, useRef } from 'react'
import type { DaySales } from '../../data/admin/analytics/analytics.ts'
import { formatNaira } from '../../domain/money/money.ts'
import { plural } from '../../lib/plural.ts'

type RevenueChartProps = { days: readonly DaySales[] }

/** Bars drawn by a charting library that is loaded here alone; the same figures stand in a table for screen readers. */
export function RevenueChart({ days }: RevenueChartProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = box.current
    if (!place) return
    let isGone = false
    let stop = () => {}
    const draw = async () => {
      const { drawRevenue } = await import('./draw-revenue.ts')
      if (!isGone) stop = drawRevenue(place, days)
    }
    draw().catch((cause: unknown) => console.error('The chart could not be drawn:', cause))
    return () => {
      isGone = true
      stop()
    }
  }, [days])
  return (
    <>
      <div ref={box} aria-hidden="true" className="h-64 overflow-hidden text-muted" />
      <div className="sr-only">
        <table>
          <caption>Revenue by day</caption>
          <tbody>
            {days.map(({ day, revenue, orders }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{formatNaira(revenue)}</td>
                <td>{plural(orders, 'order')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
