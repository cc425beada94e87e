/**
 * The API roles' statement timeouts on hosted Supabase (https://supabase.com/docs/guides/database/postgres/timeouts).
 * The service role has none of its own and gets `authenticator`'s, the API's login role. PGlite can't enforce timeouts.
 */
export const ROLE_LIMITS: Readonly<Record<string, string>> = { anon: '3s', authenticated: '8s', service_role: '8s' }

/** The timeout of all other roles, including scheduled jobs. */
export const MAX_TIME = '2min'
