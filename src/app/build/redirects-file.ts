/** Every address of this kind is a page of its own: none is left for the shell. */
const ALL_DRAWN = ['/category/:slug']

type Path = { readonly path: string }

/**
 * The `_redirects` file that static hosts read: screens that only the device can fill get the shell; any other address
 * without a file gets `404.html`. A page that was drawn wins over its rule.
 */
export function redirectsFile(routes: readonly Path[], drawn: readonly string[]): string {
  return routes
    .map(({ path }) => path)
    .filter((path) => path !== '*' && !drawn.includes(path) && !ALL_DRAWN.includes(path))
    .map((path) => `${path.replace(/:\w+/g, '*')} /shell.html 200\n`)
    .join('')
}
