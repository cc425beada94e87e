import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteFolder } from './site-folder.ts'
import type { Ask } from './web-servers.ts'

/** Emulates a host without rules, such as GitHub Pages: files, folders' `index.html` behind a trailing slash, else `404.html`. */
export function plainHost({ dist }: SiteFolder): Ask {
  return async (address) => {
    const { pathname, search } = new URL(address, 'https://shop.example')
    const found = await stat(join(dist, pathname)).catch(() => null)
    if (found?.isDirectory() && !pathname.endsWith('/'))
      return new Response(null, { status: 301, headers: { location: `${pathname}/${search}` } })
    const file = found?.isDirectory() ? join(pathname, 'index.html') : pathname
    const body = await readFile(join(dist, file), 'utf8').catch(() => null)
    if (body !== null) return new Response(body)
    return new Response(await readFile(join(dist, '404.html'), 'utf8'), { status: 404 })
  }
}
