const NO_FRAMES = "frame-ancestors 'none'"

const OFF = ['accelerometer', 'camera', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'payment', 'usb']

/** What a browser opens as a page of its own, or runs under a policy of its own. */
const DOCUMENT = /\.(html|svg)$|\/sw\.js$/

/** Headers of scripts, styles and pictures: a policy on each would cost more bytes than many of these files. */
export const FILE_HEADERS: Record<string, string> = { 'x-content-type-options': 'nosniff' }

export function isDocument(path: string): boolean {
  return DOCUMENT.test(path)
}

/** Headers of every page. No HSTS: this server speaks plain HTTP to its own machine. */
export function securityHeaders(policy: string | null): Record<string, string> {
  return {
    ...FILE_HEADERS,
    'content-security-policy': [policy?.trim().replace(/;$/, ''), policy?.includes('frame-ancestors') ? '' : NO_FRAMES]
      .filter(Boolean)
      .join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': OFF.map((feature) => `${feature}=()`).join(', '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
  }
}
