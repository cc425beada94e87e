import { useQuery } from '@tanstack/react-query'
import Printer from 'lucide-react/icons/printer'
import { type ReactNode, useCallback, useState } from 'react'
import { EMAIL_BOUNCED } from '../../content/admin/notifications.ts'
import { CUSTOMER_CHANGES } from '../../content/orders/own-changes.ts'
import { paymentWords } from '../../content/orders/pay-by.ts'
import { adminReturnText } from '../../content/orders/payment-returns.ts'
import type { AdminOrder } from '../../data/admin/orders/order-list.ts'
import { orderRefunds } from '../../data/admin/orders/order-refunds.ts'
import { useBouncedEmail } from '../../data/admin/people.ts'
import { formatNaira } from '../../domain/money/money.ts'
import { isDisputed } from '../../domain/orders/held-payment.ts'
import { returnPeriod } from '../../domain/orders/item-return.ts'
import { canCheckPayment, orderNumber } from '../../domain/orders/order.ts'
import { historyText } from '../../domain/orders/order-status.ts'
import { cancelledByCustomer } from '../../domain/orders/own-changes.ts'
import { formatPhone } from '../../domain/people/format-phone.ts'
import { formatDateTime } from '../../lib/date-text.ts'
import { fillText } from '../../lib/fill-text.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { Totals } from '../../ui/price/Totals.tsx'
import { PaymentLink } from './by-hand/PaymentLink.tsx'
import { StatusBadge } from './order-columns.tsx'
import { PackingSlip } from './PackingSlip.tsx'
import { RecordPayment } from './payments/RecordPayment.tsx'
import { RefundActions } from './payments/RefundActions.tsx'

type OrderDetailsDialogProps = {
  order: AdminOrder
  onClose: () => void
  onUpdate: () => void
  /** Renders refunds through the provider, then `below`. It waits for them to load, because a late one would shift the buttons below. */
  refunds: (below: ReactNode) => ReactNode
}

