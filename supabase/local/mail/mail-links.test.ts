import { expect, test } from 'vitest'
import { rewriteLinks, withMailLinks } from './mail-links.ts'

const ORIGIN = 'http://localhost:4321'
const LINK = `${ORIGIN}/auth/v1/verify?token=x&redirect_to=${encodeURIComponent(ORIGIN)}`

const redirected = (target: string) =>
  withMailLinks(
    new Request(`${ORIGIN}/auth/v1/recover?redirect_to=${encodeURIComponent(target)}`),
    ORIGIN,
    null,
    async () => new URL(rewriteLinks(LINK)).searchParams.get('redirect_to'),
  )

test('leads back to the requesting page, also by this machine’s other host name', async () => {
  expect(await redirected(`${ORIGIN}/auth?mode=reset`)).toBe(`${ORIGIN}/auth?mode=reset`)
  expect(await redirected('http://127.0.0.1:4321/auth')).toBe('http://127.0.0.1:4321/auth')
})

test.each([
  'https://evil.example/',
  'http://localhost:4321.evil.example/',
  'http://localhost:9999/',
  '//evil',
  'javascript:x',
])('never leads to %s', async (target) => {
  expect(await redirected(target)).toBe(ORIGIN)
})

test('keeps links unchanged outside a request', () => {
  expect(rewriteLinks(LINK)).toBe(LINK)
})

test('a link requested with a challenge contains it', () => {
  const challenge = { method: 's256', value: 'c'.repeat(43) } as const
  const request = new Request(`${ORIGIN}/auth/v1/recover`)
  const link = `${ORIGIN}/auth/v1/verify?token=0aff&type=recovery&redirect_to=${encodeURIComponent(ORIGIN)}`
  const written = withMailLinks(request, ORIGIN, challenge, async () => rewriteLinks(link))
  return expect(written).resolves.toContain(`token=pkce_0aff_s256_${challenge.value}&type=recovery`)
})
