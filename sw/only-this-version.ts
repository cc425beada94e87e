import type { WorkboxPlugin } from 'workbox-core/types.js'
import { getCacheKeyForURL } from 'workbox-precaching'
import { SCRIPTS } from '../src/lib/page-names.ts'

const NAMED_SCRIPT = new RegExp(`\\sdata-${SCRIPTS}="([^" ]+)`)

/** A file with its content's hash in its name, so a copy never goes stale. */
export const isAsset = ({ url }: Request) => url.includes('/assets/')

/**
 * Caches only this version's scripts, styles and pages. The server may have another version by now, and a captive portal answers any request with its
 * login page, some without a content type.
 */
export const onlyThisVersion: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    const isOurs = isAsset(request)
      ? /javascript|css/.test(String(response.headers.get('content-type')))
      : getCacheKeyForURL(NAMED_SCRIPT.exec(await response.clone().text())?.[1] ?? '')
    return response.status === 200 && isOurs ? response : null
  },
}
