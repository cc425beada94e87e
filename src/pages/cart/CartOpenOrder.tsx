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

/** Offline beside a cart whose stock may be kept by an order that this device has not read yet. */
export const BEGUN_TO_PAY =
  'You have begun to pay for this cart: your own order may keep these pieces for you. How it stands shows here once you are connected.'

type CartOpenOrderProps = {
  userId: string
  /** Ids of the cart items of which an unpaid order keeps pieces. */
  onKept: (itemIds: ReadonlySet<string>) => void
}

const NONE: readonly Order[] = []

/** The customer's unpaid order beside the cart that it empties of stock. Only it asks the server. */
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
    return <p className="mb-5 rounded-card bg-blue-tint p-4 text-sm text-blue-ink">{BEGUN_TO_PAY}</p>
  }
  return <OpenOrderMessage orders={orders} />
}
