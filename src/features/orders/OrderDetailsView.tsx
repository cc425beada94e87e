import Printer from 'lucide-react/icons/printer'
import { type ReactNode, useCallback, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import {
  ITEM_RETURN,
  RETURN_REASON_TEXT,
  RETURN_STATE_LABEL,
  returnStateTime,
} from '../../content/orders/item-returns.ts'
import { paymentText } from '../../content/orders/pay-by.ts'
import { shopNow } from '../../data/connection/clock.ts'
import { useOutbox } from '../../data/delivery/outbox-state.ts'
import { isPendingReturn } from '../../data/orders/request-return.ts'
import { returnPhotos } from '../../data/orders/return-photos.ts'
import { useIdentity } from '../../data/settings/use-identity.ts'
import { formatNaira } from '../../domain/money/money.ts'
import { type ItemReturn, returnableQuantity } from '../../domain/orders/item-return.ts'
import { type Order, type OrderChange, type OrderItem, orderNumber } from '../../domain/orders/order.ts'
import { historyText } from '../../domain/orders/order-status.ts'
import { whatsappMessage } from '../../domain/people/whatsapp-link.ts'
import { formatDateTime } from '../../lib/date-text.ts'
import { fillText } from '../../lib/fill-text.ts'
import { Button } from '../../ui/control/Button.tsx'
import { WhatsAppLink } from '../../ui/control/WhatsAppLink.tsx'
import { lazyPart } from '../../ui/hydration/lazy-part.tsx'
import { PhotoList } from '../../ui/overlay/PhotoList.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { Price } from '../../ui/price/Price.tsx'
import { Totals } from '../../ui/price/Totals.tsx'
import { AddressLines } from './AddressLines.tsx'
import { OrderReceipt } from './OrderReceipt.tsx'

type OfOrderProps = { order: Order }

type ReturnStateNoteProps = { itemReturn: ItemReturn }

function ReturnStateNote({ itemReturn }: ReturnStateNoteProps) {
  const { quantity, reason, details, state, answer, refundAmount } = itemReturn
  const at = returnStateTime(itemReturn)
  return (
    <div className="rounded-lg bg-tint p-2 text-sm text-deep">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span>
          {`Return of ${quantity}`}: <b>{RETURN_STATE_LABEL[state]}</b>
        </span>
        <time className="nums" dateTime={new Date(at).toISOString()}>
          {formatDateTime(at)}
        </time>
      </p>
      <p>{RETURN_REASON_TEXT[reason]}</p>
      {details && (
        <p className="whitespace-pre-line" dir="auto">
          {details}
        </p>
      )}
      <PhotoList photos={returnPhotos(itemReturn)} />
      {answer && <p className="whitespace-pre-line">{fillText(ITEM_RETURN.answer, { answer })}</p>}
      {refundAmount !== null && <p className="nums">{`${formatNaira(refundAmount)} was sent back to you.`}</p>}
    </div>
  )
}

function OrderItemList({ order }: OfOrderProps) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {order.items.map((item) => (
        <li className="flex flex-wrap items-center gap-x-3" key={item.id}>
          <Picture alt="" className="w-14 shrink-0 rounded-lg" sizes="56px" src={item.image} title={item.name} />
          <div className="min-w-0 grow basis-24">
            <Link className="font-medium hover:underline" to={`/product/${item.productId}`}>
              {item.name}
            </Link>
            <p className="text-sm text-muted">
              {item.variantLabel && <span>{`${item.variantLabel} · `}</span>}
              <span>{`${item.quantity} × `}</span>
              <Price isNaira kobo={item.price} regularPrice={item.regularPrice} />
            </p>
          </div>
          <Price className="ml-auto text-sm font-semibold" isNaira kobo={item.price * item.quantity} />
          <ItemReturns item={item} order={order} />
        </li>
      ))}
    </ul>
  )
}

const ACTORS: Readonly<Record<OrderChange['actor'], string>> = {
  customer: 'by you',
  admin: 'by the shop',
  system: 'by the shop',
  payment: 'by payment',
}

type OrderHistoryProps = { history: readonly OrderChange[] }

