import { device } from './device.ts'
import { freshen } from './freshen.ts'
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

async function drawnPage({ pathname }: URL): Promise<Response | null> {
  const page = await keptPage(pathname)
  const fresh = page ? await freshen(page, device) : null
  if (page && !fresh) await dropPage(pathname)
  return fresh
}

/**
 * With an opener policy the browser chooses the renderer anew once it has the answer, and takes the worker's, which is
 * warm. Pages from the network go without: for them it has prepared one while it waited.
 */
function besideWorker(page: Response): Response {
  const headers = new Headers(page.headers)
  headers.set('cross-origin-opener-policy', 'same-origin')
  return new Response(page.body, { headers })
}

/** A screen from this device: its prerendered page with today's prices, else the shell, else the network. */
export async function navigate(request: Request, url: URL): Promise<Response> {
  const page = (await drawnPage(url)) ?? (await precached(SHELL))
  return page ? besideWorker(page) : fetch(request)
}
