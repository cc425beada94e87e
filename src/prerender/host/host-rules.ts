import type { Screen } from '../../app/screens.ts'
import { NOT_FOUND_URL, SHELL_URL, shellUrls } from '../pages/page-files.ts'

/** Everything a static host must know about the built shop. Each host's file is this table in its language. */
export type HostRules = {
  /** Headers of every response, by name. */
  readonly headers: Readonly<Record<string, string>>
  readonly caching: Caching
  /** Paths without trailing slash that have a folder with an `index.html`, except home. */
  readonly pages: readonly string[]
  /** Path prefixes with trailing slash, below which the shell replaces missing pages. */
  readonly shellBelow: readonly string[]
  /** The path of the shell's folder. */
  readonly shell: string
  /** Paths of files meant for hosts, not visitors. */
  readonly hidden: readonly string[]
}

type Caching = {
  /** Below it, file names contain a hash of their content. */
  readonly immutableBelow: string
  readonly immutable: string
  /** Other files, which the next build replaces under the same names. */
  readonly others: string
  /** Files among `others` that browsers must revalidate, whatever the host's default. */
  readonly freshest: readonly string[]
}

/** Without an opener policy, because browsers would discard the renderer prepared while waiting for the response. */
export const PAGE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': [
    'accelerometer',
    'camera',
    'geolocation',
    'gyroscope',
    'magnetometer',
    'microphone',
    'payment',
    'usb',
  ]
    .map((feature) => `${feature}=()`)
    .join(', '),
} as const

/** Two years. Not for subdomains, because the owner's other sites may not support HTTPS. */
const HTTPS_ONLY = 'max-age=63072000'

const CACHING: Caching = {
  immutableBelow: '/assets/',
  immutable: 'public, max-age=31536000, immutable',
  others: 'no-cache',
  freshest: ['/sw.js', '/catalogue.json', '/build.json'],
}

/** Every such path is prerendered, so the shell never replaces one. */
const ALL_PRERENDERED = ['/category/:slug']

const beginningOf = (path: string) => path.slice(0, path.indexOf(':'))

/** @param prerendered paths of the pages written as HTML */
export function hostRules(
  policy: string,
  screens: readonly Pick<Screen, 'path' | 'prerendered'>[],
  prerendered: readonly string[],
): HostRules {
  const withParameter = screens.map(({ path }) => path).filter((path) => path.includes(':'))
  return {
    headers: { 'Content-Security-Policy': policy, 'Strict-Transport-Security': HTTPS_ONLY, ...PAGE_HEADERS },
    caching: CACHING,
    pages: [...shellUrls(screens), ...prerendered].filter((url) => url !== '/' && url !== NOT_FOUND_URL),
    shellBelow: withParameter.filter((path) => !ALL_PRERENDERED.includes(path)).map(beginningOf),
    shell: `${SHELL_URL}/`,
    hidden: ['/csp.txt', '/_headers', '/_redirects'],
  }
}

const rule = (from: string, to: string) => `${from} ${to} 200\n`

/**
 * Returns the `_redirects` file of static hosts (Netlify, Cloudflare Pages). Any other path without a file gets `404.html`.
 *
 * Pages have rules to themselves, because on Cloudflare a rule wins over a file and a path without trailing slash redirects. Targets are folders,
 * since `/shell.html` would redirect too. Fixed paths come first, of which Cloudflare reads 2,000. Netlify ignores rules that lead to
 * their own path. https://developers.cloudflare.com/pages/configuration/redirects/
 */
export function redirectsFile({ pages, shellBelow, shell }: HostRules): string {
  return [...pages.map((url) => rule(url, `${url}/`)), ...shellBelow.map((path) => rule(`${path}*`, shell))].join('')
}
