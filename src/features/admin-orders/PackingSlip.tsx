import { createPortal } from 'react-dom'
import { CUSTOMER_CHANGES } from '../../content/orders/own-changes.ts'
import type { AdminOrder } from '../../data/admin/orders/order-list.ts'
import { usePublicIdentity } from '../../data/settings/use-public-identity.ts'
import { formatNaira } from '../../domain/money/money.ts'
import { orderNumber } from '../../domain/orders/order.ts'
import { isDueOnDelivery } from '../../domain/orders/pay-by.ts'
import { formatPhone } from '../../domain/people/format-phone.ts'
import { formatDate, formatDateTime } from '../../lib/date-text.ts'
import { fillText } from '../../lib/fill-text.ts'
import { usePrintAlone } from '../../ui/layout/use-print-alone.ts'

type PackingSlipProps = { order: AdminOrder; onDone: () => void }

/** Lists items and address for the parcel, without prices except an amount to collect. Prints on mount. */
export function PackingSlip({ order, onDone }: PackingSlipProps) {
  usePrintAlone(onDone)
  const { address } = order
  const { name, phones, email } = usePublicIdentity()
  return createPortal(
    <section aria-hidden="true" className="hidden bg-white p-8 text-black print:block">
      <h1 className="text-2xl">{`${name}: packing slip`}</h1>
      <p className="nums mt-1 text-sm">
        {`Order #${orderNumber(order.id)}`} · {formatDate(order.createdAt)} · {order.shippingLabel}
        {order.trackingNumber && <span>{` ${`· tracking ${order.trackingNumber}`}`}</span>}
      </p>
      <address className="my-6 grid text-lg leading-snug not-italic">
        <b>{address.fullName}</b>
        <span>{address.address}</span>
        <span>{[address.city, address.state, address.postalCode].filter(Boolean).join(', ')}</span>
        <span>{address.country}</span>
        <span className="nums">{formatPhone(address.phone)}</span>
      </address>
      {isDueOnDelivery(order) && (
        <p className="nums mb-4 border-2 border-black p-3 text-xl font-bold">{`Collect ${formatNaira(order.total)}`}</p>
      )}
      {order.addressChangedAt !== null && (
        <p className="mb-4 text-sm font-bold">
          {fillText(CUSTOMER_CHANGES.address, { time: formatDateTime(order.addressChangedAt) })}
        </p>
      )}
      <table className="w-full text-left text-sm">
        <thead>
          <tr>
            <th scope="col">Quantity</th>
            <th scope="col">Item</th>
            <th scope="col">Packed</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.id} className="border-t border-line">
              <td className="nums py-2 font-bold">{item.quantity}</td>
              <td className="wrap-anywhere">
                {item.name}
                {item.variantLabel && <span>{`, ${item.variantLabel}`}</span>}
                {item.sku && <span className="nums block">{`SKU ${item.sku}`}</span>}
              </td>
              <td>☐</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-8 text-sm">{`Questions? ${formatPhone(phones[0] ?? '')} · ${email}`}</p>
    </section>,
    document.body,
  )
}
