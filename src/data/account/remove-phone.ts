import { restRequest } from '../supabase/rest-request.ts'

/** Removes the number. False if it is the account's only way to sign in (rule A12). @throws DataError */
export async function removePhone(): Promise<boolean> {
  return restRequest((rest) => rest.rpc('remove_my_phone'))
}
