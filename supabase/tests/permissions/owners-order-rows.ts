import { ADDRESS } from '../harness/shop.ts'
import { id, ORDER, type OwnedRow, PRODUCT, row, SECOND_PRODUCT } from './owned-row.ts'

/** The owner's row in every table of orders and of their money. */
export function ownedOrderRows(user_id: string): Record<string, OwnedRow> {
  const order = {
    user_id,
    total_amount: 1,
    subtotal: 1,
    shipping_fee: 0,
    vat: 0,
    shipping_method: 'nigeria',
    status: 'completed',
    shipping_address: ADDRESS,
    payment_provider: 'sandbox',
    request_hash: 'x',
    reserved_until: '2026-01-01T00:00:00Z',
  }
  const item = { order_id: ORDER, quantity: 1, price: 1, name: 'Pot' }
  return {
    orders: row(
      ['id'],
      { id: ORDER, ...order, tx_ref: 'oja-1', request_key: id(21) },
      { id: id(22), ...order, tx_ref: 'oja-2', request_key: id(23) },
      'status',
    ),
    order_items: row(
      ['id'],
      { id: id(24), ...item, product_id: PRODUCT },
      { id: id(25), ...item, product_id: SECOND_PRODUCT },
      'quantity',
    ),
    item_returns: row(
      ['id'],
      // Declined, because an open return would prevent the account's deletion.
      {
        id: id(76),
        user_id,
        order_id: ORDER,
        order_item_id: id(24),
        quantity: 1,
        reason: 'damaged',
        state: 'declined',
      },
      { id: id(77), user_id, order_id: ORDER, order_item_id: id(24), quantity: 1, reason: 'other' },
      'details',
    ),
    order_history: row(
      ['note'],
      { order_id: ORDER, actor: 'system', to_status: 'completed', note: 'kept' },
      { order_id: ORDER, actor: 'system', to_status: 'completed', note: 'new' },
      'note',
    ),
    payment_attempts: row(
      ['order_id', 'number'],
      { order_id: ORDER, number: 1, provider: 'sandbox', link: 'https://pay.test/1', state: 'created' },
      { order_id: ORDER, number: 2, provider: 'sandbox', link: 'https://pay.test/2' },
      'state',
    ),
    payment_events: row(
      ['event_id'],
      { event_id: 'e1', provider: 'sandbox', source: 'webhook', outcome: 'paid' },
      { event_id: 'e2', provider: 'sandbox', source: 'webhook', outcome: 'paid' },
      'outcome',
    ),
    order_money: row(
      ['money_id'],
      // It pays the order, because money owed back would prevent the account's deletion.
      {
        money_id: id(71),
        order_id: ORDER,
        kind: 'payment',
        provider: 'sandbox',
        source_id: 'first',
        transaction_id: 'first',
        amount: 100,
        currency: 'NGN',
        state: 'paid',
      },
      {
        money_id: id(72),
        order_id: ORDER,
        kind: 'refund',
        provider: 'sandbox',
        transaction_id: 'first',
        state: 'sent',
      },
      'amount',
    ),
  }
}
