/** First part of the key of everything that belongs to one customer: kept on his device, dropped when he signs out. */
export const MINE = 'mine'

/** `['mine', userId, …]`: two customers of one phone never share an answer. */
export function myKey(userId: string, ...parts: readonly string[]): readonly string[] {
  return [MINE, userId, ...parts]
}
