import { device } from './device.ts'
import { firstAnswer } from './first-answer.ts'
import { freshen } from './freshen.ts'
import { orWarn } from './or-warn.ts'
import { dropPage, keptPage } from './pages.ts'
import { precached } from './precached.ts'

const SHELL = '/shell/index.html'
/** What this origin serves besides the shop. */
const SERVER_PATH = /^\/(rest|auth|storage|realtime|functions|_local)(\/|$)/
const FILE = /\.[a-z0-9]+$/i

/** Whether a navigation is one to a screen of the shop. */
export function isScreen(url: URL): boolean {
  return !SERVER_PATH.test(url.pathname) && !FILE.test(url.pathname)
}

/**
 * With an opener policy the browser chooses the renderer anew once it has the answer, and takes the worker's, which is
 * warm. Pages from the network go without: for them it has prepared one while it waited.
 */
function besideWorker(kept: Response, html: BodyInit | null): Response {
  const headers = new Headers(kept.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  headers.set('cross-origin-opener-policy', 'same-origin')
  return new Response(html, { headers })
}

async function drawnPage({ pathname }: URL): Promise<Response | undefined> {
  const page = await keptPage(pathname)
  const html = page ? await freshen(await page.text(), device) : null
  if (page && html !== null) return besideWorker(page, html)
  if (page) await dropPage(pathname)
  return undefined
}

async function shell(): Promise<Response | undefined> {
  const page = await precached(SHELL)
  return page && besideWorker(page, page.body)
}

async function fromDevice(url: URL): Promise<Response | undefined> {
  return (await orWarn('A page could not be read:', () => drawnPage(url))) ?? shell()
}

/** A screen from this device: its prerendered page with today's prices, else the shell, else the network. */
export function navigate(request: Request, url: URL): Promise<Response> {
  return firstAnswer(fromDevice(url), () => fetch(request))
}
