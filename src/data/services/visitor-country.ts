import { supabaseUrl } from '../connection/config.ts'
import { readJson } from '../supabase/rest.ts'

/** Rule M5. */
const LIMIT_MS = 3000

/**
 * Returns the ISO code of the country this device connects from, null if the server doesn't know it (rule M5).
 * Sends no custom headers, because those would cause a CORS preflight.
 * @throws DataError within three seconds
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
