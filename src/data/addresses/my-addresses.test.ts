import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EMPTY_ADDRESS } from '../../domain/people/address.ts'
import { type FakeRequest, fakeBackend } from '../supabase/fake-backend.ts'
import { addAddress, changeAddress, myAddresses, removeAddress, type SavedAddress } from './my-addresses.ts'

const home: SavedAddress = { id: 'a1', label: ' Home ', address: { ...EMPTY_ADDRESS, city: 'Ibadan' }, isDefault: true }

let requests: FakeRequest[]
beforeEach(() => {
  requests = fakeBackend(({ method }) =>
    method === 'GET'
      ? { body: [{ id: 'a1', label: 'Home', address: { city: 'Ibadan', country: 'Nigeria' }, is_default: true }] }
      : { status: 204 },
  )
})
afterEach(() => vi.unstubAllGlobals())

describe('myAddresses', () => {
  it('returns complete addresses, the default first', async () => {
    expect(await new QueryClient().fetchQuery(myAddresses('ada'))).toEqual([{ ...home, label: 'Home' }])
    expect(requests[0]?.query).toMatchObject({ user_id: 'eq.ada', order: 'is_default.desc,created_at.desc,id.asc' })
  })
})

describe('changing addresses', () => {
  it('adds once, even if repeated', async () => {
    await addAddress('ada', home)
    expect(requests[0]?.headers.get('prefer')).toContain('resolution=ignore-duplicates')
    expect(requests[0]?.body).toEqual({
      id: 'a1',
      user_id: 'ada',
      label: 'Home',
      address: home.address,
      is_default: true,
    })
  })

  it('changes only editable fields', async () => {
    await changeAddress(home)
    expect(requests[0]).toMatchObject({ method: 'PATCH', query: { id: 'eq.a1' } })
    expect(requests[0]?.body).toEqual({ label: 'Home', address: home.address, is_default: true })
  })

  it('removes by id', async () => {
    await removeAddress('a1')
    expect(requests[0]).toMatchObject({ method: 'DELETE', query: { id: 'eq.a1' } })
  })
})
