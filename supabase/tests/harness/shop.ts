import { randomUUID } from 'node:crypto'
import type { Query } from '../../local/database/database.ts'
import type { Person } from './people.ts'
import type { TestDatabase } from './test-database.ts'

export type OrderedItem = {
  readonly product_id: string
  readonly variety_ids: readonly string[]
  readonly quantity: number
}

export type PlacedOrder = {
  readonly order_id: string
  readonly tx_ref: string
  readonly total: number
  readonly payment_link: string | null
  readonly replayed: boolean
  readonly status: string
  readonly payment_status: string
  readonly pay_by: string
}

export type DatabaseQuote = {
  readonly items: readonly {
    readonly product_id: string
    readonly quantity: number
    readonly unit_price: number
    readonly item_total: number
    readonly available: number
    readonly variant_label: string | null
    readonly problem: string | null
  }[]
  readonly subtotal: number
  readonly shipping_fee: number
  readonly vat: number
  readonly discount: number
  readonly total: number
  readonly promo: { readonly code: string; readonly valid: boolean; readonly reason: string | null } | null
}

export const ADDRESS = {
  fullName: 'Ada Obi',
  email: 'ada@shop.test',
  phone: '+2348012345678',
  address: '12 Ring Road',
  city: 'Ibadan',
  state: 'Oyo',
  country: 'Nigeria',
  postalCode: '',
}

type ProductOptions = { readonly name?: string; readonly price?: number; readonly stock?: number }

export async function createProduct(
  { query }: { readonly query: Query },
  { name = 'Enamel pot', price = 1000, stock = 10 }: ProductOptions = {},
): Promise<string> {
  const id = randomUUID()
  await query(
    `insert into products (id, name, category, price, stock_quantity) values ($1, $2, 'kitchen-utensils', $3, $4)`,
    [id, name, price, stock],
  )
  return id
}

type VariantOptions = {
  readonly type?: string
  readonly value?: string
  readonly additionalPrice?: number
  readonly stock?: number
}

export async function createVariant(
  { query }: { readonly query: Query },
  productId: string,
  { type = 'Color', value = 'Red', additionalPrice = 0, stock = 5 }: VariantOptions = {},
): Promise<string> {
  const id = randomUUID()
  await query(
    `insert into product_varieties (id, product_id, type, value, additional_price, stock_quantity)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, productId, type, value, additionalPrice, stock],
  )
  return id
}

export const anItem = (product_id: string, quantity = 1, ...variety_ids: readonly string[]): OrderedItem => ({
  product_id,
  variety_ids,
  quantity,
})

export async function stockOf({ query }: { readonly query: Query }, productId: string): Promise<number> {
  const rows = await query<{ stock_quantity: number }>('select stock_quantity from products where id = $1', [productId])
  return rows[0]?.stock_quantity ?? Number.NaN
}

type OrderOptions = {
  readonly requestKey?: string
  readonly method?: string
  readonly address?: unknown
  readonly promoCode?: string | null
  readonly payBy?: string
  /** Defaults to a new quote's total. */
  readonly expectedTotal?: number
}

/** Places an order for this customer, as the server does. */
export async function placeOrder(
  shop: TestDatabase,
  userId: string,
  items: readonly unknown[],
  {
    requestKey = randomUUID(),
    method = 'nigeria',
    address = ADDRESS,
    promoCode = null,
    payBy = 'card',
    expectedTotal,
  }: OrderOptions = {},
): Promise<PlacedOrder> {
  const total = expectedTotal ?? (await quoteOrder(shop, items, { method, promoCode })).total
  return shop.rpc<PlacedOrder>('service_role', 'place_order', {
    p_user_id: userId,
    p_request_key: requestKey,
    p_items: items,
    p_shipping_method: method,
    p_address: address,
    p_promo_code: promoCode,
    p_expected_total: total,
    p_provider: 'sandbox',
    p_details: { pay_by: payBy },
  })
}

/** Places an order by hand as this admin, by default for a person without an account. */
export async function placeByHand(
  shop: TestDatabase,
  admin: Person,
  items: readonly unknown[],
  changes: Readonly<Record<string, unknown>> = {},
): Promise<PlacedOrder> {
  return shop.rpc<PlacedOrder>(admin, 'place_order_by_hand', {
    p_request_key: randomUUID(),
    p_items: items,
    p_shipping_method: 'nigeria',
    p_address: ADDRESS,
    p_expected_total: changes.p_expected_total ?? (await quoteOrder(shop, items)).total,
    p_pay_by: 'card',
    ...changes,
  })
}

export function quoteOrder(
  shop: TestDatabase,
  items: readonly unknown[],
  { method = 'nigeria', promoCode = null }: { readonly method?: string; readonly promoCode?: string | null } = {},
): Promise<DatabaseQuote> {
  return shop.rpc<DatabaseQuote>('service_role', 'quote_order', {
    p_items: items,
    p_shipping_method: method,
    p_promo_code: promoCode,
  })
}

export type StoredOrder = {
  readonly status: string
  readonly payment_status: string
  readonly delivered_at: string | null
}

export async function orderOf({ query }: { readonly query: Query }, orderId: string): Promise<StoredOrder> {
  const [order] = await query<StoredOrder>('select status, payment_status, delivered_at from orders where id = $1', [
    orderId,
  ])
  if (!order) throw new Error(`There is no order ${orderId}.`)
  return order
}
