import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { OrderItem } from '../../domain/orders/order.ts'
import { Picture } from '../../ui/picture/Picture.tsx'
import { Price } from '../../ui/price/Price.tsx'

type OrderItemListProps = {
  items: readonly OrderItem[]
  /** Rendered below each item. */
  children?: (item: OrderItem) => ReactNode
}

/** Lists the sold items at the prices they were sold for. */
export function OrderItemList({ items, children }: OrderItemListProps) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {items.map((item) => (
        <li className="flex flex-wrap items-center gap-x-3" key={item.id}>
          <Picture alt="" className="w-14 shrink-0 rounded-lg" sizes="56px" src={item.image} title={item.name} />
          <div className="min-w-0 grow basis-24">
            <Link className="font-medium hover:underline" to={`/product/${item.productId}`}>
              {item.name}
            </Link>
            <p className="text-sm text-muted">
              {item.variantLabel && <span>{`${item.variantLabel} · `}</span>}
              <span>{`${item.quantity} × `}</span>
              <Price isNaira kobo={item.price} was={item.regularPrice} />
            </p>
          </div>
          <Price className="ml-auto text-sm font-semibold" isNaira kobo={item.price * item.quantity} />
          {children?.(item)}
        </li>
      ))}
    </ul>
  )
}
