/** A row of the table `cart`, as PostgREST and Realtime send it. */
export type CartRow = {
  readonly product_id: string
  readonly variety_ids: readonly string[]
  readonly quantity: number
  readonly changed_at: string
  /** The device that wrote it last; null when the shop itself did. */
  readonly device_id: string | null
  /** The last write of each device that the server took in. */
  readonly device_seqs: Readonly<Record<string, number>>
}

/** The columns to select for a `CartRow`. */
export const CART_COLUMNS = 'product_id,variety_ids,quantity,changed_at,device_id,device_seqs'

export function isCartRow(value: unknown): value is CartRow {
  if (!value || typeof value !== 'object') return false
  const row = value as Partial<CartRow>
  const isDated = typeof row.changed_at === 'string' && !Number.isNaN(Date.parse(row.changed_at))
  return (
    typeof row.product_id === 'string' &&
    Number.isInteger(row.quantity) &&
    Array.isArray(row.variety_ids) &&
    isDated &&
    !!row.device_seqs
  )
}

/** Whether the first server time is later. The server stamps whole milliseconds, rising per item. */
export function isLater(a: string, b: string): boolean {
  return Date.parse(a) > Date.parse(b)
}
