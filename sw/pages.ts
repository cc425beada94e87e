import { orWarn } from './or-warn.ts'
import { isPrecached } from './precached.ts'
import { versionCache } from './version-cache.ts'

/** Shoppers begin at these, so they are kept as they were drawn; other screens open from the shell, at a tenth of the bytes. */
const PAGES = ['/', '/shop']
const UNREADABLE = 'A page could not be read:'

function pageOf(pathname: string): string | undefined {
  return /^(\/|\/shop|\/product\/[^/]+)\/?$/.exec(pathname)?.[1]
}

/** Whether a page starts with a script of this version: the browser or the server may have the page of another. */
async function isOfThisVersion(page: Response): Promise<boolean> {
  const script = /\sdata-js="([^" ]+)/.exec(await page.clone().text())?.[1]
  return page.status === 200 && script !== undefined && isPrecached(script)
}

async function fetchPage(page: string, modes: readonly RequestCache[]): Promise<Response | null> {
  for (const cache of modes) {
    const response = await fetch(page, { cache, mode: 'same-origin' })
    if (await isOfThisVersion(response)) return response
  }
  return null
}

async function keep(addresses: readonly string[], modes: readonly RequestCache[]): Promise<void> {
  const cache = await versionCache()
  for (const address of addresses) {
    const page = pageOf(address)
    if (!cache || !page || (await cache.match(page))) continue
    await orWarn('A page was not kept:', async () => {
      const response = await fetchPage(page, PAGES.includes(page) ? modes : ['only-if-cached'])
      if (response) await cache.put(page, response)
    })
  }
}

/**
 * Keeps a page that was just looked at: the browser has it, so ten kilobytes are not paid twice. A product's page is kept only where that
 * costs nothing, after a visit without a worker. Never rejects.
 */
export function keepSeenPage(pathname: string): Promise<void> {
  return keep([pathname], ['force-cache', 'reload'])
}

/** Keeps all of them, or the one where every list and search opens. Never rejects. */
export function keepPages(pages: readonly string[] = PAGES): Promise<void> {
  return keep(pages, ['no-cache'])
}

/** Keeps those of them that another version had, for the moment this one takes over. Never rejects. */
export async function keepPagesAgain(): Promise<void> {
  for (const page of PAGES) {
    if (await orWarn(UNREADABLE, () => caches.match(page))) await keep([page], ['no-cache'])
  }
}

/** A page as it was drawn; undefined when it is none of those kept, has not come yet, or can't be read. */
export async function keptPage(pathname: string): Promise<Response | undefined> {
  const page = pageOf(pathname)
  return page === undefined ? page : orWarn(UNREADABLE, async () => (await versionCache())?.match(page))
}

/** Drops a page that shows what is no more; the next visit brings it as it is then. */
export async function dropPage(pathname: string): Promise<void> {
  const page = pageOf(pathname)
  if (page) await (await versionCache())?.delete(page)
}
