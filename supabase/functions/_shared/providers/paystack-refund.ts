import { isObject } from '../http/body.ts'
import { ProviderRefused, ProviderUnavailable } from './provider.ts'
import { callProvider, type ProviderConnection } from './provider-call.ts'

/** Paystack's "Create refund", in kobo: paystack.com/docs/api/refund. Returns the refund's id. */
export async function refundAtPaystack(settings: ProviderConnection, transactionId: string, amount: number) {
  const refund = { transaction: transactionId, amount: Math.round(amount * 100) }
  const { status, body } = await callProvider(settings, '/refund', refund)
  if (status >= 400 || body.status === false) throw new ProviderRefused(`Paystack: ${body.message ?? status}`)
  if (!isObject(body.data) || !body.data.id) throw new ProviderUnavailable('Paystack named no refund')
  return String(body.data.id)
}
