/** A function has no tab to keep a session for. */
export const SERVER_CLIENT = {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
} as const
