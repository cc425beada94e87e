import type { AdminOrder } from '../../data/admin/orders/order-list.ts'
import { formatNaira } from '../../domain/money/money.ts'
import { Picture } from '../../ui/picture/Picture.tsx'
import { Totals } from '../../ui/price/Totals.tsx'

type OrderItemsProps = { order: AdminOrder }

/** The sold items with their prices, and how the total came about. */
export function OrderItems({ order }: OrderItemsProps) {
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
