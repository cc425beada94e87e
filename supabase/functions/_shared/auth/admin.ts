import type { SupabaseClient } from '@supabase/supabase-js'
import { ApiError } from '../http/api-error.ts'
import { databaseUnavailable } from '../orders/database-error.ts'
import { type SignedInCustomer, signedInCustomer } from './customer.ts'

/** The signed-in admin whose token the request carries. Otherwise 401, and 403 for anybody else. */
export async function signedInAdmin(request: Request, service: SupabaseClient): Promise<SignedInCustomer> {
  const person = await signedInCustomer(request, service)
  const { data, error } = await service.from('profiles').select('role').eq('user_id', person.id).maybeSingle()
  if (error) throw databaseUnavailable(error)
  if (data?.role !== 'admin') throw new ApiError(403, 'admin_only', 'Admin privileges required.')
  return person
}
