import { createHash } from 'node:crypto'

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/**
 * The content security policy of all pages: own scripts and those inlined, by hash; the backend's origins where it isn't this one.
 * Which style a page may carry is said by the page itself (`stylePolicy`): a list of all styles in a header that comes ahead of every
 * page would cost more than the longest of them gains. Style attributes are allowed: pictures' tints and measured widths are custom
 * properties there, and no script is.
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
    // head.ts makes the one policy, of that name.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}

/** A page's addition to the policy of all pages: the shop's stylesheet and its own style. No policy loosens another. */
export function stylePolicy(styles: readonly string[]): string {
  return ["style-src-elem 'self'", ...styles.map(hashSource)].join(' ')
}
