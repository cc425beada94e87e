import { describe, expect, test } from 'vitest'
import { mailOf } from './mail-of.ts'
import { textMessageOf } from './security-mails.ts'

const SHOP = {
  name: 'Oja Home',
  email: 'hello@oja.example',
  address: 'Ring Road',
  siteUrl: 'https://shop.example',
  zone: 'Africa/Lagos',
}
const ORDER = {
  order_id: '0d9f3a11-0000-4000-8000-00000000beef',
  first_name: 'Ada',
  subtotal: 2000,
  shipping_fee: 2500,
  delivery: 'Elsewhere in Nigeria',
  vat_percent: 7.5,
  vat: 150,
  discount: 100,
  promo_code: 'market',
  total: 4550,
  tracking_number: 'GIG-1',
  pay_by: 'bank_transfer',
  is_paid: true,
  address: { fullName: 'Ada Obi', address: '12 Ring Road', city: 'Ibadan', state: 'Oyo', country: 'Nigeria' },
  items: [{ name: 'Enamel pot', variant: 'Color: Red', quantity: 2, price: 1000 }],
  ended_by: 'system',
  payment_status: 'failed',
}
const HOSTILE = `"><script>alert(1)</script>'&\r\nBcc: x@evil.example `
const TICKET = { first_name: 'Ada', subject: 'Lid', answer: 'We send a new one.\nGreetings' }
const RETURN = {
  order_id: ORDER.order_id,
  first_name: 'Ada',
  item: 'Enamel pot',
  quantity: 2,
  answer: 'Send it to\n12 Ring Road.',
  amount: 2150,
}
const HELD = {
  order_id: ORDER.order_id,
  first_name: 'Ada',
  message: '₦500.00 came for order #0000BEEF a second time. We send it back to you.',
}
const STOCK = { first_name: '', product_id: 'p-1', message: 'Enamel pot (Red) is back in stock.' }
const SIGN_IN = { first_name: 'Ada', at: '2026-11-26T06:30:00+00:00' }
const ADMIN = { title: 'New order', message: '#0000BEEF, ₦4,550.00.', target: '/admin/shipping?needs=ship' }
const ALL: readonly (readonly [kind: string, data: object])[] = [
  ...[
    'order_confirmed',
    'order_shipped',
    'tracking_number',
    'order_delivered',
    'order_cancelled',
    'order_refunded',
  ].map((kind) => [kind, ORDER] as const),
  ...[
    'return_accepted',
    'return_declined',
    'return_received',
    'return_refunded',
    'refund_started',
    'refund_sent',
    'refund_failed',
  ].map((kind) => [kind, RETURN] as const),
  ['money_held', HELD],
  ['ticket_answered', TICKET],
  ['back_in_stock', STOCK],
  ['admin_notification', ADMIN],
  ['newsletter_confirm', { token: 'a5e0a0f0-0000-4000-8000-000000000001' }],
  ...['email_changed', 'phone_added', 'phone_changed', 'phone_removed'].map((kind) => [kind, SIGN_IN] as const),
]

/** The HTML's visible text. */
const visibleText = (html: string) =>
  html
    .replace(/^[\s\S]*<body>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'")
    .replace(/\s+/g, ' ')

const words = (text: string) => new Set(text.match(/[\p{L}\p{N}₦]+/gu))

const hostile = (value: unknown): unknown => {
  if (typeof value === 'string') return HOSTILE.repeat(40)
  if (Array.isArray(value)) return Array.from({ length: 200 }, () => hostile(value[0]))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, hostile(inner)]))
}

test('a receipt’s rows add up to its total, with rounding as a separate row', () => {
  const order = { ...ORDER, subtotal: 5999.97, shipping_fee: 4500, vat: 450, discount: 0, total: 10_950 }
  const { text } = mailOf('order_confirmed', order, SHOP)
  expect(text).toMatch(/Rounded to whole naira.*₦0\.03/)
  expect(mailOf('order_confirmed', ORDER, SHOP).text).not.toContain('Rounded')
})

test('only orders paid on delivery state the amount to pay when confirmed and shipped', () => {
  const due = { ...ORDER, pay_by: 'on_delivery', is_paid: false }
  const paid = mailOf('order_confirmed', ORDER, SHOP).text
  expect(paid).toContain('Your payment has arrived')
  expect(paid).toContain('Paid by: Bank transfer.')
  for (const kind of ['order_confirmed', 'order_shipped']) {
    const { text } = mailOf(kind, due, SHOP)
    expect(text).toContain('Please have ₦4,550.00 ready')
    expect(text).not.toContain('Your payment has arrived')
    expect(mailOf(kind, { ...due, is_paid: true }, SHOP).text).not.toContain('Please have')
  }
})

