import { ADDRESS as SHIP_TO } from './shop.ts'

export type ShopCall = {
  readonly name: string
  /** A whole statement; `$me` and the like are filled in by `findRows`. */
  readonly sql: string
  /** Tables that it may read as a whole, as it counts or adds up what is in them. */
  readonly counted: readonly string[]
  /** The customer who makes it. */
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
