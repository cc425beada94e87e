import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeBackend } from '../request/fake-backend.ts'
import { myProfile, updateProfile } from './my-profile.ts'

afterEach(() => vi.unstubAllGlobals())

const row = {
  user_id: 'ada',
  first_name: 'Ada',
  last_name: 'Obi',
  phone: null,
  email: 'ada@example.com',
  role: 'admin',
}

describe('myProfile', () => {
  it("reads the customer's own profile", async () => {
    const requests = fakeBackend(() => ({ body: [row] }))
    expect(await new QueryClient().fetchQuery(myProfile('ada'))).toEqual({
      userId: 'ada',
      firstName: 'Ada',
      lastName: 'Obi',
      phone: null,
      email: 'ada@example.com',
      role: 'admin',
    })
    expect(requests[0]?.query.user_id).toBe('eq.ada')
  })

  it('takes any role it does not know for a customer', async () => {
    fakeBackend(() => ({ body: [{ ...row, role: 'owner' }] }))
    expect((await new QueryClient().fetchQuery(myProfile('ada')))?.role).toBe('customer')
  })

  it('knows an account without a profile', async () => {
    fakeBackend(() => ({ body: [] }))
    expect(await new QueryClient().fetchQuery(myProfile('ada'))).toBeNull()
  })
})

describe('updateProfile', () => {
  it('stores trimmed names and no blank phone, and nothing else', async () => {
    const requests = fakeBackend(() => ({ status: 204 }))
    await updateProfile('ada', { firstName: ' Ada ', lastName: 'Obi', phone: ' ' })
    expect(requests[0]).toMatchObject({ method: 'PATCH', path: '/rest/v1/profiles', query: { user_id: 'eq.ada' } })
    expect(requests[0]?.body).toEqual({ first_name: 'Ada', last_name: 'Obi', phone: null })
  })

  it('says when it is denied', async () => {
    fakeBackend(() => ({ status: 403, body: { code: '42501', message: 'permission denied' } }))
    await expect(updateProfile('ada', { firstName: '', lastName: '', phone: null })).rejects.toMatchObject({
      kind: 'denied',
    })
  })
})
