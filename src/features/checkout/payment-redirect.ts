const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

function parseUrl(text: string, base: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

/**
 * The provider's page as a safe address to send the browser to, or null when it isn't one:
 * https with a host and no credentials, or the sandbox provider when both it and the shop run on this machine.
 */
export function safePaymentUrl(link: unknown, shopOrigin: string): string | null {
  const url = typeof link === 'string' && parseUrl(link, shopOrigin)
  if (!url || url.username || url.password || !url.hostname) return null
  if (url.protocol === 'https:') return url.href
  const isLocal = LOOPBACK.has(url.hostname) && LOOPBACK.has(new URL(shopOrigin).hostname)
  return url.protocol === 'http:' && isLocal ? url.href : null
}
