/** A function handles one request, so it keeps no session. */
export const SERVER_CLIENT = {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
} as const
