import { isObject } from '../http/body.ts'
import { ProviderRefused, ProviderUnavailable } from './provider.ts'
import { callProvider, type ProviderConnection } from './provider-call.ts'

/** Flutterwave's "Create a refund", API v3: developer.flutterwave.com/v3.0.0/reference/transaction-refund. Returns the refund's id. */
export async function refundAtFlutterwave(settings: ProviderConnection, transactionId: string, amount: number) {
  const path = `/transactions/${encodeURIComponent(transactionId)}/refund`
  const { status, body } = await callProvider(settings, path, { amount })
  if (status >= 400 || body.status === 'error') throw new ProviderRefused(`Flutterwave: ${body.message ?? status}`)
  if (!isObject(body.data) || !body.data.id) throw new ProviderUnavailable('Flutterwave named no refund')
  return String(body.data.id)
}
