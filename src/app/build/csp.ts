import { createHash } from 'node:crypto'

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

export type InlinedTexts = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

/**
 * The content security policy of all pages: own scripts and those inlined, by hash; the backend's origins where it isn't this one.
 * Style attributes are allowed: pictures' tints and measured widths are custom properties there, and no script is.
 */
export function contentSecurityPolicy({ scripts, styles }: InlinedTexts, origins: readonly string[]): string {
  const connect = origins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')])
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts.map(hashSource)].join(' '),
    ['style-src-elem', "'self'", ...styles.map(hashSource)].join(' '),
    "style-src-attr 'unsafe-inline'",
    ['img-src', "'self'", 'data:', 'blob:', ...origins].join(' '),
    ['connect-src', "'self'", ...connect].join(' '),
    "font-src 'none'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
