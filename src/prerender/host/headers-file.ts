import type { HostRules } from './host-rules.ts'

const block = (path: string, headers: Readonly<Record<string, string>>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')

/**
 * The `_headers` file that static hosts (Netlify, Cloudflare Pages) read. Both have every file without a rule of its own asked for
 * again, and Cloudflare joins the values of a header that two rules name: so none is said of all files.
 */
export function headersFile({ headers, caching }: HostRules): string {
  const blocks = [
    block('/*', headers),
    block(`${caching.immutableBelow}*`, { 'Cache-Control': caching.immutable }),
    ...caching.freshest.map((path) => block(path, { 'Cache-Control': caching.others })),
  ]
  return `${blocks.join('\n\n')}\n`
}
