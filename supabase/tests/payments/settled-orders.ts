import type { TestDatabase } from '../harness/test-database.ts'

type Order = { readonly order_id: string; readonly product: string; readonly customer: string }

/** The state of an order and of its payments. */
export function settledOrders(database: () => TestDatabase) {
  return {
    figures: async ({ order_id, product, customer }: Order) => {
      const [row] = await database().query(
        `select o.status, o.payment_status, p.stock_quantity as stock, c.quantity as cart,
           (select count(*)::int from order_history h where h.order_id = o.id and h.from_status <> 'confirmed' and h.to_status = 'confirmed') as confirmations,
           (select count(*)::int from order_history h where h.order_id = o.id and h.from_status <> 'cancelled' and h.to_status = 'cancelled') as cancellations
         from orders o, products p, cart c where o.id = $1 and p.id = $2 and c.user_id = $3`,
        [order_id, product, customer],
      )
      return row
    },
    held: ({ order_id }: Order) =>
      database().query<{ provider_transaction_id: string; amount: number; refunded_at: string | null }>(
        `select s.* from orders o, jsonb_to_recordset(o.held_payments) s (provider_transaction_id text, amount float, refunded_at text)
         where o.id = $1 order by 1`,
        [order_id],
      ),
    notes: ({ order_id }: Order, note: string) =>
      database().query('select 1 from order_history where order_id = $1 and note like $2', [order_id, note]),
    paidBy: async ({ order_id }: Order) => {
      const [order] = await database().query<{ by: string | null }>(
        'select provider_transaction_id as by from orders where id = $1',
        [order_id],
      )
      return order?.by
    },
  }
}
