export type Redirects = (pathname: string) => string | undefined

/** Reads the rules of a `_redirects` file as static hosts do: `/path/* /file 200` names the file that answers an address. */
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
