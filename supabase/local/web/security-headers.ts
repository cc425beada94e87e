const NO_FRAMES = "frame-ancestors 'none'"

const OFF = ['accelerometer', 'camera', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'payment', 'usb']

/** Headers of scripts, styles and pictures: a policy would outweigh many of these files. */
const FILE_HEADERS: Record<string, string> = { 'x-content-type-options': 'nosniff' }

const HASH = / 'sha256-[^']+'/g

/**
 * Headers of every page. No HSTS, because this server speaks plain HTTP on its own machine. No opener policy, because browsers
 * then discard the renderer that they prepared while the answer was on its way.
 */
export function securityHeaders(policy: string | null): Record<string, string> {
  return {
    ...FILE_HEADERS,
    'content-security-policy': [policy?.trim().replace(/;$/, ''), policy?.includes('frame-ancestors') ? '' : NO_FRAMES]
      .filter(Boolean)
      .join('; '),
    'permissions-policy': OFF.map((feature) => `${feature}=()`).join(', '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
  }
}

/** Headers of a file. The worker runs under its own policy; an SVG can be opened as a page and needs nothing then. */
export function fileHeaders(path: string, ofPages: Record<string, string>): Record<string, string> {
  if (path.endsWith('.html')) return ofPages
  const policy = ofPages['content-security-policy'] ?? NO_FRAMES
  if (path === '/sw.js') return { ...FILE_HEADERS, 'content-security-policy': policy.replace(HASH, '') }
  if (path.endsWith('.svg')) return { ...FILE_HEADERS, 'content-security-policy': `default-src 'none'; ${NO_FRAMES}` }
  return FILE_HEADERS
}
