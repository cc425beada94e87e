import type { HostRules } from './host-rules.ts'

const listed = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }))

/**
 * For Vercel, in the form of https://vercel.com/docs/project-configuration/vercel-json. It looks for files before it asks the
 * rewrites, answers what has neither with `404.html`, has all files asked for again, and compresses them itself.
 */
export function vercelRules({ headers, caching, shellBelow, shell }: HostRules): string {
  const rules = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: null,
    // Pages answer to their address without `index.html` and without a last slash; others are sent on.
    cleanUrls: true,
    trailingSlash: false,
    rewrites: shellBelow.map((path) => ({ source: `${path}:rest*`, destination: shell.slice(0, -1) })),
    headers: [
      { source: '/(.*)', headers: listed(headers) },
      { source: `${caching.immutableBelow}(.*)`, headers: listed({ 'Cache-Control': caching.immutable }) },
      ...caching.freshest.map((source) => ({ source, headers: listed({ 'Cache-Control': caching.others }) })),
    ],
  }
  return `${JSON.stringify(rules, null, 2)}\n`
}
