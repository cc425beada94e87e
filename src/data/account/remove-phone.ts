import { restRequest } from '../supabase/rest-request.ts'

/** Whether the number is gone: the only way into an account stays (rule A12). @throws DataError */
export async function removePhone(): Promise<boolean> {
  return restRequest((rest) => rest.rpc('remove_my_phone'))
}
