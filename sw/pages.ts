import { isPrecached } from './precached.ts'
import { versionCache } from './version-cache.ts'

/** Shoppers begin at these, so they are kept as they were drawn; every other screen opens from the shell, at a tenth of the bytes. */
export const PAGES: readonly string[] = ['/', '/shop']

function pageOf(pathname: string): string | undefined {
  return PAGES.find((page) => page === pathname || `${page}/` === pathname)
}

/** Whether a page starts with a script of this version: the browser or the server may have the page of another. */
async function isOfThisVersion(page: Response): Promise<boolean> {
  const script = /\sdata-js="([^" ]+)/.exec(await page.clone().text())?.[1]
  return page.status === 200 && script !== undefined && isPrecached(script)
}

/** What was just looked at is in the browser's own cache: ten kilobytes are not paid twice. */
async function fetchPage(page: string, modes: readonly RequestCache[]): Promise<Response | null> {
  for (const cache of modes) {
    const response = await fetch(page, { cache, credentials: 'same-origin' })
    if (await isOfThisVersion(response)) return response
  }
  return null
}

async function keep(addresses: readonly string[], modes: readonly RequestCache[]): Promise<void> {
  const cache = await versionCache()
  for (const address of addresses) {
    const page = pageOf(address)
    if (!cache || !page || (await cache.match(page))) continue
    try {
      const response = await fetchPage(page, modes)
      if (response) await cache.put(page, response)
    } catch (cause) {
      console.warn('A page was not kept:', cause)
    }
  }
}

/** Keeps a page that was just looked at, when it is one of those kept. Never rejects. */
export function keepSeenPage(pathname: string): Promise<void> {
  return keep([pathname], ['force-cache', 'reload'])
}

/** Keeps all of them. Never rejects. */
export function keepPages(): Promise<void> {
  return keep(PAGES, ['no-cache'])
}

/** A page as it was drawn; undefined when it is none of those kept, has not come yet, or can't be read. */
export async function keptPage(pathname: string): Promise<Response | undefined> {
  const page = pageOf(pathname)
  if (!page) return undefined
  try {
    return await (await versionCache())?.match(page)
  } catch (cause) {
    console.warn('A page could not be read:', cause)
    return undefined
  }
}

/** Drops a page that shows what is no more; the next visit brings it as it is then. */
export async function dropPage(pathname: string): Promise<void> {
  const page = pageOf(pathname)
  if (page) await (await versionCache())?.delete(page)
}
