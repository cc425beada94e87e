import { ApiError } from '../http/api-error.ts'
import { ProviderRefused, ProviderUnavailable } from '../providers/provider.ts'

/** Runs a call to the provider; its silence or its refusal becomes a 503 that a shopper understands. */
export async function orUnavailable<T>(call: () => Promise<T>, message: string): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error
    console.error(JSON.stringify({ provider: error.name, error: error.message }))
    throw new ApiError(503, 'payment_unavailable', message)
  }
}
