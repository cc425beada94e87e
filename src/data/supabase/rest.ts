import type { PostgrestClient } from '@supabase/postgrest-js'
import { getAccessToken } from '../session/access-token.ts'
import { restUrl, supabaseAnonKey } from './config.ts'
import type { Database } from './database.types.ts'
import { limitedFetch } from './time-limit.ts'

export type RestClient = PostgrestClient<Database>

let client: Promise<RestClient> | null = null

async function authorizedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers)
  headers.set('apikey', supabaseAnonKey())
  const token = await getAccessToken()
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  return limitedFetch(input, { ...init, headers })
}

async function createRest(): Promise<RestClient> {
  const { PostgrestClient } = await import('@supabase/postgrest-js')
  return new PostgrestClient<Database>(restUrl('').replace(/\/$/, ''), { fetch: authorizedFetch })
}

/** Tables and functions alone (4 kB), as the signed-in user or as a visitor. Rejects when its code can't be loaded. */
export function getRest(): Promise<RestClient> {
  client ??= createRest().catch((cause: unknown) => {
    client = null
    throw cause
  })
  return client
}
