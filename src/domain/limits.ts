import { MAX_PIECES } from './cart/quantity.ts'

/**
 * The database's maximum for each column: characters of a text, entries of a list, or the number itself. Product and order texts have
 * theirs in `PRODUCT_FIELDS` and `ORDER_FIELDS`. `tests/contract/limits.test.ts` compares all of them with the database.
 */
export const LIMITS = {
  addresses: { label: 50 },
  cart: { quantity: MAX_PIECES },
  chat_messages: { content: 2000, picture_width: 4096, picture_height: 4096 },
  contact_messages: { name: 200, email: 320, phone: 40, subject: 200, message: 5000 },
  item_returns: { details: 500, answer: 500, quantity: MAX_PIECES, picture_count: 3 },
  products: { price: 100_000_000, stock_quantity: 10_000_000, gallery_images: 20, specifications: 20_000 },
  product_varieties: { additional_price: 100_000_000, stock_quantity: 10_000_000 },
  profiles: { first_name: 100, last_name: 100, phone: 40 },
  promo_codes: {
    code: 40,
    value: 100_000_000,
    minimum_subtotal: 100_000_000,
    max_uses: 1_000_000_000,
    max_uses_per_customer: 1_000_000_000,
  },
  promotions: { title: 80, message: 300 },
  reviews: { comment: 2000, admin_reply: 2000 },
  sale_campaigns: { title: 80, percent: 90 },
  support_tickets: { subject: 200, message: 5000, admin_response: 5000 },
} as const

/** Maximum characters of each field in `private.read_address`. */
export const ADDRESS_LIMITS = {
  fullName: 200,
  email: 320,
  phone: 40,
  address: 500,
  city: 100,
  state: 100,
  country: 100,
  postalCode: 20,
} as const

/** The limits in `private.read_items`. */
export const ORDER_LIMITS = { items: 200, quantity: MAX_PIECES } as const

/** Maximum characters of the note in `public.record_delivery_payment`. */
export const DELIVERY_NOTE_LENGTH = 300
