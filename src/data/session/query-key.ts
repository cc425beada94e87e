/** First part of a customer's query keys. Such queries are stored on the device and deleted at sign-out. */
export const MINE = 'mine'

/** `['mine', userId, …]`, so that two customers of one phone never share a query. */
export function myKey(userId: string, ...parts: readonly string[]): readonly string[] {
  return [MINE, userId, ...parts]
}
