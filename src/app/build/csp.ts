import { createHash } from 'node:crypto'

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function inlined(html: string, pattern: RegExp): readonly string[] {
  return [...html.matchAll(pattern)].map((match) => match[1] ?? '')
}

/** Inline scripts that run; data blocks don't, so they need no hash. */
const SCRIPT = /<script(?![^>]*(?:src=|application\/))[^>]*>([\s\S]*?)<\/script>/g
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

/**
 * The content security policy of all pages: own scripts and those inlined, by hash; the backend's origins where it isn't this one.
 * Style attributes are allowed: pictures' tints and measured widths are custom properties there, and no script is.
 */
export function contentSecurityPolicy(pages: readonly string[], origins: readonly string[]): string {
  const scripts = new Set(pages.flatMap((page) => inlined(page, SCRIPT)).map(hashSource))
  const styles = new Set(pages.flatMap((page) => inlined(page, STYLE)).map(hashSource))
  const connect = origins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')])
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts].join(' '),
    ['style-src-elem', "'self'", ...styles].join(' '),
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
