import type { Screen } from '../../app/screens.ts'
import { NOT_FOUND_URL, SHELL_URL, shellUrls } from '../pages/page-files.ts'

/** A static host has to know this about the built shop. Each host's file is this table in its language. */
export type HostRules = {
  /** Headers of every answer, by name. */
  readonly headers: Readonly<Record<string, string>>
  readonly caching: Caching
  /** Addresses without their last slash that have a folder with an `index.html`, but for home. */
  readonly pages: readonly string[]
  /** Beginnings of addresses, with their last slash: below them the shell answers where no page does. */
  readonly shellBelow: readonly string[]
  /** The folder of the shell, as an address. */
  readonly shell: string
  /** Files that the build leaves for hosts, as addresses: no visitor's business. */
  readonly hidden: readonly string[]
}

type Caching = {
  /** Below it are files whose names change with their content. */
  readonly immutableBelow: string
  readonly immutable: string
  /** The next build replaces all other files under the same names. */
  readonly others: string
  /** Browsers must ask again before they use these of `others`, whatever the host's own custom. */
  readonly freshest: readonly string[]
}

/** Without an opener policy: browsers discard the renderer that they prepared while the answer was on its way. */
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

/** Two years. Not for subdomains: whether an owner's other sites speak HTTPS is not the shop's to say. */
const HTTPS_ONLY = 'max-age=63072000'

const CACHING: Caching = {
  immutableBelow: '/assets/',
  immutable: 'public, max-age=31536000, immutable',
  others: 'no-cache',
  freshest: ['/sw.js', '/catalogue.json', '/build.json'],
}

/** Every address of this kind is a page of its own: none is left for the shell. */
const ALL_PRERENDERED = ['/category/:slug']

const beginningOf = (path: string) => path.slice(0, path.indexOf(':'))

/** @param prerendered addresses of the pages that the build wrote as HTML */
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
 * The `_redirects` file that static hosts (Netlify, Cloudflare Pages) read; any other address without a file gets `404.html`.
 *
 * Pages name themselves: on Cloudflare a rule wins over a file, and an address without its last slash is sent
 * on. Targets are folders, since it would send `/shell.html` on too, and fixed paths come first, of which it reads 2,000.
 * Netlify passes over rules that lead to where they begin. https://developers.cloudflare.com/pages/configuration/redirects/
 */
export function redirectsFile({ pages, shellBelow, shell }: HostRules): string {
  return [...pages.map((url) => rule(url, `${url}/`)), ...shellBelow.map((path) => rule(`${path}*`, shell))].join('')
}
