import { type Context, Hono } from 'hono'
import { failureAnswer } from './api-answers.ts'
import type { FaultBox } from './faults.ts'
import type { Charge, Ledger, Return } from './ledger.ts'

export type ReturnsDesk = {
  readonly ledger: Ledger
  readonly now: () => Date
  readonly notify: (event: string, data: Record<string, unknown>) => void
}

type Order = {
  readonly transaction_id: number
  readonly kind: Return['kind']
  readonly amount?: number
  readonly status: string
}

/** Plays a refund or chargeback made at the provider, and notifies the shop. */
export async function playReturn({ ledger, now, notify }: ReturnsDesk, context: Context): Promise<Response> {
  const { transaction_id, kind, amount, status } = await context.req.json<Order>()
  const charge = ledger.charge(transaction_id)
  if (!charge) return Response.json({ error: 'no such charge' }, { status: 404 })
  const createdAt = now().toISOString()
  const before = ledger.returns(kind).findLast(({ chargeId }) => chargeId === charge.id)
  const whole = before?.amount ?? charge.amount
  const played = ledger.putReturn({ kind, chargeId: charge.id, amount: amount ?? whole, status, createdAt })
  notify(`${kind}.${status}`, rowOf(played, charge))
  return Response.json(rowOf(played, charge))
}

/** Flutterwave's lists of refunds and chargebacks, on one page. */
export function returnLists({ ledger, faults }: { ledger: Ledger; faults: FaultBox }): Hono {
  const list = (kind: Return['kind'], status?: string) => {
    if (faults.current().lists === '500') return failureAnswer(500, 'Internal server error')
    const rows = ledger.returns(kind).filter((each) => status === undefined || each.status === status)
    return Response.json({
      status: 'success',
      message: `${kind}s fetched`,
      meta: { page_info: { total: rows.length, current_page: 1, total_pages: 1 } },
      data: rows.map((row) => rowOf(row, ledger.charge(row.chargeId))),
    })
  }
  return new Hono()
    .get('/refunds', () => list('refund'))
    .get('/chargebacks', (context) => list('chargeback', context.req.query('status')))
}

/** A refund or chargeback as in Flutterwave's lists. */
export function rowOf(
  { id, kind, chargeId, amount, status, createdAt }: Return,
  charge?: Charge,
): Record<string, unknown> {
  const common = { id, flw_ref: charge?.flwRef, status, created_at: createdAt }
  if (kind === 'refund') return { ...common, tx_id: chargeId, amount_refunded: amount, destination: 'payment_source' }
  return { ...common, transaction_id: chargeId, tx_ref: charge?.txRef, amount, stage: 'new' }
}
