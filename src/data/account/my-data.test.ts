import { afterEach, describe, expect, it, vi } from 'vitest'
import { deadConnection, fakeBackend } from '../supabase/fake-backend.ts'
import { readMyData } from './my-data.ts'

afterEach(() => vi.unstubAllGlobals())

describe('readMyData', () => {
  it('keeps the order of the response', async () => {
    const requests = fakeBackend(() => ({
      body: { account: {}, orders: [{ id: 'o' }], cart: [] },
    }))
    const text = await readMyData()
    expect(Object.keys(JSON.parse(text))).toEqual(['account', 'orders', 'cart'])
    expect(requests[0]).toMatchObject({ method: 'POST', path: '/rest/v1/rpc/my_data' })
  })

  it('writes one fact per line', async () => {
    fakeBackend(() => ({ body: { account: { email: 'ada@example.com' } } }))
    expect(await readMyData()).toBe('{\n  "account": {\n    "email": "ada@example.com"\n  }\n}')
  })

  it('throws without a response', async () => {
    fakeBackend(deadConnection)
    await expect(readMyData()).rejects.toMatchObject({ kind: 'offline' })
  })
})
