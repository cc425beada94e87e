import { describe, expect, test } from 'vitest'
import { linkOnHost, linkOnLoopback } from './payment-link.ts'

describe('a provider’s payment link', () => {
  test.each(['https://checkout.flutterwave.com/v3/hosted/pay/x', 'https://flutterwave.com/pay/x'])(
    'may be %s',
    (link) => {
      expect(linkOnHost(link, ['flutterwave.com'])).toBe(link)
    },
  )

  test.each([
    'http://checkout.flutterwave.com/x',
    'https://checkout.flutterwave.com.evil.example/x',
    'https://evilflutterwave.com/x',
    'https://checkout.flutterwave.com@evil.example/x',
    'https://user:pass@checkout.flutterwave.com/x',
    'https://evil.example/?https://checkout.flutterwave.com',
    'javascript:alert(1)//flutterwave.com',
    '//checkout.flutterwave.com/x',
    '/hosted/pay/x',
    '',
    null,
    undefined,
    7,
  ])('is never %s', (link) => {
    expect(() => linkOnHost(link, ['flutterwave.com'])).toThrow(expect.objectContaining({ kind: 'payment_refused' }))
  })
})

describe('the sandbox’s payment link', () => {
  test.each(['http://localhost:4321/_local/pay/hosted/1', 'http://127.0.0.1:4321/x', 'http://[::1]:4321/x'])(
    'may be %s',
    (link) => {
      expect(linkOnLoopback(link)).toBe(link)
    },
  )

  test.each(['http://evil.example/x', 'http://127.0.0.1.evil.example/', 'file:///etc/passwd', 'data:text/html,x'])(
    'is never %s',
    (link) => {
      expect(() => linkOnLoopback(link)).toThrow(expect.objectContaining({ kind: 'payment_refused' }))
    },
  )
})
