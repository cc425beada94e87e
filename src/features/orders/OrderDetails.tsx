import { type ReactNode, useId } from 'react'
import { OWN_CHANGES } from '../../content/orders/own-changes.ts'
import { paymentText } from '../../content/orders/pay-by.ts'
import { type Order, orderNumber } from '../../domain/orders/order.ts'
import { formatDateTime } from '../../lib/date-text.ts'
import { fillText } from '../../lib/fill-text.ts'
import { AddressLines } from './AddressLines.tsx'
import { AskAboutOrder } from './AskAboutOrder.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderItemList } from './OrderItemList.tsx'
import { OrderTotals } from './OrderTotals.tsx'
import { PrintReceipt } from './PrintReceipt.tsx'
import { ItemReturns } from './returns/ItemReturns.tsx'

type OrderDetailsProps = { order: Order }

export function OrderDetails({ order }: OrderDetailsProps) {
  return (
    <div className="grid gap-5 pt-1 md:grid-cols-2">
      <Section className="md:col-span-2" title="Items">
        <OrderItemList items={order.items}>{(item) => <ItemReturns item={item} order={order} />}</OrderItemList>
      </Section>
      <Section title="Payment">
        <p className="mb-2 text-sm text-muted">{paymentText(order)}</p>
        <OrderTotals order={order} />
      </Section>
      <Section title="Delivery">
        <AddressLines address={order.address} />
        {order.addressChangedAt !== null && (
          <p className="mt-1 text-sm text-muted">
            {fillText(OWN_CHANGES.addressChangedAt, { time: formatDateTime(order.addressChangedAt) })}
          </p>
        )}
      </Section>
      <Section className="md:col-span-2" title="History">
        <OrderHistory history={order.history} />
        {order.cancelReason && (
          <p className="mt-2 text-sm text-muted">{fillText(OWN_CHANGES.yourReason, { reason: order.cancelReason })}</p>
        )}
      </Section>
      <p className="text-sm text-muted md:col-span-2">
        Order number on the receipt and with support:{' '}
        <span className="nums font-medium text-ink">{orderNumber(order.id)}</span>
      </p>
      <div className="flex flex-wrap gap-2 md:col-span-2">
        <AskAboutOrder orderId={order.id} />
        <PrintReceipt order={order} />
      </div>
    </div>
  )
}

function Section({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <h3 className="mb-2 text-sm" id={id}>
        {title}
      </h3>
      {children}
    </section>
  )
}
