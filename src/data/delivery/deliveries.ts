import type { OutboxEntry } from '../db/outbox-entry.ts'
import type { Delivery, DeliveryOf } from '../outbox/delivery.ts'
import { cartDelivery } from './cart-delivery.ts'
import { messageDelivery } from './message-delivery.ts'
import { wishlistDelivery } from './wishlist-delivery.ts'

type Deliveries = { readonly [K in OutboxEntry['kind']]: Delivery<Extract<OutboxEntry, { kind: K }>> }

const DELIVERIES: Deliveries = { cart: cartDelivery, wishlist: wishlistDelivery, message: messageDelivery }

/** How an entry travels, by its kind. */
export const deliveryOf: DeliveryOf = <E extends OutboxEntry>(entry: E) =>
  DELIVERIES[entry.kind] as unknown as Delivery<E>
