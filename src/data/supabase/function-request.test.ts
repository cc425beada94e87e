import { afterEach, describe, expect, it, vi } from 'vitest'
import { DataError } from '../errors/data-error.ts'
import { deadConnection, fakeBackend } from './fake-backend.ts'
import { functionRequest } from './function-request.ts'

afterEach(() => vi.unstubAllGlobals())

describe('functionRequest', () => {
  it('posts the body and returns the response', async () => {
    const requests = fakeBackend(() => ({ body: { success: true } }))
    expect(await functionRequest('verify-payment', { transactionId: '7' })).toEqual({ success: true })
    expect(requests[0]).toMatchObject({
      method: 'POST',
      path: '/functions/v1/verify-payment',
      body: { transactionId: '7' },
    })
  })

  it('rejects with the refusal’s code and detail', async () => {
    fakeBackend(() => ({ status: 409, body: { error: { code: 'sold_out', message: 'Gone.', detail: { items: [] } } } }))
    const refused = functionRequest('process-payment', {})
    await expect(refused).rejects.toBeInstanceOf(DataError)
    const error = { kind: 'conflict', code: 'sold_out', message: 'Gone.', detail: '{"items":[]}' }
    await expect(refused).rejects.toMatchObject(error)
  })

  it('rejects as offline without a response', async () => {
    fakeBackend(deadConnection)
    await expect(functionRequest('process-payment', {})).rejects.toMatchObject({ kind: 'offline' })
  })
})
