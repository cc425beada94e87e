import { supabaseUrl } from '../connection/config.ts'
import { readJson } from '../supabase/rest.ts'

/** Rule M5. */
const LIMIT_MS = 3000

/**
 * ISO code of the country this device's connection comes from, null when the shop's server doesn't know it (rule M5).
 * Without headers of its own, as those would make browsers ask for permission first.
 * @throws DataError, after three seconds at most
 */
export async function readVisitorCountry(): Promise<string | null> {
  const answer = await readJson(`${supabaseUrl()}/functions/v1/read-visitor-country`, {
    method: 'POST',
    credentials: 'omit',
    signal: AbortSignal.timeout(LIMIT_MS),
  })
  const code = typeof answer === 'object' && answer !== null && 'country_code' in answer ? answer.country_code : null
  return typeof code === 'string' ? code : null
}
