import { type ReactNode, useId } from 'react'
import { type Order, orderNumber } from '../../domain/orders/order.ts'
import { paymentStatusLabel } from '../../domain/orders/payment-status.ts'
import { AddressLines } from './AddressLines.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderItemList } from './OrderItemList.tsx'
import { OrderTotals } from './OrderTotals.tsx'
import { PrintReceipt } from './PrintReceipt.tsx'

type OrderDetailsProps = { order: Order }

export function OrderDetails({ order }: OrderDetailsProps) {
  return (
    <div className="grid gap-5 pt-1 md:grid-cols-2">
      <Section className="md:col-span-2" title="Items">
        <OrderItemList items={order.items} />
      </Section>
      <Section title="Payment">
        <p className="mb-2 text-sm text-muted">Payment {paymentStatusLabel(order.paymentStatus)}</p>
        <OrderTotals order={order} />
      </Section>
      <Section title="Delivery">
        <AddressLines address={order.address} />
      </Section>
      <Section className="md:col-span-2" title="History">
        <OrderHistory history={order.history} />
      </Section>
      <p className="text-sm text-muted md:col-span-2">
        Order number on the receipt and with support:{' '}
        <span className="nums font-medium text-ink">{orderNumber(order.id)}</span>
      </p>
      <div className="md:col-span-2">
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
