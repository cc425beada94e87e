import { supabaseAnonKey, supabaseUrl } from '../connection/config.ts'
import { shopFetch } from '../connection/shop-fetch.ts'
import { errorFromAnswer, errorFromThrown, offlineError } from '../errors/answer-error.ts'
import { DataError } from '../errors/data-error.ts'

type ReadOptions = {
  /** The token of a user; without one, requests are a visitor's. */
  readonly token?: string
  /** Longer than `shopFetch` waits by itself. */
  readonly timeoutMs?: number
  /** Arguments of a function that counts who calls it: a request that only reads may not. */
  readonly args?: Readonly<Record<string, string>>
}

/** Address of a table or function below `/rest/v1`. */
export function restUrl(path: string): string {
  return `${supabaseUrl()}/rest/v1/${path}`
}

/** Headers that name the project, and with a token the account. */
export function shopHeaders(token: string | null = null): Headers {
  const headers = new Headers({ apikey: supabaseAnonKey(), accept: 'application/json' })
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  return headers
}

/**
 * Asks one of the shop's services over plain fetch.
 * @throws DataError; what is no JSON comes from somebody between here and the shop, so it counts as offline
 */
export async function readJson(url: string, init: RequestInit): Promise<unknown> {
  const response = await shopFetch(url, init).catch((cause: unknown) => {
    throw errorFromThrown(cause)
  })
  const body: unknown = await response.json().catch((cause: unknown) => {
    if (response.ok) throw offlineError(cause)
  })
  if (!response.ok) throw errorFromAnswer(response.status, body, response.headers)
  return body
}

/** Reads a table or function over plain fetch: a visitor needs no client for it, and the worker has no room for one. @throws DataError */
export async function readRest(
  path: string,
  query: Readonly<Record<string, string>>,
  { token, timeoutMs, args }: ReadOptions = {},
): Promise<unknown> {
  const headers = shopHeaders(token)
  if (args) headers.set('content-type', 'application/json')
  return readJson(restUrl(`${path}?${new URLSearchParams(query)}`), {
    method: args ? 'POST' : 'GET',
    body: args && JSON.stringify(args),
    headers,
    cache: 'no-store',
    signal: timeoutMs ? AbortSignal.timeout(timeoutMs) : null,
  })
}

/** The same for rows, each of which `isRow` knows. @throws DataError */
export async function readRestRows<Row>(
  path: string,
  query: Readonly<Record<string, string>>,
  isRow: (value: unknown) => value is Row,
  options?: ReadOptions,
): Promise<readonly Row[]> {
  const rows = await readRest(path, query, options)
  if (Array.isArray(rows) && rows.every(isRow)) return rows
  throw new DataError({ kind: 'unknown', message: `${path} did not answer with its rows` })
}
