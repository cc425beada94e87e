export type Redirects = (pathname: string) => string | undefined

/** Reads a `_redirects` file's rules as static hosts do: `/path/* /file 200` serves the file at the address. */
export function readRedirects(text: string): Redirects {
  const rules = text
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([from, to, status]) => from && to && status === '200')
    .map(([from = '', to = '']) => ({ from, to }))
  return (pathname) => {
    const path = pathname.replace(/\/+$/, '') || '/'
    return rules.find(({ from }) => (from.endsWith('/*') ? path.startsWith(from.slice(0, -1)) : path === from))?.to
  }
}
