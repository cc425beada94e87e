import { device } from './device.ts'
import { freshen } from './freshen.ts'
import { precached } from './precached.ts'

const SHELL = '/shell/index.html'
/** What this origin serves besides the shop. */
const SERVER_PATH = /^\/(rest|auth|storage|realtime|functions|_local)(\/|$)/
const FILE = /\.[a-z0-9]+$/i

/** Whether a navigation is one to a screen of the shop. */
export function isScreen(url: URL): boolean {
  return !SERVER_PATH.test(url.pathname) && !FILE.test(url.pathname)
}

/** The file that holds a prerendered screen. */
export function pageFile(pathname: string): string {
  const path = pathname.replace(/\/+$/, '')
  return `${path}/index.html`
}

/** A screen from this device: its prerendered page with today's prices, else the shell, else the network. */
export async function navigate(request: Request, url: URL): Promise<Response> {
  const page = await precached(pageFile(url.pathname))
  const fresh = page && (await freshen(page, device))
  return fresh ?? (await precached(SHELL)) ?? fetch(request)
}
