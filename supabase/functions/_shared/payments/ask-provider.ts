import { ApiError } from '../http/api-error.ts'
import { withoutSecrets } from '../http/without-secrets.ts'
import { ProviderRefused, ProviderUnavailable } from '../providers/provider.ts'

/** Calls the provider. Logs and returns `unreachable` if it doesn't respond or refuses our key. */
export async function askProvider<Answer>(call: () => Promise<Answer>): Promise<Answer | 'unreachable'> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error
    reportUnsettled(error.message)
    return 'unreachable'
  }
}

/** Calls the provider. Throws 503 with the message for shoppers if it doesn't respond or refuses our key. */
export async function unavailableOnError<Answer>(call: () => Promise<Answer>, message: string): Promise<Answer> {
  const answer = await askProvider(call)
  if (answer === 'unreachable') throw new ApiError(503, 'payment_unavailable', message)
  return answer
}

/** Logs why an order stays unsettled. */
export function reportUnsettled(error: string): void {
  console.error(JSON.stringify({ unsettled: withoutSecrets(error) }))
}
