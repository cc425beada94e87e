import type { LateReason } from '../../domain/orders/held-payment.ts'

/** Why a late payment did not take its order up again, to the customer and the admin. Rule O2. */
export const LATE: Readonly<Record<LateReason, string>> = {
  ended_by_person: 'The order had been cancelled.',
  no_account: 'The account of its customer is deleted.',
  too_late: 'The order was placed more than 7 days before.',
  item_removed: 'A product in this order has been removed from the shop.',
  sold_out: 'Something in this order is sold out.',
  promo_code: 'The promo code of this order can no longer be used.',
  price_changed: 'The prices have changed since the order was placed.',
}
