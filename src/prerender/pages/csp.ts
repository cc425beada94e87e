import { createHash } from 'node:crypto'

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/**
 * The content security policy of all pages: own scripts, inlined ones by hash, and the backend's origins if it isn't this one. Each page
 * restricts its style itself (`stylePolicy`), because hashes of all styles in a header would cost more than the longest style saves.
 * Style attributes are allowed: pictures' tints and measured widths are custom properties, and none is a script.
 */
export function contentSecurityPolicy(inlinedScripts: readonly string[], origins: readonly string[]): string {
  const connect = origins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')])
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...inlinedScripts.map(hashSource)].join(' '),
    "style-src-elem 'self' 'unsafe-inline'",
    "style-src-attr 'unsafe-inline'",
    ['img-src', "'self'", 'data:', 'blob:', ...origins].join(' '),
    ['connect-src', "'self'", ...connect].join(' '),
    "font-src 'none'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // head.ts creates the only policy, by this name.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}

/** A page's own policy, beside that of all pages: the shop's stylesheet and the page's inline style. Browsers enforce both. */
export function stylePolicy(styles: readonly string[]): string {
  return ["style-src-elem 'self'", ...styles.map(hashSource)].join(' ')
}
