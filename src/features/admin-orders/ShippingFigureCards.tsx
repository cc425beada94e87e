import { useQuery } from '@tanstack/react-query'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { growth } from '../../data/admin/analytics/analytics.ts'
import { shippingFigures } from '../../data/admin/orders/order-list.ts'
import { formatNaira } from '../../domain/money/money.ts'
import { StatCards } from '../../ui/layout/StatCard.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'
import { useUrlQuery } from '../../ui/url/use-url-query.ts'

const trendNote = (change: string | null) => change && `${change} on the 30 days before`

/** Two of the cards filter the list. */
export function ShippingFigureCards() {
  const needs = useUrlQuery()[0].get('needs')
  const figures = useQuery(shippingFigures())
  return (
    <div className="mb-4">
      <ListPanel
        list={figures}
        showsOffline={false}
        failure={ADMIN_MESSAGES.shipping.loadFailed}
        skeleton={<StatCards label="Shipping figures" cards={4} />}
      >
        {(data) => (
          <StatCards
            label="Shipping figures"
            cards={[
              {
                label: 'To ship',
                value: data.toShip,
                note: data.toShipLate > 0 ? `${data.toShipLate} older than 24 h` : 'none older than 24 h',
                tone: data.toShipLate > 0 ? 'bad' : 'good',
                to: needs === 'ship' ? '/admin/shipping' : '/admin/shipping?needs=ship',
                isCurrent: needs === 'ship',
              },
              {
                label: 'Shipped',
                value: data.shipped,
                note: `${data.deliveredThisWeek} delivered this week`,
                tone: 'good',
                to: '/admin/shipping?status=shipped',
              },
              {
                label: 'Revenue, 30 days',
                value: formatNaira(data.revenue),
                isMoney: true,
                note: trendNote(growth(data.revenue, data.revenueBefore)),
                tone: data.revenue >= data.revenueBefore ? 'good' : 'bad',
              },
              {
                label: 'To refund',
                value: data.toRefund,
                note: data.toRefund > 0 ? 'needs you' : 'nothing owed',
                tone: data.toRefund > 0 ? 'bad' : 'good',
                to: needs === 'refund' ? '/admin/shipping' : '/admin/shipping?needs=refund',
                isCurrent: needs === 'refund',
              },
            ]}
          />
        )}
      </ListPanel>
    </div>
  )
}
