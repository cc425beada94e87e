import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeRequest, fakeBackend } from '../supabase/fake-backend.ts'
import { addCard, makeCardDefault, myCards, removeCard } from './my-cards.ts'

const row = {
  id: 'c1',
  card_last4: '4242',
  card_brand: 'Visa',
  expiry_month: 3,
  expiry_year: 2030,
  is_default: true,
}

let requests: FakeRequest[]
beforeEach(() => {
  requests = fakeBackend(({ method }) =>
    method === 'GET' ? { body: [row, { ...row, card_brand: 'Verve' }] } : { status: 204 },
  )
})
afterEach(() => vi.unstubAllGlobals())

describe('myCards', () => {
  it('reads the few stored fields, newest first', async () => {
    const cards = await new QueryClient().fetchQuery(myCards('ada'))
    expect(cards[0]).toEqual({
      id: 'c1',
      last4: '4242',
      brand: 'Visa',
      expiryMonth: 3,
      expiryYear: 2030,
      isDefault: true,
    })
    expect(cards[1]?.brand).toBe('Unknown')
    expect(requests[0]?.query).toMatchObject({ user_id: 'eq.ada', order: 'created_at.desc,id.asc' })
  })
})

describe('changing cards', () => {
  it('stores last four digits, brand and expiry, without default', async () => {
    await addCard('ada', { id: 'c2', last4: '1117', brand: 'Mastercard', expiryMonth: 12, expiryYear: 2031 })
    expect(requests[0]?.body).toEqual({
      id: 'c2',
      user_id: 'ada',
      card_last4: '1117',
      card_brand: 'Mastercard',
      expiry_month: 12,
      expiry_year: 2031,
      is_default: false,
    })
  })

  it('ignores a repeated add', async () => {
    await addCard('ada', { id: 'c2', last4: '1117', brand: 'Visa', expiryMonth: 1, expiryYear: 2031 })
    expect(requests[0]?.query.on_conflict).toBe('id')
    expect(requests[0]?.headers.get('prefer')).toContain('resolution=ignore-duplicates')
  })

  it('makes one card the default in one request', async () => {
    await makeCardDefault('c1')
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({ method: 'PATCH', query: { id: 'eq.c1' }, body: { is_default: true } })
  })

  it('deletes by id', async () => {
    await removeCard('c1')
    expect(requests[0]).toMatchObject({ method: 'DELETE', query: { id: 'eq.c1' } })
  })
})
