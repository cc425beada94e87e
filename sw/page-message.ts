/**
 * What a page may ask of the worker. `skip-waiting` only when the shopper agreed to the new version; `claim` when the page has no worker
 * although one is active; `keep-visitor` and `keep-customer`, to fetch the screens of either ahead (with a visitor's the page of the list), and `keep-pages`, those that visits start with, only
 * when no data is to be saved.
 */
const WORDS = ['skip-waiting', 'claim', 'keep-visitor', 'keep-customer', 'keep-pages'] as const

/** The path of the page that a visit began with, and addresses of what it loaded. */
type Loaded = { readonly page: string; readonly keep: readonly string[] }

export type PageMessage = (typeof WORDS)[number] | Loaded

export function readPageMessage(data: unknown): PageMessage | null {
  const word = WORDS.find((each) => each === data)
  if (word) return word
  if (!data || typeof data !== 'object' || !('keep' in data) || !Array.isArray(data.keep)) return null
  const page = 'page' in data && typeof data.page === 'string' ? data.page : ''
  return { page, keep: data.keep.filter((url): url is string => typeof url === 'string') }
}
