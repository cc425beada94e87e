import { expect, test } from 'vitest'
import { withoutSecrets } from './without-secrets.ts'

test.each([
  'Authorization: Bearer abc.def',
  'token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl',
  'key sb_secret_local0000000000000000000_00000000',
  'FLWSECK_TEST-6accdcf00e77f083961f42ed4202e9ca-X',
  'FLWSECK-6accdcf00e77f083961f42ed4202e9ca-X',
  'sk_live_abcdef0123',
  're_abcdef0123456789abcdef',
  'xkeysib-abcdef-0123',
  'whsec_abcdef0123',
])('redacts the secret in "%s"', (line) => {
  const clean = withoutSecrets(`before ${line} after`)
  expect(clean).toContain('[secret]')
  expect(clean).toMatch(/^before .* after$/)
  expect(clean).not.toMatch(/abc\.def|c2ln|0000000|6accdc|abcdef/)
})

test('keeps ordinary text', () => {
  expect(withoutSecrets('order 1A2B3C4D was not found')).toBe('order 1A2B3C4D was not found')
})
