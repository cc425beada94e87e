import type { LucideIcon } from 'lucide-react'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Cog from 'lucide-react/icons/cog'
import Eye from 'lucide-react/icons/eye'
import PackageCheck from 'lucide-react/icons/package-check'
import Truck from 'lucide-react/icons/truck'
import Wallet from 'lucide-react/icons/wallet'
import type { AdminOrder } from '../../data/admin/orders/order-list.ts'
import { formatNaira } from '../../domain/money/money.ts'
import { heldPaymentAmount, isDisputed, paymentsToRefund } from '../../domain/orders/held-payment.ts'
import { canCheckPayment, orderNumber, shortOrderId } from '../../domain/orders/order.ts'
import { ORDER_STATUS_LABEL, ORDER_STATUS_TONE, type OrderStatus } from '../../domain/orders/order-status.ts'
import { isDueOnDelivery } from '../../domain/orders/pay-by.ts'
import { paymentStatusLabel } from '../../domain/orders/payment-status.ts'
import { formatDate } from '../../lib/date-text.ts'
import { IconButton } from '../../ui/control/IconButton.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import type { ListColumn } from '../../ui/list/ResourceTable.tsx'
import { HeldStock } from './HeldStock.tsx'

const ICONS: Readonly<Record<OrderStatus, LucideIcon>> = {
  pending: Clock,
  confirmed: Wallet,
  processing: Cog,
  shipped: Truck,
  delivered: PackageCheck,
  completed: CircleCheck,
  cancelled: Ban,
}

type StatusBadgeProps = { status: OrderStatus }

export function StatusBadge({ status }: StatusBadgeProps) {
  const Icon = ICONS[status]
  return (
    <Badge tone={ORDER_STATUS_TONE[status]}>
      <span className="flex items-center gap-1.5 whitespace-nowrap">
        <Icon className="shrink-0" size={14} /> {ORDER_STATUS_LABEL[status]}
      </span>
    </Badge>
  )
}

type HeldOrder = Pick<AdminOrder, 'paymentStatus' | 'heldPayments'>

/** Returns the list's note about held payments, or null if there are none. */
export function heldMoneyNote({ paymentStatus, heldPayments }: HeldOrder): string | null {
  const held = paymentsToRefund(heldPayments)
  if (held.length === 0) return null
  const amounts = held.map(heldPaymentAmount).join(' + ')
  if (paymentStatus === 'review') return `${amounts} came`
  const isTwice = paymentStatus === 'completed' && held.some(({ reason }) => reason === 'second')
  return isTwice ? 'paid twice: refund due' : `${amounts} to give back`
}

const OWED: ReadonlySet<string> = new Set(['review', 'refund_due', 'failed'])

/** The payment status and any task it leaves for the admin. */
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
    className: 'min-w-36',
    cell: ({ customerName, customerEmail }) => (
      <>
        <span className="block">{customerName ?? 'N/A'}</span>
        <span className="block text-xs break-all text-muted">{customerEmail ?? 'No email'}</span>
      </>
    ),
  },
  { title: 'Total', sort: 'total-desc', cell: ({ total }) => formatNaira(total) },
  { title: 'Status', sort: 'status-desc', cell: ({ status }) => <StatusBadge status={status} /> },
  { title: 'Payment', sort: 'payment-desc', className: 'min-w-28', cell: (order) => <PaymentCell order={order} /> },
  { title: 'Date', sort: 'newest-desc', cell: ({ createdAt }) => formatDate(createdAt) },
  {
    title: 'Actions',
    cell: (order) => (
      <span className="flex items-center">
        <IconButton label={`Details of order #${orderNumber(order.id)}`} onClick={() => onShow(order)}>
          <Eye size={18} />
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
