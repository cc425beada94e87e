import { restRequest } from '../supabase/rest-request.ts'

/**
 * Returns all data the shop holds about the customer, as indented JSON with money in naira and times in UTC.
 * Source: Nigeria Data Protection Act 2023, sections 34 and 38. @throws DataError; `rate_limited` after twenty an hour.
 */
export async function readMyData(): Promise<string> {
  return JSON.stringify(await restRequest((rest) => rest.rpc('my_data')), null, 2)
}
