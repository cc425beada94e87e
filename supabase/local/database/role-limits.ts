/**
 * How long a statement of each API role may take, as hosted Supabase has it (https://supabase.com/docs/guides/database/postgres/timeouts).
 * The service role has no limit of its own and so that of `authenticator`, as whom the API signs in. PGlite has no clock to enforce them with.
 */
export const ROLE_LIMITS: Readonly<Record<string, string>> = { anon: '3s', authenticated: '8s', service_role: '8s' }

/** Everybody else may take so long, scheduled jobs too. */
export const MOST_TIME = '2min'
