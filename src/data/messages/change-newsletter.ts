import { restRequest } from '../supabase/rest-request.ts'

const TOKEN = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** unchanged: it was already so. unknown: no subscription has this token. */
export type NewsletterChange = 'changed' | 'unchanged' | 'unknown'

/**
 * Unsubscribes or resubscribes the address of an email link (rule A8). Needs no account.
 * @throws DataError with hint `rate_limited` after sixty tries an hour
 */
export async function changeNewsletter(token: string, isWanted: boolean): Promise<NewsletterChange> {
  if (!TOKEN.test(token)) return 'unknown'
  const change = await restRequest((rest) => rest.rpc('change_newsletter', { p_token: token, p_is_wanted: isWanted }))
  return change === 'changed' || change === 'unchanged' ? change : 'unknown'
}
