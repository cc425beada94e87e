import { randomUUID } from 'node:crypto'
import type { Person } from './people.ts'
import type { PlacedOrder } from './shop.ts'
import type { TestDatabase } from './test-database.ts'

export type RecordedRefund = {
  readonly id: string
  readonly state: string
  readonly amount: number
  readonly reason: string
  readonly return_id: string | null
  readonly error: string | null
}

export type AskedRefund = {
  readonly id?: string
  readonly transaction?: string
  readonly amount?: number
  readonly reason?: string
  readonly remaining?: number
  readonly itemReturn?: string
}

/** An admin's refund request, before the provider is called; by default the whole payment, as goodwill. */
export function beginRefund(shop: TestDatabase, admin: Person, order: PlacedOrder, asked: AskedRefund = {}) {
  return shop.rpc<{ is_mine: boolean; refund: RecordedRefund }>('service_role', 'begin_refund', {
    p_id: asked.id ?? randomUUID(),
    p_admin_id: admin.userId,
    p_order_id: order.order_id,
    p_provider: 'sandbox',
    p_transaction_id: asked.transaction ?? `tx-${order.tx_ref}`,
    p_amount: asked.amount ?? order.total,
    p_reason: asked.reason ?? 'goodwill',
    p_remaining: asked.remaining ?? order.total,
    p_item_return_id: asked.itemReturn ?? null,
  })
}

/** Records the provider's answer. */
export function endRefund(shop: TestDatabase, id: string, state: string, returnId: string | null = null) {
  return shop.rpc<RecordedRefund>('service_role', 'end_refund', {
    p_id: id,
    p_state: state,
    p_return_id: returnId,
    p_error: state === 'failed' ? 'No' : null,
  })
}

type Listed = { readonly amount: number; readonly state?: string; readonly transaction?: string }

/** Records a refund from the provider's list. */
export function recordReturned(
  shop: TestDatabase,
  order: PlacedOrder,
  number: string,
  { amount, state = 'done', transaction = `tx-${order.tx_ref}` }: Listed,
) {
  return shop.rpc<string>('service_role', 'record_payment_return', {
    p_provider: 'sandbox',
    p_kind: 'refund',
    p_return_id: number,
    p_transaction_id: transaction,
    p_tx_ref: null,
    p_amount: amount,
    p_state: state,
  })
}

type WantedReturn = {
  readonly quantity?: number
  readonly isSellable?: boolean
  readonly upTo?: 'accepted' | 'received'
}

/** Delivers the order and moves a return of its first item up to the given state. */
export async function aReturn(
  shop: TestDatabase,
  admin: Person,
  customer: Person,
  { order_id }: PlacedOrder,
  { quantity = 3, isSellable = false, upTo = 'received' }: WantedReturn = {},
): Promise<string> {
  await shop.rpc(admin, 'update_order', { p_order_id: order_id, p_status: 'delivered' })
  const [item] = await shop.query<{ id: string }>(
    'select id from order_items where order_id = $1 order by variant_label nulls first limit 1',
    [order_id],
  )
  const id = randomUUID()
  await shop.rpc(customer, 'request_return', {
    p_id: id,
    p_order_item_id: item?.id,
    p_quantity: quantity,
    p_reason: 'damaged',
  })
  await shop.rpc(admin, 'update_return', { p_id: id, p_state: 'accepted' })
  if (upTo === 'received')
    await shop.rpc(admin, 'update_return', { p_id: id, p_state: 'received', p_is_sellable: isSellable })
  return id
}
