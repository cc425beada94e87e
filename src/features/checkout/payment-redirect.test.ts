import { describe, expect, it } from 'vitest'
import { safePaymentUrl } from './payment-redirect.ts'

const HOSTED = 'https://oja.example'
const LOCAL = 'http://localhost:4321'

describe('safePaymentUrl', () => {
  it('accepts an https payment page', () => {
    expect(safePaymentUrl('https://checkout.flutterwave.com/v3/hosted/pay/abc', HOSTED)).toBe(
      'https://checkout.flutterwave.com/v3/hosted/pay/abc',
    )
  })

  it('accepts the local sandbox only for a local shop', () => {
    expect(safePaymentUrl('/_local/pay/abc', LOCAL)).toBe('http://localhost:4321/_local/pay/abc')
    expect(safePaymentUrl('http://127.0.0.1:4321/_local/pay/abc', LOCAL)).not.toBeNull()
    expect(safePaymentUrl('http://localhost:4321/_local/pay/abc', HOSTED)).toBeNull()
  })

  it.each([
    'http://checkout.flutterwave.com/pay',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://user:secret@checkout.flutterwave.com/',
    'ftp://localhost/pay',
    '',
    null,
    undefined,
    { href: 'https://x.example' },
  ])('refuses %j', (link) => {
    // An empty link resolves to the shop itself.
    expect(safePaymentUrl(link, 'http://shop.example')).toBeNull()
  })
})