test('the receipt has the stored items, variants, totals and address', () => {
  const { subject, text } = mailOf('order_confirmed', ORDER, SHOP)
  expect(subject).toBe('Your order #0000BEEF is confirmed')
  expect(text).toContain('Hello Ada,')
  expect(text).toContain('Enamel pot\n  Color: Red, 2 × ₦1,000.00: ₦2,000.00')
  expect(text).toContain(
    'Items: ₦2,000.00\nDelivery (Elsewhere in Nigeria): ₦2,500.00\nVAT (7.5%): ₦150.00\nDiscount (MARKET): -₦100.00\nTotal: ₦4,550.00',
  )
  expect(text).toContain('We deliver to: Ada Obi, 12 Ring Road, Ibadan, Oyo, Nigeria')
  expect(text).toContain(`https://shop.example/dashboard?tab=orders&order=${ORDER.order_id}`)
})

describe.each(ALL)('%s', (kind, data) => {
  const mail = mailOf(kind, data, SHOP)

  test('has the same words in HTML and plain text', () => {
    const inText = words(mail.text)
    expect([...words(visibleText(mail.html))].filter((word) => !inText.has(word))).toEqual([])
    const inHtml = words(`${visibleText(mail.html)} ${mail.html.match(/href="[^"]+"/g)?.join(' ')}`)
    expect([...inText].filter((word) => !inHtml.has(word))).toEqual([])
  })

  test('links only to the shop, and is one page in one language', () => {
    const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link)
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter((link) => !link?.startsWith('https://shop.example/'))).toEqual([])
    expect(mail.html).toMatch(/^<!doctype html>\n<html lang="en">/)
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">')
    expect(mail.html).not.toMatch(/\{\w+\}|undefined|null|NaN/)
    expect(mail.text).not.toMatch(/\{\w+\}|undefined|null|NaN/)
  })

  test('escapes hostile and overlong values, keeps the subject on one line, and stays below 20 KB', () => {
    const { subject, html, text } = mailOf(kind, hostile(data), SHOP)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).not.toContain('<script')
    expect(html).not.toMatch(/="[^"<>]*[<>]/)
    expect(Buffer.byteLength(html)).toBeLessThan(20_000)
    expect(Buffer.byteLength(text)).toBeLessThan(20_000)
  })
})

test.each([
  ['order_confirmed', 'We send one for every order that is paid.'],
  [
    'order_shipped',
    'Shipping Updates is switched on in your account. Change that at https://shop.example/email-notifications',
  ],
  [
    'order_cancelled',
    'Order Updates is switched on in your account. Change that at https://shop.example/email-notifications',
  ],
])('%s explains why it was sent and how to turn it off', (kind, reason) => {
  expect(mailOf(kind, ORDER, SHOP).text).toContain(reason)
})

test.each([
  ['system', 'failed', /no payment for your order in time/],
  ['customer', 'failed', /You cancelled this order before it was paid/],
  ['customer', 'refund_due', /^You cancelled this order. You get your money back/m],
  ['admin', 'failed', /It was not paid yet/],
  ['admin', 'refund_due', /You get your money back/],
  ['admin', 'refunded', /has been sent back/],
])('an order ended by %s with payment %s is explained', (ended_by, payment_status, text) => {
  expect(mailOf('order_cancelled', { ...ORDER, ended_by, payment_status }, SHOP).text).toMatch(text)
})

test('a return names the items, the shop’s message if any, and the amount refunded', () => {
  const text = (kind: string, data: object = RETURN) => mailOf(kind, data, SHOP).text
  expect(mailOf('return_accepted', RETURN, SHOP).subject).toBe('You can return 2 × Enamel pot')
  for (const kind of ['return_accepted', 'return_declined'])
    expect(text(kind)).toContain('> Send it to\n> 12 Ring Road.')
  expect(text('return_received')).not.toContain('Ring Road.')
  expect(text('return_refunded')).toContain('We have sent you ₦2,150.00 for 2 × Enamel pot of your order #0000BEEF.')
  expect(text('return_accepted', { ...RETURN, answer: null })).toContain('please ask us')
})

test('a changed sign-in method is announced with its time and advice, by email or one text message', () => {
  const { text } = mailOf('phone_changed', SIGN_IN, SHOP)
  expect(text).toContain('Since 26 Nov 2026 07:30 another phone number opens your account.')
  expect(text).toContain('If it was not you: sign in with your email, choose a new password')
  expect(mailOf('email_changed', SIGN_IN, SHOP).text).toContain('write to us at once from this address')
  const message = textMessageOf('phone_changed', SIGN_IN, SHOP)
  expect(message).toBe(
    'Oja Home: your account has another phone number since 26 Nov 2026 07:30. Was it not you? Write to hello@oja.example at once.',
  )
  expect(message.length).toBeLessThanOrEqual(160)
  expect(() => textMessageOf('order_confirmed', ORDER, SHOP)).toThrow(/no text message of the kind/)
})

test('an unknown kind is an error', () => {
  expect(() => mailOf('toString', {}, SHOP)).toThrow(/no mail of the kind toString/)
})
