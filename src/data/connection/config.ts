const LOCAL_ANON_KEY = 'sb_publishable_local0000000000000000_00000000'

/** Key of the auth session in the table `session`. */
export const SESSION_KEY = 'oja-auth'

/** Origin of the Supabase project, without a trailing slash. Defaults to the origin of this page. */
export function supabaseUrl(): string {
  const configured = import.meta.env.VITE_SUPABASE_URL
  const url = configured || globalThis.location?.origin || 'http://localhost:4321'
  return url.replace(/\/+$/, '')
}

/** The publishable key. It identifies the project and grants no access. */
export function supabaseAnonKey(): string {
  return import.meta.env.VITE_SUPABASE_ANON_KEY || LOCAL_ANON_KEY
}
