import { ADDRESS as SHIP_TO } from './shop.ts'

export type ShopCall = {
  readonly name: string
  /** A complete statement; `findRows` replaces `$me` and other variables. */
  readonly sql: string
  /** Tables that it may scan completely, because it counts or sums their rows. */
  readonly counted: readonly string[]
  /** The customer who makes the call. */
  readonly as: string
}

export type Call = readonly [name: string, call: string, counted?: readonly string[], as?: string]

export const selected = (calls: readonly Call[]): readonly ShopCall[] =>
  written(calls).map((call) => ({ ...call, sql: `select ${call.sql}` }))
export function written(calls: readonly Call[]): readonly ShopCall[] {
  return calls.map(([name, sql, counted = [], as = 'me']) => ({ name, sql, counted, as }))
}

export const ITEMS = `'[{"product_id": "$product", "variety_id": null, "quantity": 1}]'`
export const METHOD = '(select code from shipping_methods order by code limit 1)'
export const ADDRESS = `'${JSON.stringify(SHIP_TO)}'`
export const TOTAL = `(quote_order(${ITEMS}, ${METHOD}) ->> 'total')::numeric`
export const TOTAL_BY_HAND = `(quote_order_by_hand(${ITEMS}, ${METHOD}) ->> 'total')::numeric`
export const NEW = 'gen_random_uuid()'
