import Eye from 'lucide-react/icons/eye'
import type { AdminOrder } from '../../data/admin/orders/order-list.ts'
import { formatNaira } from '../../domain/money/money.ts'
import { heldPaymentAmount, isDisputed, owedBack } from '../../domain/orders/held-payment.ts'
import { canCheckPayment, orderNumber, shortOrderId } from '../../domain/orders/order.ts'
import { isDueOnDelivery } from '../../domain/orders/pay-by.ts'
import { paymentStatusLabel } from '../../domain/orders/payment-status.ts'
import { formatDate } from '../../lib/date-text.ts'
import { IconButton } from '../../ui/control/IconButton.tsx'
import type { ListColumn } from '../../ui/list/ResourceTable.tsx'
import { HeldStock } from './HeldStock.tsx'
import { StatusBadge } from './StatusBadge.tsx'

type HeldOrder = Pick<AdminOrder, 'paymentStatus' | 'heldPayments'>

/** A list's note about money held beside the order's payment; null where none is held. */
export function heldMoneyNote({ paymentStatus, heldPayments }: HeldOrder): string | null {
  const held = owedBack(heldPayments)
  if (held.length === 0) return null
  const amounts = held.map(heldPaymentAmount).join(' + ')
  if (paymentStatus === 'review') return `${amounts} came`
  const isTwice = paymentStatus === 'completed' && held.some(({ reason }) => reason === 'second')
  return isTwice ? 'paid twice: refund due' : `${amounts} to give back`
}

const OWED: ReadonlySet<string> = new Set(['review', 'refund_due', 'failed'])

/** How the payment stands, and what an admin has to see to. */
function PaymentCell({ order }: { order: AdminOrder }) {
  const held = heldMoneyNote(order)
  const isUnpaid = canCheckPayment(order)
  return (
    <>
      <span className={OWED.has(order.paymentStatus) ? 'font-medium text-danger' : ''}>
        {isDueOnDelivery(order) ? 'on delivery' : paymentStatusLabel(order.paymentStatus)}
      </span>
      {order.declinedAt !== null && isUnpaid && <span className="block text-xs text-muted">last card declined</span>}
      {isUnpaid && <HeldStock order={order} />}
      {isDisputed(order.returns) && <span className="block text-xs font-medium text-danger">charged back</span>}
      {held && <span className="block text-xs font-medium text-danger">{held}</span>}
    </>
  )
}

type OrderActions = { onShow: (order: AdminOrder) => void; onUpdate: (order: AdminOrder) => void }

export const orderColumns = ({ onShow, onUpdate }: OrderActions): readonly ListColumn<AdminOrder>[] => [
  {
    title: 'Order ID',
    className: 'font-semibold whitespace-nowrap',
    cell: ({ id, isByHand }) => (
      <>
        {`#${orderNumber(id)}`}
        <span className="block text-xs font-normal text-muted">{`customer: ${shortOrderId(id)}`}</span>
        {isByHand && <span className="block text-xs font-normal text-muted">by hand</span>}
      </>
    ),
  },
  {
    title: 'Customer',
    sort: 'customer-desc',
    className: '',
    cell: ({ customerName, customerEmail }) => (
      <>
        <span className="block whitespace-nowrap">{customerName ?? 'N/A'}</span>
        <span className="block text-xs text-muted">{customerEmail ?? 'No email'}</span>
      </>
    ),
  },
  { title: 'Total', sort: 'total-desc', cell: ({ total }) => formatNaira(total) },
  { title: 'Status', sort: 'status-desc', cell: ({ status }) => <StatusBadge status={status} /> },
  { title: 'Payment', sort: 'payment-desc', cell: (order) => <PaymentCell order={order} /> },
  { title: 'Date', sort: 'newest-desc', cell: ({ createdAt }) => formatDate(createdAt) },
  {
    title: 'Actions',
    cell: (order) => (
      <span className="flex items-center">
        <IconButton label={`Details of order #${orderNumber(order.id)}`} onClick={() => onShow(order)}>
          <Eye size={18} aria-hidden="true" />
        </IconButton>
        <button
          type="button"
          aria-label={`Update order #${orderNumber(order.id)}`}
          onClick={() => onUpdate(order)}
          className="min-h-11 rounded-lg px-2 font-semibold text-brand"
        >
          Update
        </button>
      </span>
    ),
  },
]
