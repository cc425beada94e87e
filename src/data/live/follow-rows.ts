import { followLive } from './follow-live.ts'

/**
 * Calls back after each (re)subscription and each change of the user's rows of a published table. Realtime keeps nothing for those who
 * were away, so it only says that there may be news: read them. Returns a way to stop.
 */
export function followRows(table: 'orders' | 'notifications', userId: string, onNews: () => void): () => void {
  const rows = [{ event: '*', table, filter: `user_id=eq.${userId}` }] as const
  return followLive({ name: `${table}-of-${userId}`, rows }, ({ kind }) => void (kind !== 'lost' && onNews()))
}
