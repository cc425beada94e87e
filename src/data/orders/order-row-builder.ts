import { ORDER_FIELDS } from '../../domain/orders/order-fields.ts'

const ALL_NULL = Object.fromEntries(Object.values(ORDER_FIELDS).map(({ column }) => [column, null]))

/** A row of `orders` for tests. */
export function anOrderRow(overrides: Readonly<Record<string, unknown>> = {}) {
  return {
    ...ALL_NULL,
    id: '3f9a21c4-1111-4222-8333-aabb9b21c4f0',
    status: 'shipped',
    payment_status: 'completed',
    subtotal: 45_500,
    shipping_fee: 2500,
    vat_percent: 7.5,
    vat: 3412.5,
    discount: 0,
    total_amount: 51_413,
    shipping_method: 'nigeria',
    tracking_number: 'GIG-20931847',
    shipping_address: { fullName: 'Ada Obi', city: 'Ibadan', country: 'Nigeria' },
    pay_by: 'card',
    return_days: 30,
    tx_ref: 'oja-1',
    reserved_until: '2026-11-19T10:30:00+00:00',
    created_at: '2026-11-19T10:00:00+00:00',
    updated_at: '2026-11-20T08:00:00.123+00:00',
    shipping_methods: { label: 'Elsewhere in Nigeria' },
    order_items: [
      {
        id: 'i1',
        product_id: 'p1',
        variety_ids: ['v1'],
        quantity: 2,
        price: 22_750,
        regular_price: null,
        name: 'Granite soup pot',
        image_url: '/pot.webp',
        variant_label: 'Size: 7 L',
      },
    ],
    order_history: [
      {
        id: 7,
        actor: 'customer',
        from_status: null,
        to_status: 'pending',
        note: null,
        transaction_id: null,
        created_at: '2026-11-19T10:00:00+00:00',
      },
      {
        id: '8',
        actor: 'payment',
        from_status: 'pending',
        to_status: 'confirmed',
        note: null,
        transaction_id: null,
        created_at: '2026-11-19T10:05:00+00:00',
      },
    ],
    held_payments: [],
    payment_returns: [],
    item_returns: [],
    ...overrides,
  }
}

const isText = (name: keyof typeof ORDER_FIELDS) => ['text', 'optionalText'].includes(ORDER_FIELDS[name].kind)

/** The text fields of an order with their values in `anOrderRowWithTexts`. */
export const ORDER_TEXTS = (Object.keys(ORDER_FIELDS) as (keyof typeof ORDER_FIELDS)[])
  .filter(isText)
  .map((name) => ({ name, text: `the ${ORDER_FIELDS[name].column}` }))

/** Each text is its column's name, so that a test finds fields a screen doesn't show. */
export function anOrderRowWithTexts() {
  const texts = Object.fromEntries(ORDER_TEXTS.map(({ name, text }) => [ORDER_FIELDS[name].column, text]))
  return { ...anOrderRow(), ...texts, discount: 100 }
}
