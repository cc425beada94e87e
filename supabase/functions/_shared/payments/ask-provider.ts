import { FunctionError } from '../http/function-error.ts'
import { withoutSecrets } from '../http/without-secrets.ts'
import { isProviderFailure } from '../providers/provider.ts'

/** The provider's answer; `unreachable`, with a note in the log, where it gives none or refuses our key. */
export async function askProvider<Answer>(call: () => Promise<Answer>): Promise<Answer | 'unreachable'> {
  try {
    return await call()
  } catch (error) {
    if (!isProviderFailure(error)) throw error
    reportUnsettled(String(error.cause))
    return 'unreachable'
  }
}

/** Says in the log of `reconcile-payments` why an order stays as it is. */
export function reportUnsettled(error: string): void {
  console.error(JSON.stringify({ function: 'reconcile-payments', error: withoutSecrets(error) }))
}

/** The provider's answer for somebody who waits: where there is none, a 503 with a message for shoppers. */
export async function orUnavailable<Answer>(call: () => Promise<Answer>, message?: string): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (!isProviderFailure(error)) throw error
    console.error(JSON.stringify({ provider: error.kind, error: withoutSecrets(String(error.cause)) }))
    throw new FunctionError('payment_unavailable', { message, cause: error.cause })
  }
}
