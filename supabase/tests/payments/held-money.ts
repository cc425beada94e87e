import { settle } from '../harness/payment.ts'
import type { Person } from '../harness/people.ts'
import { orderOf, type PlacedOrder } from '../harness/shop.ts'
import type { TestDatabase } from '../harness/test-database.ts'

type Entry = {
  id: string
  provider_transaction_id: string
  amount: number
  currency: string
  refunded_at: string | null
  reason: string
}

/** In naira: too little for any order. */
export const SHORT = 500

/** A payment for an order besides its own. */
export function heldMoney(database: () => TestDatabase, about: () => { admin: Person; order: PlacedOrder }) {
  const orderId = () => about().order.order_id
  const asAdmin = <Result>(name: string, args: object) => database().rpc<Result>(about().admin, name, { ...args })
  const name = (transaction: string) => `${transaction}-${orderId()}`
  const pay = (transaction: string, payment: Parameters<typeof settle>[2] = {}) =>
    settle(database(), about().order, { transactionId: name(transaction), ...payment })
  const held = () =>
    database().query<Entry>(
      `select s.* from orders o, jsonb_to_recordset(o.held_payments)
         s (id text, provider_transaction_id text, amount float, currency text, refunded_at text, reason text)
       where o.id = $1 order by provider_transaction_id`,
      [orderId()],
    )
  return {
    name,
    pay,
    payShort: (transaction = 'short') => pay(transaction, { amount: SHORT }),
    stored: () => orderOf(database(), orderId()),
    set: (p_status: string) => asAdmin('update_order', { p_order_id: orderId(), p_status }),
    refundOrder: (p_payment_status: string) => asAdmin('update_refund', { p_order_id: orderId(), p_payment_status }),
    giveBack: (id = '') => asAdmin<Entry>('refund_held_payment', { p_id: id }),
    /** The order's row in the admin's list of refunds; null if missing. */
    owed: async () => {
      type Page = { rows: { payment_status: string; held_payments: Entry[] }[] }
      const { rows } = await asAdmin<Page>('admin_orders', { p_needs: 'refund', p_search: about().order.tx_ref })
      const open = rows[0]?.held_payments.filter(({ refunded_at }) => refunded_at === null)
      return open ? open.map((entry) => `${entry.amount} ${entry.currency} ${entry.provider_transaction_id}`) : null
    },
    held,
    heldId: async (transaction = 'short') =>
      (await held()).find(({ provider_transaction_id }) => provider_transaction_id === name(transaction))?.id,
    lineOf: (transaction: string, money = `${SHORT} NGN`) => `${money} ${name(transaction)}`,
    expire: async () => {
      await database().query(`update orders set reserved_until = now() - interval '1 second' where id = $1`, [
        orderId(),
      ])
      return database().rpc<number>('service_role', 'cancel_expired_orders', { p_order_id: orderId() })
    },
  }
}
