import { orderFromRow } from '../../data/orders/order-row.ts'
import { anOrderRow } from '../../data/orders/order-row-builder.ts'
import type { Order } from '../../domain/orders/order.ts'
import { EMPTY_ADDRESS } from '../../domain/people/address.ts'

/** An order for tests: paid, one item. */
export function anOrder(overrides: Partial<Order> = {}): Order {
  return {
    ...orderFromRow(anOrderRow()),
    id: '3f9a21c4-0000-4000-8000-00000000abcd',
    status: 'confirmed',
    subtotal: 4_290_000,
    shippingFee: 250_000,
    vat: 321_750,
    total: 4_861_800,
    trackingNumber: null,
    address: { ...EMPTY_ADDRESS, fullName: 'Ada Obi', city: 'Ibadan', state: 'Oyo', phone: '+2348031234567' },
    reservedUntil: null,
    createdAt: Date.UTC(2026, 10, 19, 9),
    updatedAt: Date.UTC(2026, 10, 19, 9),
    items: [
      {
        id: 'i1',
        productId: 'pot',
        variantIds: [],
        quantity: 1,
        price: 4_290_000,
        regularPrice: null,
        name: 'Granite soup pot',
        image: null,
        variantLabel: null,
      },
    ],
    history: [],
    ...overrides,
  }
}
