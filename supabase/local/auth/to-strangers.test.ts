import { expect, test } from 'vitest'
import type { AuthCall } from './auth-call.ts'
import { createRateLimits } from './rate-limits.ts'
import { signIn } from './to-strangers.ts'

/** How many passwords are hashed for an answer of lite, which itself hashes only where it finds an account. */
async function hashesFor(user: { id: string } | undefined, password: string): Promise<number> {
  let hashed = 0
  const query = async (text: string) => {
    if (text.includes('extensions.crypt')) hashed += 1
    return text.includes('from auth.users') ? (user ? [user] : []) : [{ hash: 'hash' }]
  }
  const headers = { 'x-sb-error-code': 'invalid_credentials' }
  const call: Pick<AuthCall, 'request' | 'lite' | 'email' | 'body' | 'limits'> = {
    request: new Request('http://localhost/auth/v1/token?grant_type=password', { method: 'POST' }),
    lite: async () => Response.json({}, { status: 400, headers }),
    email: 'ada@shop.test',
    body: { password },
    limits: createRateLimits(),
  }
  await signIn({ ...call, db: { query } } as unknown as AuthCall)
  return hashed
}

test('a sign-in takes as long for an unknown address as for a wrong password', async () => {
  expect(await hashesFor(undefined, 'a secret')).toBe(1)
  expect(await hashesFor({ id: 'ada' }, 'a secret')).toBe(0)
})

test('where lite refuses without hashing, nothing is hashed for an unknown address either', async () => {
  expect(await hashesFor(undefined, '')).toBe(0)
})
