import { supabaseAnonKey, supabaseUrl } from '../connection/config.ts'
import { shopFetch } from '../connection/shop-fetch.ts'
import { errorFromAnswer, errorFromThrown, offlineError } from '../errors/answer-error.ts'
import { DataError } from '../errors/data-error.ts'

type ReadOptions = {
  /** A user's token; without it the request is a visitor's. */
  readonly token?: string
  /** Overrides the timeout of `shopFetch`. */
  readonly timeoutMs?: number
  /** Sent by POST, for functions that count their callers: a GET request can't write. */
  readonly args?: Readonly<Record<string, string>>
}

/** Returns the URL of a table or function. */
export function restUrl(path: string): string {
  return `${supabaseUrl()}/rest/v1/${path}`
}

/** Headers with the project's key, and the user's token if given. */
export function shopHeaders(token: string | null = null): Headers {
  const headers = new Headers({ apikey: supabaseAnonKey(), accept: 'application/json' })
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  return headers
}

/**
 * Sends a request by plain fetch and parses the JSON.
 * @throws DataError; anything but JSON came from a proxy or captive portal, so it counts as offline
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

/** Reads a table or function by plain fetch: visitors don't need supabase-js, and the worker has no room for it. @throws DataError */
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

/** Reads rows and checks each with `isRow`. @throws DataError */
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
