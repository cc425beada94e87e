const NO_FRAMES = "frame-ancestors 'none'"

const OFF = ['accelerometer', 'camera', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'payment', 'usb']

/** Headers of every page and file. No HSTS: this server speaks plain HTTP to its own machine. */
export function securityHeaders(policy: string | null): Record<string, string> {
  return {
    'content-security-policy': [policy?.trim().replace(/;$/, ''), policy?.includes('frame-ancestors') ? '' : NO_FRAMES]
      .filter(Boolean)
      .join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': OFF.map((feature) => `${feature}=()`).join(', '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  }
}
