import { firstAnswer } from './first-answer.ts'
import { openCache } from './open-cache.ts'
import { orWarn } from './or-warn.ts'
import { precached } from './precached.ts'
import { versionCache } from './version-cache.ts'

const CACHE = 'oja-assets'
const KEPT = 150

/** A file whose name changes with its content: it may be kept for ever. */
export function isAsset(url: URL): boolean {
  return url.pathname.startsWith('/assets/')
}

async function keep(url: string, response: Response): Promise<void> {
  // A missing asset stays missing: nothing else may be stored in its name.
  if (response.status !== 200) return
  // A full disk keeps nothing, but the page asked for a file and gets it.
  await orWarn('A file was not kept:', async () => (await openCache(CACHE))?.put(url, response))
}

async function kept({ pathname, href }: URL): Promise<Response | undefined> {
  return (
    (await precached(pathname)) ??
    orWarn('A file could not be read:', async () => (await openCache(CACHE))?.match(href))
  )
}

async function fetchAndKeep(event: FetchEvent): Promise<Response> {
  const response = await fetch(event.request)
  event.waitUntil(keep(event.request.url, response.clone()))
  return response
}

/**
 * A file of this version, or one outside the precache: that is kept from its first use on, so that a screen seen once opens without a line.
 * One of the precache is kept so too where the browser dropped it.
 */
export function file(event: FetchEvent, url: URL): Promise<Response> {
  return firstAnswer(kept(url), () => fetchAndKeep(event))
}

/** Keeps files that a page had loaded before this worker was there; the browser's own cache has them, so they cost nothing. */
export async function keepAssets(urls: readonly string[]): Promise<void> {
  const cache = await openCache(CACHE)
  if (!cache) return
  const left = [...urls]
  const keepOneByOne = async () => {
    for (let url = left.shift(); url; url = left.shift())
      if (!(await cache.match(url))) await keep(url, await fetch(url))
  }
  // A slow line waits half a second for each; more of them at once would stand in the shopper's way.
  await Promise.all([keepOneByOne(), keepOneByOne(), keepOneByOne()])
}

/**
 * Keeps the files of all screens that a visitor, or a customer besides, may open in this version, also of those never opened. They come in
 * one answer: one by one each would cost a slow line its half a second, and a third more bytes. Never rejects.
 */
export async function keepScreens(whose: 'visitor' | 'customer'): Promise<void> {
  const pack = `/later/${whose}.json`
  const [marks, assets] = await Promise.all([versionCache(), openCache(CACHE)])
  // No line after all, a full disk, or a network that answers with its own page: the next visit asks again.
  await orWarn('Screens were not kept:', async () => {
    if (!marks || !assets || (await marks.match(pack))) return
    // The browser may have the pack of another version; the server says whether it is still the same.
    const response = await fetch(pack, { cache: 'no-cache' })
    const scripts: Readonly<Record<string, string>> = await response.json()
    for (const [url, code] of Object.entries(scripts)) {
      await assets.put(url, new Response(code, { headers: { 'content-type': 'text/javascript' } }))
    }
    await marks.put(pack, new Response())
  })
}

/** Drops the oldest files of former versions. An open page of the last version may still ask for some of them. */
export async function dropOldAssets(): Promise<void> {
  const cache = await openCache(CACHE)
  if (!cache) return
  const requests = await cache.keys()
  await Promise.all(requests.slice(0, Math.max(0, requests.length - KEPT)).map((request) => cache.delete(request)))
}
