import type { SupabaseClient } from '@supabase/supabase-js'
import { ApiError } from '../http/api-error.ts'
import { databaseUnavailable } from '../orders/database-error.ts'
import { type SignedInCustomer, signedInCustomer } from './customer.ts'

/** Returns the signed-in admin. @throws ApiError 401, or 403 for other users */
export async function signedInAdmin(request: Request, service: SupabaseClient): Promise<SignedInCustomer> {
  const person = await signedInCustomer(request, service)
  const { data, error } = await service.from('profiles').select('role').eq('user_id', person.id).maybeSingle()
  if (error) throw databaseUnavailable(error)
  if (data?.role !== 'admin') throw new ApiError(403, 'admin_only', 'Admin privileges required.')
  return person
}