export function OrderDetailsDialog({ order, onClose, onUpdate, refunds }: OrderDetailsDialogProps) {
  const [isPrinting, setPrinting] = useState(false)
  const stopPrinting = useCallback(() => setPrinting(false), [])
  const bounced = useBouncedEmail(order.customerEmail)
  const { address } = order
  // Shown below the provider's refunds, unless the payment needs a decision first.
  const byHand = <RefundActions order={order} />
  return (
    <Dialog
      isWide
      onClose={onClose}
      title={`Order #${orderNumber(order.id)}`}
      footer={
        <>
          <Button variant="plain" onClick={() => setPrinting(true)}>
            <Printer size={16} /> Packing slip
          </Button>
          <Button onClick={onUpdate}>Update</Button>
        </>
      }
    >
      {(order.cancelReason || cancelledByCustomer(order)) && (
        <p className="mb-5 rounded-lg bg-tint p-3 text-sm">
          {order.cancelReason
            ? `Cancelled by the customer: ${order.cancelReason}`
            : 'Cancelled by the customer, who gave no reason'}
        </p>
      )}
      <RecordPayment order={order} />
      {order.isByHand && canCheckPayment(order) && (
        <div className="mb-5">
          <PaymentLink order={order} />
        </div>
      )}
      {order.paymentStatus === 'review' && byHand}
      {refunds(order.paymentStatus !== 'review' && byHand)}
      <ListedReturns order={order} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <dl className="grid grid-cols-1 content-start gap-2 text-sm">
          <Line label="Order ID">
            <span className="break-all">{order.id}</span>
          </Line>
          <Line label="Customer">
            {order.customerName ?? 'N/A'} {order.isByHand && <Badge tone="grey">by hand</Badge>}
          </Line>
          <Line label="Email">
            {order.customerEmail ?? 'No email'} {bounced && <Badge tone="red">{EMAIL_BOUNCED}</Badge>}
          </Line>
          <Line label="Total">
            <b>{formatNaira(order.total)}</b>
          </Line>
          <Line label="Status">
            <StatusBadge status={order.status} />
          </Line>
          <Line label="Payment">{paymentWords(order)}</Line>
          {order.paidBy && (
            <Line label="Paid by">
              <span className="break-all">
                {`${order.provider === 'by_hand' ? 'Recorded' : order.provider} payment ${order.paidBy}`}
                {order.paidAmount !== null && order.paidAmount !== order.total && (
                  <span className="whitespace-nowrap">, {formatNaira(order.paidAmount)}</span>
                )}
              </span>
            </Line>
          )}
          <Line label="Tracking">{order.trackingNumber ?? 'Not assigned'}</Line>
          <Line label="Returns">{`Within ${returnPeriod(order.returnDays)} after delivery`}</Line>
          <Line label="Reference">
            <span className="break-all">{order.txRef}</span>
          </Line>
        </dl>
        <section aria-labelledby="ship-to" className="text-sm">
          <h3 id="ship-to" className="mb-2">
            Shipping address
          </h3>
          <address className="grid gap-0.5 text-muted not-italic">
            <span className="font-medium text-ink">{address.fullName}</span>
            <span>{address.address}</span>
            <span>{[address.city, address.state, address.postalCode].filter(Boolean).join(', ')}</span>
            <span>{address.country}</span>
            <a className="nums hover:underline" href={`tel:${address.phone}`}>
              {formatPhone(address.phone)}
            </a>
          </address>
          {order.addressChangedAt !== null && (
            <p className="mt-2 rounded-lg bg-gold-tint p-2 text-gold-ink">
              {fillText(CUSTOMER_CHANGES.address, { time: formatDateTime(order.addressChangedAt) })}
            </p>
          )}
        </section>
      </div>
      <h3 className="mt-5 mb-2 text-sm">Items</h3>
      <OrderItems order={order} />
      <h3 className="mt-5 mb-2 text-sm">History</h3>
      <ol className="grid gap-1.5 text-sm">
        {order.history.map((change) => {
          const { title, note } = historyText(change)
          const { transactionId } = change
          return (
            <li key={change.id} className="flex flex-wrap justify-between gap-x-3">
              <span>
                {title} <span className="text-muted">{`by ${change.actor}`}</span>
                {note && <span className="text-muted">: {note}</span>}
                {transactionId && <span className="break-all text-muted">{` · payment ${transactionId}`}</span>}
              </span>
              <time className="nums text-muted" dateTime={new Date(change.at).toISOString()}>
                {formatDateTime(change.at)}
              </time>
            </li>
          )
        })}
      </ol>
      {isPrinting && <PackingSlip order={order} onDone={stopPrinting} />}
    </Dialog>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[80px_minmax(0,1fr)] gap-2">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type ListedReturnsProps = { order: Pick<AdminOrder, 'id' | 'returns'> }

/** Payment returns listed by the provider, except refunds that the shop started: `refunds` shows those. */
function ListedReturns({ order }: ListedReturnsProps) {
  const { data } = useQuery({ ...orderRefunds(order.id), enabled: order.returns.length > 0 })
  const own = data?.refunds.map(({ returnId }) => returnId) ?? []
  return order.returns
    .filter(({ kind, id }) => kind === 'chargeback' || !own.includes(id))
    .map((money) => (
      <p
        className={`nums mb-5 rounded-lg p-3 text-sm ${isDisputed([money]) ? 'bg-danger-tint' : 'bg-tint'}`}
        key={`${money.kind} ${money.id}`}
      >
        {adminReturnText(money)}
      </p>
    ))
}

type OrderItemsProps = { order: AdminOrder }

/** The order's items with their prices, and the totals. */
function OrderItems({ order }: OrderItemsProps) {
  return (
    <>
      <ul className="grid gap-3">
        {order.items.map((item) => (
          <li key={item.id} className="flex items-center gap-3 text-sm">
            <Picture alt="" className="w-12 shrink-0 rounded-lg" sizes="48px" src={item.image} title={item.name} />
            <span className="min-w-0 grow">
              <span className="block font-medium">{item.name}</span>
              <span className="nums block text-muted">
                {item.variantLabel && <span>{`${item.variantLabel} · `}</span>}
                <span>{`${item.quantity} × ${formatNaira(item.price)}`}</span>
                {item.regularPrice && <span>{` ${`(was ${formatNaira(item.regularPrice)})`}`}</span>}
              </span>
            </span>
            <span className="nums font-semibold">{formatNaira(item.price * item.quantity)}</span>
          </li>
        ))}
      </ul>
      <Totals
        className="mt-3 border-t border-line pt-3 text-sm"
        promoCode={order.promoCode}
        shipping={`Shipping (${order.shippingLabel})`}
        totals={order}
      />
    </>
  )
}
