import { supabaseUrl } from '../connection/config.ts'
import { shopFetch } from '../connection/shop-fetch.ts'
import { errorFromAnswer, errorFromThrown, offlineError } from '../errors/answer-error.ts'

/** Rule M5. */
const LIMIT_MS = 3000

/**
 * ISO code of the country this device's connection comes from, null when the shop's server doesn't know it (rule M5).
 * Without headers of its own, as those would make browsers ask for permission first.
 * @throws DataError, after three seconds at most
 */
export async function readVisitorCountry(): Promise<string | null> {
  const response = await shopFetch(`${supabaseUrl()}/functions/v1/read-visitor-country`, {
    method: 'POST',
    credentials: 'omit',
    signal: AbortSignal.timeout(LIMIT_MS),
  }).catch((cause: unknown) => {
    throw errorFromThrown(cause)
  })
  const answer: unknown = await response.json().catch((cause: unknown) => {
    throw offlineError(cause)
  })
  if (!response.ok) throw errorFromAnswer(response.status, answer, response.headers)
  const code = typeof answer === 'object' && answer !== null && 'country_code' in answer ? answer.country_code : null
  return typeof code === 'string' ? code : null
}
