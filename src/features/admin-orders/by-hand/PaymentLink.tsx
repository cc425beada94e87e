import { useQuery } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useRef } from 'react'
import { paymentLinkOf } from '../../../data/admin/orders/by-hand/place-order.ts'
import { refusalReason } from '../../../data/admin/refusal-reason.ts'
import { usePublicIdentity } from '../../../data/settings/use-public-identity.ts'
import { formatNaira, type Kobo } from '../../../domain/money/money.ts'
import { orderNumber } from '../../../domain/orders/order.ts'
import type { ShippingAddress } from '../../../domain/people/address.ts'
import { normalizePhone } from '../../../domain/people/phone.ts'
import { whatsappMessage } from '../../../domain/people/whatsapp-link.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { LinkButton } from '../../../ui/control/LinkButton.tsx'
import { WhatsAppLink } from '../../../ui/control/WhatsAppLink.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/form/Field.tsx'
import type { PlacedDraft } from './use-place-order.ts'

type PaymentLinkProps = {
  order: {
    readonly id: string
    readonly total: Kobo
    readonly address: ShippingAddress
    /** Null until it has been requested from the provider. */
    readonly paymentLink: string | null
  }
}

/** The payment link of an order by hand, to copy or to send by WhatsApp. */
export function PaymentLink({ order: { id, total, address, paymentLink } }: PaymentLinkProps) {
  const { name: shop } = usePublicIdentity()
  const made = useQuery({ ...paymentLinkOf(id), enabled: paymentLink === null })
  const { error, isFetching, refetch } = made
  const link = paymentLink ?? made.data
  if (!link) {
    return (
      <div className="flex flex-wrap items-center gap-3 text-sm" role="status">
        {error && !isFetching ? (
          <>
            <span className="text-danger">{`The link could not be made: ${refusalReason(error)} The order is placed.`}</span>
            <Button onClick={() => void refetch()} variant="plain">
              Try again
            </Button>
          </>
        ) : (
          <span className="text-muted">Getting the link…</span>
        )}
      </div>
    )
  }
  const text = `Hello ${address.fullName.split(' ')[0] ?? ''}, your order #${orderNumber(id)} from ${shop} comes to ${formatNaira(total)}. You can pay it here: ${link}`
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => showToast({ title: 'Link copied', tone: 'success' }),
      () => showToast({ title: 'Could not copy', message: 'Select the link and copy it yourself.', tone: 'error' }),
    )
  return (
    <div className="grid gap-2">
      <Field label="Payment link" onFocus={(event) => event.target.select()} readOnly value={link} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={copy} variant="plain">
          <Copy size={16} /> Copy
        </Button>
        <WhatsAppLink href={whatsappMessage(normalizePhone(address.phone) ?? '', text)}>Send on WhatsApp</WhatsAppLink>
      </div>
    </div>
  )
}

type OrderPlacedProps = { placed: PlacedDraft; onAnother: () => void }

/** The confirmation after placing an order by hand, with its payment link if it has one. */
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
