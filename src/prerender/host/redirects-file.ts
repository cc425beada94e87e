import { NOT_FOUND_URL, SHELL_URL } from '../pages/page-files.ts'

/** Every address of this kind is a page of its own: none is left for the shell. */
const ALL_PRERENDERED = ['/category/:slug']

type Path = { readonly path: string }

const rule = (from: string, to: string) => `${from} ${to}/ 200\n`

/**
 * The `_redirects` file that static hosts read: screens that only the device can fill get the shell; any other address
 * without a file gets `404.html`.
 *
 * Prerendered pages name themselves: on Cloudflare a rule wins over a file, and an address without its last slash is sent
 * on. Targets are folders, since it would send `/shell.html` on too, and fixed paths come first, of which it reads 2,000.
 * Netlify passes over rules that lead to where they begin. https://developers.cloudflare.com/pages/configuration/redirects/
 */
export function redirectsFile(routes: readonly Path[], prerendered: readonly string[]): string {
  const toShell = routes
    .map(({ path }) => path)
    .filter((path) => path !== '*' && !prerendered.includes(path) && !ALL_PRERENDERED.includes(path))
  const pages = prerendered.filter((url) => url !== '/' && url !== NOT_FOUND_URL)
  return [
    ...toShell.filter((path) => !path.includes(':')).map((path) => rule(path, SHELL_URL)),
    ...pages.map((url) => rule(url, url)),
    ...toShell.filter((path) => path.includes(':')).map((path) => rule(path.replace(/:\w+/g, '*'), SHELL_URL)),
  ].join('')
}
