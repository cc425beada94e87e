import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { myOrders } from '../../data/orders/my-orders.ts'
import { cartKeyText } from '../../domain/cart/cart-item.ts'
import { keepsStockUnpaid, type Order } from '../../domain/orders/order.ts'
import { OpenOrderMessage } from '../../features/checkout/OpenOrderMessage.tsx'
import { QueryLayer } from '../../features/query-layer/QueryLayer.tsx'

type CartOpenOrderProps = {
  userId: string
  /** Ids of the cart items of which an unpaid order keeps pieces. */
  onKept: (itemIds: ReadonlySet<string>) => void
}

const NONE: readonly Order[] = []

/** The customer's unpaid order beside the cart that it empties of stock. Only it asks the server. */
export function CartOpenOrder(props: CartOpenOrderProps) {
  return (
    <QueryLayer>
      <OpenOrder {...props} />
    </QueryLayer>
  )
}

function OpenOrder({ userId, onKept }: CartOpenOrderProps) {
  const orders = useQuery(myOrders(userId)).data ?? NONE
  useEffect(() => {
    const open = orders.filter((order) => keepsStockUnpaid(order, Date.now()))
    onKept(new Set(open.flatMap((order) => order.items.map(cartKeyText))))
  }, [orders, onKept])
  return <OpenOrderMessage orders={orders} />
}
