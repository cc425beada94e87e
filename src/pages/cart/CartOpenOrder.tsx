import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { shopNow } from '../../data/connection/clock.ts'
import { useConnection } from '../../data/connection/connection.ts'
import { myOrders } from '../../data/orders/my-orders.ts'
import { cartKeyText } from '../../domain/cart/cart-item.ts'
import { hasReservedStock, type Order } from '../../domain/orders/order.ts'
import { OpenOrderMessage } from '../../features/checkout/CheckoutMessage.tsx'
import { hasPressedPay } from '../../features/checkout/checkout-fingerprint.ts'
import { withQueries } from '../../features/query-layer/QueryLayer.tsx'

/** Shown offline if an order not fetched yet may have reserved the cart's stock. */
export const PAYMENT_STARTED =
  'You started to pay for this cart, so your own order may be keeping these items for you. You will see it here once you are connected.'

type CartOpenOrderProps = {
  userId: string
  /** Called with the ids of cart items that an unpaid order reserves. */
  onKept: (itemIds: ReadonlySet<string>) => void
}

const NONE: readonly Order[] = []

/** The customer's unpaid order, if it may explain missing stock. Has queries of its own, because the cart has none. */
export const CartOpenOrder = withQueries(OpenOrder)

function OpenOrder({ userId, onKept }: CartOpenOrderProps) {
  const { online } = useConnection()
  const { data: orders = NONE, isError } = useQuery(myOrders(userId))
  useEffect(() => {
    const open = orders.filter((order) => hasReservedStock(order, shopNow()))
    onKept(new Set(open.flatMap((order) => order.items.map(cartKeyText))))
  }, [orders, onKept])
  const isKnown = (online && !isError) || orders.some((order) => hasReservedStock(order, shopNow()))
  if (!isKnown && hasPressedPay()) {
    return <p className="mb-5 rounded-card bg-blue-tint p-4 text-sm text-blue-ink">{PAYMENT_STARTED}</p>
  }
  return <OpenOrderMessage orders={orders} />
}
