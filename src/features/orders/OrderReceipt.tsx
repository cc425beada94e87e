import { createPortal } from 'react-dom'
import { paymentText } from '../../content/orders/pay-by.ts'
import { usePublicIdentity } from '../../data/settings/use-public-identity.ts'
import { formatNaira } from '../../domain/money/money.ts'
import { type Order, orderNumber } from '../../domain/orders/order.ts'
import { formatDate } from '../../lib/date-text.ts'
import { usePrintAlone } from '../../ui/layout/use-print-alone.ts'
import { Totals } from '../../ui/price/Totals.tsx'
import { AddressLines } from './AddressLines.tsx'

type OrderReceiptProps = { order: Order; onDone: () => void }

/** Rendered for printing only. */
export function OrderReceipt({ order, onDone }: OrderReceiptProps) {
  usePrintAlone(onDone)
  const shop = usePublicIdentity()
  return createPortal(
    <section aria-hidden="true" className="hidden bg-white p-8 text-black print:block">
      <h1 className="text-2xl">{`${shop.name}: receipt`}</h1>
      <p className="mt-1 text-sm">
        {`Order ${orderNumber(order.id)} · ${formatDate(order.createdAt)} · ${paymentText(order)} · reference ${order.txRef}`}
      </p>
      <table className="my-6 w-full text-left text-sm">
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Quantity</th>
            <th className="text-right" scope="col">
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr className="border-t border-line" key={item.id}>
              <td className="py-1 wrap-anywhere">
                {item.name}
                {item.variantLabel && <span>{`, ${item.variantLabel}`}</span>}
                {item.regularPrice && (
                  <span>{` ${`(${formatNaira(item.price)} each, was ${formatNaira(item.regularPrice)})`}`}</span>
                )}
              </td>
              <td>{item.quantity}</td>
              <td className="nums text-right">{formatNaira(item.price * item.quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="ml-auto max-w-xs">
        <Totals
          className="text-sm"
          promoCode={order.promoCode}
          shipping={`Shipping (${order.shippingLabel})`}
          totals={order}
        />
      </div>
      <h2 className="mt-6 text-base">Delivery address</h2>
      <AddressLines address={order.address} />
    </section>,
    document.body,
  )
}
