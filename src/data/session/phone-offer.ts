import { supabaseUrl } from '../connection/config.ts'
import { shopFetch } from '../connection/shop-fetch.ts'
import { errorFromThrown } from '../errors/answer-error.ts'
import { shopHeaders } from '../supabase/rest.ts'

/** Whether the project sends text messages, so that numbers can sign in. Asked without the sign-in library. @throws DataError */
export async function offersPhoneSignIn(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(30_000)
    const answer = await shopFetch(`${supabaseUrl()}/auth/v1/settings`, { headers: shopHeaders(), signal })
    const settings = (await answer.json()) as { external?: { phone?: unknown } }
    return settings.external?.phone === true
  } catch (cause) {
    throw errorFromThrown(cause)
  }
}
