import { afterEach, expect, it, vi } from 'vitest'
import { deadConnection, fakeBackend } from './fake-backend.ts'
import { removeObjects, storageRequest } from './storage-request.ts'

afterEach(() => vi.unstubAllGlobals())

it('takes the named objects out of their bucket', async () => {
  const requests = fakeBackend(() => ({ body: [] }))
  await removeObjects('chat-pictures', ['a/1', 'a/2'])
  expect(requests[0]).toMatchObject({
    method: 'DELETE',
    path: '/storage/v1/object/chat-pictures',
    body: { prefixes: ['a/1', 'a/2'] },
  })
  expect(requests[0]?.headers.get('apikey')).toMatch(/^sb_publishable_/)
})

it('throws what a refusal means', async () => {
  fakeBackend(() => ({ status: 403, body: { message: 'not allowed' } }))
  await expect(storageRequest('bucket/key', { method: 'POST' })).rejects.toMatchObject({ kind: 'denied' })
})

it('throws offline when no answer comes', async () => {
  fakeBackend(deadConnection)
  await expect(removeObjects('chat-pictures', ['a/1'])).rejects.toMatchObject({ kind: 'offline' })
})
