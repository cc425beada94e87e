import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { createCustomer, type Person, verifyPhone } from '../harness/people.ts'
import { anItem, createProduct, createVariant, type PlacedOrder, placeOrder, quoteOrder } from '../harness/shop.ts'
import type { TestDatabase } from '../harness/test-database.ts'

/** An account that may pay on delivery. */
export async function aBuyer(shop: TestDatabase): Promise<Person> {
  const buyer = await createCustomer(shop)
  await verifyPhone(shop, buyer)
  return buyer
}

/** Three of ten pots and two of eight red pans with a promo code, and more of both in the cart. */
export async function aBasket(shop: TestDatabase) {
  const buyer = await aBuyer(shop)
  const [pot, pan] = [await createProduct(shop, { stock: 10 }), await createProduct(shop, { stock: 0 })]
  const red = await createVariant(shop, pan, { stock: 8 })
  const promoCode = `basket-${randomUUID().slice(0, 8)}`
  await shop.query(`insert into promo_codes (code, kind, value) values ($1, 'percent', 10)`, [promoCode])
  await shop.query(
    'insert into cart (user_id, product_id, variety_id, quantity) values ($1, $2, null, 5), ($1, $3, $4, 4)',
    [buyer.userId, pot, pan, red],
  )
  const items = [anItem(pot, 3), anItem(pan, 2, red)]
  return { buyer, items, promoCode, total: (await quoteOrder(shop, items, { promoCode })).total }
}

export async function anOrder(shop: TestDatabase, payBy = 'card'): Promise<PlacedOrder & { readonly buyer: Person }> {
  const { buyer, items, promoCode } = await aBasket(shop)
  return { ...(await placeOrder(shop, buyer.userId, items, { promoCode, payBy })), buyer }
}

type Step = {
  readonly from: string | null
  readonly to: string
  readonly note: string | null
  readonly transaction: string | null
}

/** An order's books, in naira and pieces, without empty entries. */
export async function booksOf({ query }: TestDatabase, orderId: string): Promise<Record<string, unknown>> {
  const [row] = await query<{ books: Record<string, unknown> }>(
    `select jsonb_strip_nulls(jsonb_build_object('order', o.status, 'payment', o.payment_status, 'paid', o.paid_amount,
       'by', case when o.provider_transaction_id is not null then o.payment_provider end,
       'revenue', (select s.revenue from private.sales s where s.order_id = o.id),
       'stock', (select jsonb_agg(p.stock_quantity order by i.variant_label nulls first) from order_items i
         join products p on p.id = i.product_id where i.order_id = o.id),
       'cart', (select jsonb_agg(c.quantity order by c.quantity) from cart c where c.user_id = o.user_id),
       'uses', (select c.uses from promo_codes c where c.code = o.promo_code),
       'held', (select jsonb_agg(concat_ws(' ', s.provider, trim_scale(s.amount), case when s.refunded_at is not null then 'given back' end) order by s.amount)
         from jsonb_to_recordset(o.held_payments) s (provider text, amount numeric, refunded_at timestamptz)),
       'refunds', (select jsonb_agg(f.state || ' ' || private.naira(f.amount) order by f.amount) from private.money f
         where f.order_id = o.id and f.kind = 'refund' and f.reason is not null),
       'gone', (select sum((r ->> 'amount')::numeric) from jsonb_array_elements(o.payment_returns) r where r ->> 'state' = 'done'),
       'returns', (select jsonb_agg(r.state || case when r.is_restocked then ', restocked' else '' end) from item_returns r where r.order_id = o.id)
     )) as books from orders o where o.id = $1`,
    [orderId],
  )
  return row?.books ?? {}
}

/** Checks that each step of the order continues the previous one, nothing is notified twice, and customers can't read the provider's payment number. */
export async function expectReadableHistory({ query }: TestDatabase, orderId: string): Promise<void> {
  const steps = await query<Step>(
    'select from_status as from, to_status as to, note, transaction_id as transaction from order_history where order_id = $1 order by id',
    [orderId],
  )
  expect(steps.map(({ from }) => from)).toEqual([null, ...steps.slice(0, -1).map(({ to }) => to)])
  const entries = steps.map(({ from, to, note, transaction }) => [from, to, note, transaction].join())
  expect(entries).toEqual([...new Set(entries)])
  const numbers = await query<{ number: string }>(
    'select distinct transaction_id as number from private.money where order_id = $1 and transaction_id is not null',
    [orderId],
  )
  const named = steps.filter(({ note }) => numbers.some(({ number }) => note?.includes(number)))
  expect(named).toEqual([])
}
