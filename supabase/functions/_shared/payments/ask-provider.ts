import { withoutSecrets } from '../http/without-secrets.ts'
import { ProviderRefused, ProviderUnavailable } from '../providers/provider.ts'

/** The provider's answer; `unreachable`, noted in the log, if none comes or it refuses our key. */
export async function askProvider<Answer>(call: () => Promise<Answer>): Promise<Answer | 'unreachable'> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error
    reportUnsettled(error.message)
    return 'unreachable'
  }
}

/** Says in the log of `reconcile-payments` why an order stays as it is. */
export function reportUnsettled(error: string): void {
  console.error(JSON.stringify({ function: 'reconcile-payments', error: withoutSecrets(error) }))
}
