import type { SupabaseClient } from '@supabase/supabase-js'
import { ApiError } from '../http/api-error.ts'
import { type Customer, signedInCustomer } from './customer.ts'

/** The admin whose token the request carries. Otherwise 401, or 403 for anybody else who is signed in. */
export async function signedInAdmin(request: Request, service: SupabaseClient): Promise<Customer> {
  const person = await signedInCustomer(request, service)
  const { data, error } = await service.from('profiles').select('role').eq('user_id', person.id).maybeSingle()
  if (error) throw new ApiError(503, 'unavailable', 'The shop can’t be reached right now. Please try again.')
  if (data?.role !== 'admin') throw new ApiError(403, 'admin_only', 'Admin privileges required.')
  return person
}
