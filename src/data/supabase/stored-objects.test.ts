import { afterEach, describe, expect, it, vi } from 'vitest'
import { deadConnection, fakeBackend } from './fake-backend.ts'
import { readObject, removeObjects, storeObject } from './stored-objects.ts'

const picture = new Blob(['bytes'], { type: 'image/webp' })

afterEach(() => vi.unstubAllGlobals())

describe('stored objects', () => {
  it('are deleted from their bucket by key', async () => {
    const requests = fakeBackend(() => ({ body: [] }))
    await removeObjects('chat-pictures', ['a/1', 'a/2'])
    expect(requests[0]).toMatchObject({
      method: 'DELETE',
      path: '/storage/v1/object/chat-pictures',
      body: { prefixes: ['a/1', 'a/2'] },
    })
    expect(requests[0]?.headers.get('apikey')).toMatch(/^sb_publishable_/)
  })

  it('are stored under their key, replacing an earlier attempt', async () => {
    const requests = fakeBackend(() => ({ body: { Id: '1', Key: 'product-images/a/1/480.webp' } }))
    await storeObject('product-images', 'a/1/480.webp', picture)
    expect(requests[0]).toMatchObject({ method: 'POST', path: '/storage/v1/object/product-images/a/1/480.webp' })
    expect(requests[0]?.headers.get('x-upsert')).toBe('true')
  })

  it('throw the refusal as a DataError', async () => {
    fakeBackend(() => ({ status: 403, body: { message: 'not allowed' } }))
    await expect(storeObject('bucket', 'key', picture)).rejects.toMatchObject({ kind: 'denied' })
    await expect(readObject('bucket', 'key')).rejects.toMatchObject({ kind: 'denied' })
  })

  it('throw offline without a response', async () => {
    fakeBackend(deadConnection)
    await expect(removeObjects('chat-pictures', ['a/1'])).rejects.toMatchObject({ kind: 'offline' })
    await expect(readObject('chat-pictures', 'a/1')).rejects.toMatchObject({ kind: 'offline' })
  })
})
