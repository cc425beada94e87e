/** First part of the key of everything that belongs to one customer: kept on the device, dropped at sign-out. */
export const MINE = 'mine'

/** `['mine', userId, …]`: two customers of one phone never share an answer. */
export function myKey(userId: string, ...parts: readonly string[]): readonly string[] {
  return [MINE, userId, ...parts]
}
