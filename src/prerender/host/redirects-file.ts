import type { HostRules } from './host-rules.ts'

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
