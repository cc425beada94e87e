/**
 * What a page may ask of the worker. `skip-waiting` only when the shopper agreed to the new version;
 * `claim` when the page has no worker although one is active.
 */
export type PageMessage = 'skip-waiting' | 'claim' | { readonly keep: readonly string[] }

export function readPageMessage(data: unknown): PageMessage | null {
  if (data === 'skip-waiting' || data === 'claim') return data
  if (!data || typeof data !== 'object' || !('keep' in data) || !Array.isArray(data.keep)) return null
  return { keep: data.keep.filter((url): url is string => typeof url === 'string') }
}
