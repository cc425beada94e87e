import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { goOffline } from '../connection/fake-browser.ts'
import { setDeviceForTest } from '../db/device.ts'
import { aDevice } from '../db/device-builder.ts'
import { queuedMessages } from '../outbox/queued-messages.ts'
import { fakeBackend } from '../supabase/fake-backend.ts'
import { myProfile, saveProfile } from './my-profile.ts'

beforeEach(() => {
  setDeviceForTest(aDevice().store)
  goOffline()
})
afterEach(() => {
  setDeviceForTest(null)
  vi.unstubAllGlobals()
})

const row = {
  user_id: 'ada',
  first_name: 'Ada',
  last_name: 'Obi',
  phone: null,
  email: 'ada@example.com',
  role: 'admin',
}

describe('myProfile', () => {
  it('reads the customer’s own profile', async () => {
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

  it('treats an unknown role as customer', async () => {
    fakeBackend(() => ({ body: [{ ...row, role: 'owner' }] }))
    expect((await new QueryClient().fetchQuery(myProfile('ada')))?.role).toBe('customer')
  })

  it('is null for an account without a profile', async () => {
    fakeBackend(() => ({ body: [] }))
    expect(await new QueryClient().fetchQuery(myProfile('ada'))).toBeNull()
  })

  it('shows a pending change over the server’s profile', async () => {
    fakeBackend(() => ({ body: [{ ...row, phone: '+2348031234567' }] }))
    await saveProfile('ada', { firstName: 'Bisi', lastName: 'Ade', phone: '' })
    expect(await new QueryClient().fetchQuery(myProfile('ada'))).toMatchObject({
      firstName: 'Bisi',
      lastName: 'Ade',
      phone: null,
      email: 'ada@example.com',
      role: 'admin',
    })
    expect((await new QueryClient().fetchQuery(myProfile('eve')))?.firstName).toBe('Ada')
  })
})

describe('saveProfile', () => {
  it('queues only the latest of several changes, trimmed', async () => {
    await saveProfile('ada', { firstName: 'Ada', lastName: 'Obi', phone: null })
    await saveProfile('ada', { firstName: ' Bisi ', lastName: 'Ade', phone: ' +2348031234567 ' })
    expect((await queuedMessages()).map(({ payload }) => payload)).toEqual([
      {
        to: 'function',
        name: 'save_profile',
        args: { p_first_name: 'Bisi', p_last_name: 'Ade', p_phone: '+2348031234567' },
      },
    ])
  })

  it('rejects if the device can’t store it', async () => {
    const full = aDevice().store
    vi.spyOn(full, 'write').mockRejectedValue(new Error('full'))
    setDeviceForTest(full)
    await expect(saveProfile('ada', { firstName: 'Ada', lastName: 'Obi', phone: null })).rejects.toThrow('full')
  })
})
