import type { OrderChange } from '../../domain/orders/order.ts'
import { ORDER_STATUS_LABEL } from '../../domain/orders/order-status.ts'
import { formatDateTime } from '../../lib/date-text.ts'

const ACTORS: Readonly<Record<OrderChange['actor'], string>> = {
  customer: 'by you',
  admin: 'by the shop',
  system: 'by the shop',
  payment: 'by payment',
}

type OrderHistoryProps = { history: readonly OrderChange[] }

export function OrderHistory({ history }: OrderHistoryProps) {
  return (
    <ol className="grid gap-2 text-sm">
      {history.map((change) => (
        <li className="flex flex-wrap justify-between gap-x-3" key={change.id}>
          <span>
            <span className="font-medium">{ORDER_STATUS_LABEL[change.to]}</span>
            <span className="text-muted"> {ACTORS[change.actor]}</span>
            {change.note && <span className="block text-muted">{change.note}</span>}
          </span>
          <time className="nums text-muted" dateTime={new Date(change.at).toISOString()}>
            {formatDateTime(change.at)}
          </time>
        </li>
      ))}
    </ol>
  )
}
