import type { Context } from 'hono'
import { failureAnswer, successAnswer } from './api-answers.ts'
import type { FaultBox } from './faults.ts'
import { type ReturnsDesk, rowOf } from './returns.ts'

export type RefundDesk = ReturnsDesk & { readonly faults: FaultBox; readonly hang: () => Promise<void> }

/** Flutterwave's "Create a refund": at most the charge's amount, not counting failed ones. */
export async function createRefund(desk: RefundDesk, context: Context): Promise<Response> {
  const { ledger, faults, now, notify, hang } = desk
  const fault = faults.current().refund
  if (fault === '500') return failureAnswer(500, 'Internal server error')
  if (fault === 'timeout') {
    await hang()
    return failureAnswer(504, 'Gateway timeout')
  }
  const { amount } = await context.req.json<{ amount?: unknown }>()
  const charge = ledger.charge(Number(context.req.param('id')))
  if (charge?.status !== 'successful') return failureAnswer(400, 'No successful transaction was found for this id')
  const back = ledger.returns('refund').filter(({ chargeId, status }) => chargeId === charge.id && status !== 'failed')
  const left = charge.amount - back.reduce((sum, refund) => sum + refund.amount, 0)
  const wanted = Number(amount ?? charge.amount)
  if (fault === 'refused' || !(wanted > 0 && wanted <= left))
    return failureAnswer(400, 'Insufficient balance for this refund')
  const status = fault === 'pending' || fault === 'lost-answer' ? 'pending' : 'completed'
  const made = ledger.addReturn({
    kind: 'refund',
    chargeId: charge.id,
    amount: wanted,
    status,
    createdAt: now().toISOString(),
  })
  notify(`refund.${status}`, rowOf(made, charge))
  if (fault === 'lost-answer') await hang()
  return successAnswer('Transaction refund initiated', rowOf(made, charge))
}
