import { beforeEach, expect, it, vi } from 'vitest'
import { signOutElsewhere } from './sign-out-elsewhere.ts'

const auth = vi.hoisted(() => ({ signOut: vi.fn() }))
const client = vi.hoisted(() => ({ getAuth: vi.fn() }))
vi.mock('./auth-client.ts', () => client)

beforeEach(() => {
  auth.signOut.mockReset().mockResolvedValue({ error: null })
  client.getAuth.mockReset().mockResolvedValue(auth)
})

it('ends the other sign-ins and leaves this one', async () => {
  await signOutElsewhere()
  expect(auth.signOut).toHaveBeenCalledExactlyOnceWith({ scope: 'others' })
})

it('says when the server refused', async () => {
  auth.signOut.mockResolvedValue({ error: { message: 'down', status: 503 } })
  await expect(signOutElsewhere()).rejects.toMatchObject({ kind: 'unavailable' })
})

it('says offline when there is no connection', async () => {
  auth.signOut.mockResolvedValue({ error: { message: 'Failed to fetch', status: 0 } })
  await expect(signOutElsewhere()).rejects.toMatchObject({ kind: 'offline' })
})

it('says offline when the sign-in code itself cannot be loaded', async () => {
  client.getAuth.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(signOutElsewhere()).rejects.toMatchObject({ kind: 'offline' })
})
