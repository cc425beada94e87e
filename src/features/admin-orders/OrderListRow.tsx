import Eye from 'lucide-react/icons/eye'
import type { AdminOrder } from '../../data/admin/orders/order-list.ts'
import { formatNaira } from '../../domain/money/money.ts'
import { isDueOnDelivery } from '../../domain/orders/on-delivery.ts'
import { canCheckPayment, orderNumber, shortOrderId } from '../../domain/orders/order.ts'
import { isDisputed } from '../../domain/orders/payment-return.ts'
import { paymentStatusLabel } from '../../domain/orders/payment-status.ts'
import { formatDate } from '../../lib/date-text.ts'
import { IconButton } from '../../ui/control/IconButton.tsx'
import { Cell, Row } from '../../ui/list/Table.tsx'
import { HeldStock } from './HeldStock.tsx'
import { heldMoneyNote } from './payments/held-payment.ts'
import { StatusBadge } from './StatusBadge.tsx'

const OWED: ReadonlySet<string> = new Set(['review', 'refund_due', 'failed'])

type OrderListRowProps = {
  order: AdminOrder
  isSelected: boolean
  onToggle: () => void
  onShow: () => void
  onUpdate: () => void
}

export function OrderListRow({ order, isSelected, onToggle, onShow, onUpdate }: OrderListRowProps) {
  const number = `#${orderNumber(order.id)}`
  const held = heldMoneyNote(order)
  const isUnpaid = canCheckPayment(order)
  return (
    <Row className={isSelected ? 'bg-tint' : ''}>
      <Cell>
        <input
          type="checkbox"
          aria-label={`Select order ${number}`}
          className="block size-5 accent-brand"
          checked={isSelected}
          onChange={onToggle}
        />
      </Cell>
      <Cell className="font-semibold whitespace-nowrap">
        {number}
        <span className="block text-xs font-normal text-muted">{`customer: ${shortOrderId(order.id)}`}</span>
        {order.isByHand && <span className="block text-xs font-normal text-muted">by hand</span>}
      </Cell>
      <Cell>
        <span className="block whitespace-nowrap">{order.customerName ?? 'N/A'}</span>
        <span className="block text-xs text-muted">{order.customerEmail ?? 'No email'}</span>
      </Cell>
      <Cell className="whitespace-nowrap">{formatNaira(order.total)}</Cell>
      <Cell>
        <StatusBadge status={order.status} />
      </Cell>
      <Cell className={`whitespace-nowrap ${OWED.has(order.paymentStatus) ? 'font-medium text-danger' : ''}`}>
        <span>{isDueOnDelivery(order) ? 'on delivery' : paymentStatusLabel(order.paymentStatus)}</span>
        {order.declinedAt !== null && isUnpaid && <span className="block text-xs text-muted">last card declined</span>}
        {isUnpaid && <HeldStock order={order} />}
        {isDisputed(order.returns) && <span className="block text-xs font-medium text-danger">charged back</span>}
        {held && <span className="block text-xs font-medium text-danger">{held}</span>}
      </Cell>
      <Cell className="whitespace-nowrap">{formatDate(order.createdAt)}</Cell>
      <Cell className="whitespace-nowrap">
        <span className="flex items-center">
          <IconButton label={`Details of order ${number}`} onClick={onShow}>
            <Eye size={18} aria-hidden="true" />
          </IconButton>
          <button
            type="button"
            aria-label={`Update order ${number}`}
            onClick={onUpdate}
            className="min-h-11 rounded-lg px-2 font-semibold text-brand"
          >
            Update
          </button>
        </span>
      </Cell>
    </Row>
  )
}
