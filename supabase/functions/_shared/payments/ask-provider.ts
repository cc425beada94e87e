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

/** Logs why reconciliation leaves an order unchanged. */
export function reportUnsettled(error: string): void {
  console.error(JSON.stringify({ function: 'reconcile-payments', error: withoutSecrets(error) }))
}
