import { afterEach, describe, expect, it, vi } from 'vitest'
import { deadConnection, fakeBackend } from './fake-backend.ts'
import { restRequest } from './rest-request.ts'

afterEach(() => vi.unstubAllGlobals())

const askTickets = () => restRequest((rest) => rest.from('support_tickets').select('id'))

describe('restRequest', () => {
  it('returns the rows', async () => {
    const requests = fakeBackend(() => ({ body: [{ id: 'a' }] }))
    expect(await askTickets()).toEqual([{ id: 'a' }])
    expect(requests[0]).toMatchObject({ method: 'GET', path: '/rest/v1/support_tickets', query: { select: 'id' } })
  })

  it('sends the project’s key with every request', async () => {
    const requests = fakeBackend(() => ({ body: [] }))
    await askTickets()
    expect(requests[0]?.headers.get('apikey')).toMatch(/^sb_publishable_/)
  })

  it('throws the refusal as a DataError with its code and hint', async () => {
    fakeBackend(() => ({ status: 400, body: { code: 'OJ012', message: 'No.', hint: 'bad_transition', details: 'x' } }))
    await expect(askTickets()).rejects.toMatchObject({
      kind: 'invalid',
      code: 'OJ012',
      message: 'No.',
      hint: 'bad_transition',
      detail: 'x',
    })
  })

  it('throws offline without a response', async () => {
    fakeBackend(deadConnection)
    await expect(askTickets()).rejects.toMatchObject({ kind: 'offline' })
  })

  it('never sends a customer’s request as a visitor if their session can’t be renewed', async () => {
    const requests = fakeBackend(() => ({ body: [] }))
    vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ id: 'ada', email: 'ada@oja.example' }) })
    await expect(askTickets()).rejects.toMatchObject({ kind: 'offline' })
    expect(requests).toEqual([])
  })

  it('throws unavailable at once if the shop is down', async () => {
    const requests = fakeBackend(() => ({ status: 503, body: { message: 'down' }, headers: { 'retry-after': '60' } }))
    await expect(askTickets()).rejects.toMatchObject({ kind: 'unavailable' })
    expect(requests).toHaveLength(1)
  })
})
