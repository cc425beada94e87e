/** Paper backdrops: the colours of wall and table, close to the shop's own picture background. */
export const GROUNDS = {
  sand: { wall: '#f6f1e8', table: '#ebe3d5' },
  oat: { wall: '#f4eee4', table: '#e6dccb' },
  butter: { wall: '#faf3dc', table: '#f1e5bf' },
  peach: { wall: '#fbeee3', table: '#f3dcc9' },
  blush: { wall: '#faecea', table: '#f1d8d5' },
  lilac: { wall: '#f2eef7', table: '#e2dbec' },
  sky: { wall: '#ebf2f6', table: '#d7e4ec' },
  mint: { wall: '#eaf4ee', table: '#d5e7dc' },
  stone: { wall: '#f0f0ee', table: '#dfdfdb' },
} as const

export type GroundName = keyof typeof GROUNDS
