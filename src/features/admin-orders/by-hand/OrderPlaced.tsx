import { useEffect, useRef } from 'react'
import { formatNaira } from '../../../domain/money/money.ts'
import { orderNumber } from '../../../domain/orders/order.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { LinkButton } from '../../../ui/control/LinkButton.tsx'
import { PaymentLink } from './PaymentLink.tsx'
import type { PlacedDraft } from './use-place-order.ts'

type OrderPlacedProps = { placed: PlacedDraft; onAnother: () => void }

/** Follows an order by hand: its payment link, if it has one, and the way to the order. */
export function OrderPlaced({ placed: { orderId, total, payment, address }, onAnother }: OrderPlacedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const texts = {
    link: 'Send the customer the link. The items are kept for 24 hours.',
    received: 'It is paid and can be packed.',
    on_delivery: `It can be packed. ${formatNaira(total)} is collected on delivery.`,
  }
  return (
    <section
      aria-labelledby="order-placed"
      className="grid max-w-2xl gap-4 rounded-card border border-line bg-surface p-5"
    >
      <div>
        <h2 className="text-xl" id="order-placed" ref={heading} tabIndex={-1}>
          {`Order #${orderNumber(orderId)} is placed`}
        </h2>
        <p className="mt-1 text-muted">{texts[payment]}</p>
      </div>
      {payment === 'link' && <PaymentLink order={{ id: orderId, total, address, paymentLink: null }} />}
      <div className="flex flex-wrap gap-2">
        <Button onClick={onAnother}>Another order</Button>
        <LinkButton to={`/admin/shipping?search=${orderId}`} variant="plain">
          Show order
        </LinkButton>
      </div>
    </section>
  )
}
