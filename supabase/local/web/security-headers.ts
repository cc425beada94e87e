import { PAGE_HEADERS } from '../../../src/prerender/host/host-rules.ts'

const NO_FRAMES = "frame-ancestors 'none'"

const OF_PAGES = Object.fromEntries(Object.entries(PAGE_HEADERS).map(([name, value]) => [name.toLowerCase(), value]))

/** Headers of scripts, styles and pictures: a policy would be larger than many of them. */
const FILE_HEADERS: Record<string, string> = { 'x-content-type-options': 'nosniff' }

const HASH = / 'sha256-[^']+'/g

/** Headers of every page. No HSTS, because this server is plain HTTP on localhost. */
export function securityHeaders(policy: string | null): Record<string, string> {
  return {
    ...OF_PAGES,
    'content-security-policy': [policy?.trim().replace(/;$/, ''), policy?.includes('frame-ancestors') ? '' : NO_FRAMES]
      .filter(Boolean)
      .join('; '),
  }
}

/** Headers of a file. The worker has its own policy; an SVG can be opened as a page and then needs no resources. */
export function fileHeaders(path: string, ofPages: Record<string, string>): Record<string, string> {
  if (path.endsWith('.html')) return ofPages
  const policy = ofPages['content-security-policy'] ?? NO_FRAMES
  if (path === '/sw.js') return { ...FILE_HEADERS, 'content-security-policy': policy.replace(HASH, '') }
  if (path.endsWith('.svg')) return { ...FILE_HEADERS, 'content-security-policy': `default-src 'none'; ${NO_FRAMES}` }
  return FILE_HEADERS
}
