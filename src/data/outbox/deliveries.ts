import { cartDelivery } from '../cart/cart-delivery.ts'
import { wishDelivery } from '../wishlist/wish-delivery.ts'
import type { Delivery } from './delivery.ts'
import type { OutboxEntry } from './entry.ts'
import { messageDelivery } from './message-delivery.ts'

type Deliveries = { readonly [K in OutboxEntry['kind']]: Delivery<Extract<OutboxEntry, { kind: K }>> }

const DELIVERIES: Deliveries = { cart: cartDelivery, wish: wishDelivery, message: messageDelivery }

/** How an entry travels, by its kind. */
export function deliveryOf<E extends OutboxEntry>(entry: E): Delivery<E> {
  return DELIVERIES[entry.kind] as unknown as Delivery<E>
}
