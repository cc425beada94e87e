import { rememberSearch } from './recent-searches.ts'

/** A search sent before React came: the browser itself asked for the shop's list, as a whole new page. */
export function rememberEarlySearch(): void {
  const { pathname, search, origin } = location
  const text = new URLSearchParams(search).get('search')?.trim()
  if (text && pathname === '/shop' && document.referrer.startsWith(`${origin}/`)) rememberSearch(text)
}
