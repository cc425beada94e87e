import { createExternalStore } from '../../lib/external-store.ts'
import { toDataError } from '../errors/data-error.ts'
import { sessionState } from '../session/session-state.ts'
import { restRequest } from '../supabase/rest-request.ts'

export type AdminAccess =
  | { readonly status: 'checking'; readonly userId: string | null }
  | { readonly status: 'granted' | 'denied' | 'offline' | 'failed'; readonly userId: string }

const store = createExternalStore<AdminAccess>({ status: 'checking', userId: null })

/** Whether the user of the last check is an admin. */
export const useAdminAccess = store.use

async function isAdmin(userId: string): Promise<boolean> {
  const row = await restRequest((rest) => rest.from('profiles').select('role').eq('user_id', userId).maybeSingle())
  return row?.role === 'admin'
}

/**
 * Reads the role under row-level security. An admin who was let in stays in while there is no connection:
 * nothing of the server's is open to them then anyway.
 */
export async function checkAdminAccess(userId: string): Promise<void> {
  const before = store.get()
  const wasGranted = before.status === 'granted' && before.userId === userId
  if (!wasGranted) store.set({ status: 'checking', userId })
  try {
    const status = (await isAdmin(userId)) ? 'granted' : 'denied'
    if (store.get().userId === userId) store.set({ status, userId })
  } catch (cause) {
    const { kind } = toDataError(cause)
    if (wasGranted && (kind === 'offline' || kind === 'unavailable')) return
    if (kind !== 'offline') console.error('The role could not be read:', cause)
    if (store.get().userId === userId) store.set({ status: kind === 'offline' ? 'offline' : 'failed', userId })
  }
}

/** Asks again who the admin is: after an answer that a demoted one would get, and so does whoever has just signed out. */
export function recheckAdminAccess(): void {
  const { userId } = store.get()
  if (userId !== null && sessionState.get().user?.id === userId) void checkAdminAccess(userId)
}
