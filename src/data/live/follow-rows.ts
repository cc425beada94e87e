import { followLive } from './follow-live.ts'

/**
 * Calls back after each (re)subscription and each change of the user's rows. Realtime doesn't replay missed changes, so
 * callers must refetch. Returns an unsubscribe function.
 */
export function followRows(table: 'orders' | 'notifications', userId: string, onNews: () => void): () => void {
  const rows = [{ event: '*', table, filter: `user_id=eq.${userId}` }] as const
  return followLive({ name: `${table}-of-${userId}`, rows }, ({ kind }) => void (kind !== 'lost' && onNews()))
}
