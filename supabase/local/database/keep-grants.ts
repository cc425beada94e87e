import type { Connection } from '@supabase/lite'

/** lite runs GRANT ALL on every table with row-level security at its first request, unless it thinks it already has. */
export function keepGrants(connection: Connection): void {
  Object.assign(connection, { rlsState: 'active' })
}
