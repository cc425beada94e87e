import type { DaySales } from '../../data/admin/analytics/analytics.ts'
import { formatNaira } from '../../domain/money/money.ts'
import { plural } from '../../lib/plural.ts'

/** Least height of the scale, in kobo, so that small sales don't fill the chart. */
const MIN_TOP = 100_000
/** As many date labels as fit on a phone. */
const MAX_DATES = 7

const compact = new Intl.NumberFormat('en-NG', { notation: 'compact', maximumFractionDigits: 1 })
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

type RevenueChartProps = { days: readonly DaySales[] }

/** One bar per day, with the same figures in a table for screen readers. */
export function RevenueChart({ days }: RevenueChartProps) {
  const top = Math.max(MIN_TOP, ...days.map(({ revenue }) => revenue))
  const step = Math.ceil(days.length / MAX_DATES)
  return (
    <>
      <div aria-hidden="true" className="nums flex h-64 gap-2 pt-2 pb-6 text-xs text-muted">
        <div className="-my-2 flex flex-col justify-between text-right">
          {[top, top / 2, 0].map((kobo) => (
            <span key={kobo}>{`₦${compact.format(kobo / 100)}`}</span>
          ))}
        </div>
        <div className="flex min-w-0 grow border-y border-line">
          {days.map(({ day, revenue, orders }, at) => (
            <div
              key={day}
              title={`${day}: ${formatNaira(revenue)}, ${plural(orders, 'order')}`}
              className="relative flex min-w-0 flex-1 items-end justify-center hover:bg-tint"
            >
              <div className="w-7/10 max-w-10 rounded-t-sm bg-brand" style={{ height: `${(revenue / top) * 100}%` }} />
              {at % step === Math.floor(step / 2) && (
                <span className="absolute top-full pt-1.5 whitespace-nowrap">{date.format(new Date(day))}</span>
              )}
            </div>
          ))}
        </div>
      </div>
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