function OrderHistory({ history }: OrderHistoryProps) {
  return (
    <ol className="grid gap-2 text-sm">
      {history.map((change) => {
        const { title, note } = historyText(change)
        return (
          <li className="flex flex-wrap justify-between gap-x-3" key={change.id}>
            <span>
              <span className="font-medium">{title}</span>
              {change.from !== change.to && <span className="text-muted"> {ACTORS[change.actor]}</span>}
              {note && <span className="block text-muted">{note}</span>}
            </span>
            <time className="nums text-muted" dateTime={new Date(change.at).toISOString()}>
              {formatDateTime(change.at)}
            </time>
          </li>
        )
      })}
    </ol>
  )
}

export function OrderDetailsView({ order }: OfOrderProps) {
  return (
    <div className="grid gap-5 pt-1 md:grid-cols-2">
      <Section className="md:col-span-2" title="Items">
        <OrderItemList order={order} />
      </Section>
      <Section title="Payment">
        <p className="mb-2 text-sm text-muted">{paymentText(order)}</p>
        <Totals
          className="text-sm"
          promoCode={order.promoCode}
          shipping={`Shipping (${order.shippingLabel})`}
          totals={order}
        />
      </Section>
      <Section title="Delivery">
        <AddressLines address={order.address} />
        {order.addressChangedAt !== null && (
          <p className="mt-1 text-sm text-muted">{`Changed by you on ${formatDateTime(order.addressChangedAt)}`}</p>
        )}
      </Section>
      <Section className="md:col-span-2" title="History">
        <OrderHistory history={order.history} />
        {order.cancelReason && <p className="mt-2 text-sm text-muted">{`Your reason: ${order.cancelReason}`}</p>}
      </Section>
      <div className="flex flex-wrap gap-2 md:col-span-2">
        <AskAboutOrder order={order} />
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

function AskAboutOrder({ order }: OfOrderProps) {
  const { whatsapp } = useIdentity()
  return (
    <WhatsAppLink
      href={whatsappMessage(whatsapp, `Hello, I have a question about my order #${orderNumber(order.id)}.`)}
    >
      Help on WhatsApp
    </WhatsAppLink>
  )
}

function PrintReceipt({ order }: OfOrderProps) {
  const [isPrinting, setPrinting] = useState(false)
  const stop = useCallback(() => setPrinting(false), [])
  return (
    <>
      <Button onClick={() => setPrinting(true)} variant="plain">
        <Printer size={16} /> Print receipt
      </Button>
      {isPrinting && <OrderReceipt onDone={stop} order={order} />}
    </>
  )
}

const ReturnDialog = lazyPart(() => import('./returns/ReturnDialog.tsx'), 'ReturnDialog')

type AskForReturnProps = {
  item: OrderItem
  /** Returnable pieces. */
  most: number
  /** The return window after delivery. */
  days: number
}

/** Offers to request a return unless one is still queued on this phone. */
function AskForReturn({ item, most, days }: AskForReturnProps) {
  const [isOpen, setOpen] = useState(false)
  const { waiting } = useOutbox()
  return (
    <>
      {waiting.some((entry) => isPendingReturn(entry, item.id)) ? (
        <p className="rounded-lg bg-gold-tint p-2 text-sm text-gold-ink" role="status">
          Your return is waiting to be sent.
        </p>
      ) : (
        <Button
          aria-label={`Return ${item.name}`}
          className="mt-1 justify-self-start"
          onClick={() => setOpen(true)}
          variant="plain"
        >
          Return
        </Button>
      )}
      {isOpen && <ReturnDialog days={days} item={item} most={most} onClose={() => setOpen(false)} />}
    </>
  )
}

type ItemReturnsProps = OfOrderProps & { item: OrderItem }

function ItemReturns({ order, item }: ItemReturnsProps) {
  const most = returnableQuantity(order, item, shopNow())
  const returns = order.itemReturns.filter(({ orderItemId }) => orderItemId === item.id)
  return (
    <div className="mt-2 grid w-full gap-2 empty:hidden">
      {returns.map((itemReturn) => (
        <ReturnStateNote itemReturn={itemReturn} key={itemReturn.id} />
      ))}
      {most > 0 && <AskForReturn days={order.returnDays} item={item} most={most} />}
    </div>
  )
}
