import { useEffect, useState } from 'react'
import { type ProductQuery, productQueryKey } from '../../../domain/catalogue/product-filter.ts'
import { numericFromKobo } from '../../../domain/money/money.ts'
import { useConnection } from '../../connection/connection.ts'
import { DataError } from '../../errors/data-error.ts'
import { readRest } from '../../supabase/rest.ts'
import { applyToCatalogue, getCatalogue, type ServerList, useCatalogue } from '../catalogue-store.ts'
import { type ProductRecord, productFromRecord } from '../product-record.ts'

/** The server's page limit. */
const MAX_ROWS = 48
/** Cached answers, so that going back to a list shows it unchanged. */
const MAX_LISTS = 20

type Listed = {
  readonly matching: number
  readonly whole: number
  readonly total: number
  readonly rows: readonly ProductRecord[]
}

function isListed(value: unknown): value is Listed {
  return !!value && typeof value === 'object' && 'matching' in value && 'rows' in value && Array.isArray(value.rows)
}

function parameters({ filter, sort }: ProductQuery, offset: number, limit: number): Record<string, string> {
  const { text, within, category, brand, minPrice, maxPrice, isOnSale, minRating, unrated } = filter
  const known = {
    p_text: text,
    p_within: within,
    p_category: category,
    p_brand: brand,
    p_min_price: minPrice == null ? null : numericFromKobo(minPrice),
    p_max_price: maxPrice == null ? null : numericFromKobo(maxPrice),
    p_on_sale: isOnSale,
    p_min_rating: minRating,
    p_unrated: unrated,
    p_sort: sort,
    p_offset: offset,
    p_limit: limit,
  }
  const given = Object.entries(known).filter(([, value]) => value != null && value !== '')
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

/**
 * Fetches a list's first products, or those after `known`, into the catalogue store (rule P18). `wanted` is how many the screen shows.
 * @throws DataError
 */
async function fetchServerList(query: ProductQuery, wanted: number, known?: ServerList): Promise<void> {
  const before = known?.ids ?? []
  const limit = Math.min(wanted - before.length, MAX_ROWS)
  const args = parameters(query, before.length, limit)
  const answer = await readRest('rpc/list_products', {}, { args })
  if (!isListed(answer)) throw new DataError({ kind: 'unknown', message: 'The answer for a list is not one' })
  const { matching, whole, total, rows } = answer
  const products = rows.map(productFromRecord)
  // A product added in the meantime shifts the others by one, so one may come twice.
  const ids = [...new Set([...before, ...products.map(({ id }) => id)])]
  const key = productQueryKey(query)
  const others = [...(getCatalogue().serverLists ?? [])].filter(([each]) => each !== key).slice(1 - MAX_LISTS)
  // A partial page is the last one, whatever the count.
  const isAll = rows.length < limit
  const now: ServerList = { ids, matching: isAll ? ids.length : matching, whole, total, askedAt: Date.now() }
  applyToCatalogue({ rows: products, serverLists: new Map([...others, [key, now]]) })
}

const FRESH_MS = 5 * 60_000
/** About the time between two keystrokes. */
const TYPING_MS = 250

type ServerListOptions = {
  /** How many products the screen shows. */
  readonly wanted: number
  /** Delays the request, because the next keystroke will change the query. */
  readonly isTyping: boolean
}

/** Asks the server for a list's products, in a shop with more products than devices hold (rule P18). */
export function useServerList(query: ProductQuery, { wanted, isTyping }: ServerListOptions) {
  const { serverLists } = useCatalogue()
  const { online } = useConnection()
  const [failed, setFailed] = useState<string | null>(null)
  const key = productQueryKey(query)
  const answer = serverLists?.get(key)
  const [openedAt] = useState(Date.now)
  const isOld = answer !== undefined && openedAt - answer.askedAt > FRESH_MS
  const isLacking = !answer || isOld || answer.ids.length < Math.min(wanted, answer.matching)
  const mayAsk = serverLists !== null && online && isLacking && failed !== key
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the query, and the end of typing must not repeat it
  useEffect(() => {
    if (!mayAsk) return
    let isCurrent = true
    const ask = async () => {
      try {
        await fetchServerList(query, wanted, isOld ? undefined : answer)
      } catch (cause) {
        console.warn('The shop did not answer:', cause)
        if (isCurrent) setFailed(key)
      }
    }
    const timer = setTimeout(() => void ask(), isTyping ? TYPING_MS : 0)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [mayAsk, key, answer, wanted])
  useEffect(() => {
    if (!online) setFailed(null)
  }, [online])
  return { isLacking, hasFailed: failed === key, retry: () => setFailed(null) }
}
