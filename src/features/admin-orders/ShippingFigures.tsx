import { useQuery } from '@tanstack/react-query'
import * as TEXT from '../../content/admin/screens/orders.ts'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { growth } from '../../data/admin/analytics/growth.ts'
import { type OrderNeed, shippingFigures } from '../../data/admin/orders/order-list.ts'
import { formatNaira } from '../../domain/money/money.ts'
import { fillText } from '../../lib/fill-text.ts'
import { StatCard, StatCardBone, StatCards } from '../../ui/layout/StatCard.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'

const BONES = ['ship', 'shipped', 'revenue', 'refund'] as const

const trendNote = (change: string | null) => change && fillText(TEXT.onThe30Days, { change })

type ShippingFiguresProps = { needs: OrderNeed | null }

/** What waits; two of the cards filter the list. */
export function ShippingFigures({ needs }: ShippingFiguresProps) {
  const figures = useQuery(shippingFigures())
  return (
    <div className="mb-4">
      <ListPanel
        list={figures}
        saysOffline={false}
        failure={ADMIN_MESSAGES.shipping.loadFailed}
        skeleton={
          <StatCards label={TEXT.shippingFigures}>
            {BONES.map((bone) => (
              <StatCardBone key={bone} />
            ))}
          </StatCards>
        }
      >
        {(data) => (
          <StatCards label={TEXT.shippingFigures}>
            <StatCard
              label={TEXT.toShip}
              value={data.toShip}
              note={data.toShipLate > 0 ? fillText(TEXT.late, { count: data.toShipLate }) : TEXT.noneLate}
              tone={data.toShipLate > 0 ? 'bad' : 'good'}
              to={needs === 'ship' ? '/admin/shipping' : '/admin/shipping?needs=ship'}
              isCurrent={needs === 'ship'}
            />
            <StatCard
              label={TEXT.shipped}
              value={data.shipped}
              note={fillText(TEXT.deliveredThisWeek, { count: data.deliveredThisWeek })}
              tone="good"
              to="/admin/shipping?status=shipped"
            />
            <StatCard
              label={TEXT.revenue30Days}
              value={formatNaira(data.revenue)}
              isMoney
              note={trendNote(growth(data.revenue, data.revenueBefore))}
              tone={data.revenue >= data.revenueBefore ? 'good' : 'bad'}
            />
            <StatCard
              label={TEXT.toRefund}
              value={data.toRefund}
              note={data.toRefund > 0 ? TEXT.needsYou : TEXT.nothingOwed}
              tone={data.toRefund > 0 ? 'bad' : 'good'}
              to={needs === 'refund' ? '/admin/shipping' : '/admin/shipping?needs=refund'}
              isCurrent={needs === 'refund'}
            />
          </StatCards>
        )}
      </ListPanel>
    </div>
  )
}
