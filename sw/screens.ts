import { matchPrecache } from 'workbox-precaching'
import type { Store } from '../src/data/db/store.ts'
import { LISTING_PARAMS } from '../src/lib/page-names.ts'
import type { SavedPages } from './saved-pages.ts'
import { firstAnswer, warnOnError } from './tolerant.ts'
import { updateSavedPage } from './update-saved-page.ts'

const SHELL = '/shell/index.html'
/** Paths of the backend, if it shares the origin. */
const SERVER_PATH = /^\/(rest|auth|storage|realtime|functions|_local)(\/|$)/
const FILE = /\.[a-z0-9]+$/i

export function isScreen(url: URL): boolean {
  return !SERVER_PATH.test(url.pathname) && !FILE.test(url.pathname)
}

/**
 * With an opener policy Chromium picks a renderer again once it has the response, and takes the worker's warm one. Pages
 * from the network go without: it has prepared a renderer while waiting for them.
 */
function withOpenerPolicy(stored: Response, html: BodyInit | null): Response {
  const headers = new Headers(stored.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  headers.set('cross-origin-opener-policy', 'same-origin')
  return new Response(html, { headers })
}

async function savedPage(path: string, pages: SavedPages, device: Store): Promise<Response | undefined> {
  const page = await pages.find(path)
  if (!page) return undefined
  const html = await updateSavedPage(await page.text(), device)
  if (html !== null) return withOpenerPolicy(page, html)
  await pages.delete(path)
  return undefined
}

async function shell(): Promise<Response | undefined> {
  const page = await matchPrecache(SHELL)
  return page && withOpenerPolicy(page, page.body)
}

/** A list with filters is rendered from the device; the saved page shows the unfiltered list. */
const isQuestion = ({ searchParams }: URL) => LISTING_PARAMS.some((name) => searchParams.has(name))

async function fromDevice(url: URL, pages: SavedPages, device: Store): Promise<Response | undefined> {
  const page = isQuestion(url)
    ? undefined
    : await warnOnError('A page could not be read:', () => savedPage(url.pathname, pages, device))
  return page ?? warnOnError('The shell could not be read:', shell)
}

/** Opens a screen from this device: its saved page with current prices, else the shell. From the network if the device has neither. */
export function openScreen(request: Request, pages: SavedPages, device: Store): Promise<Response> {
  return firstAnswer(fromDevice(new URL(request.url), pages, device), () => fetch(request))
}
