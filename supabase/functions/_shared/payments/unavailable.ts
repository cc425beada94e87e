import { ApiError } from '../http/api-error.ts'
import { ProviderRefused, ProviderUnavailable } from '../providers/provider.ts'

/** Calls the provider. Throws 503 with the message for shoppers if it doesn't respond or refuses. */
export async function orUnavailable<T>(call: () => Promise<T>, message: string): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error
    console.error(JSON.stringify({ provider: error.name, error: error.message }))
    throw new ApiError(503, 'payment_unavailable', message)
  }
}
