import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { goOffline } from '../connection/fake-browser.ts'
import { setDeviceForTest } from '../db/device.ts'
import { aDevice } from '../db/device-builder.ts'
import { queuedMessages } from '../outbox/queued-messages.ts'
import { fakeBackend } from '../supabase/fake-backend.ts'
import { myTickets } from './my-tickets.ts'
import { sendTicket } from './send-ticket.ts'

beforeEach(() => {
  setDeviceForTest(aDevice().store)
  goOffline()
})
afterEach(() => {
  setDeviceForTest(null)
  vi.unstubAllGlobals()
})

const row = {
  id: 't1',
  subject: 'Leak',
  message: 'The pot leaks.',
  category: 'product',
  priority: 'urgent',
  status: 'resolved',
  admin_response: 'A new one is on its way.',
  created_at: '2026-11-19T10:00:00Z',
}

describe('myTickets', () => {
  it('reads tickets with their answers, newest first', async () => {
    const requests = fakeBackend(() => ({ body: [row] }))
    expect(await new QueryClient().fetchQuery(myTickets('ada'))).toEqual([
      {
        id: 't1',
        subject: 'Leak',
        message: 'The pot leaks.',
        category: 'product',
        priority: 'urgent',
        status: 'resolved',
        adminResponse: 'A new one is on its way.',
        createdAt: Date.UTC(2026, 10, 19, 10),
      },
    ])
    expect(requests[0]?.query).toMatchObject({ user_id: 'eq.ada', order: 'created_at.desc,id.asc' })
  })

  it('accepts values added by a newer shop', async () => {
    fakeBackend(() => ({ body: [{ ...row, priority: 'panic', status: 'lost' }] }))
    expect(await new QueryClient().fetchQuery(myTickets('ada'))).toMatchObject([{ priority: 'medium', status: 'open' }])
  })
})

describe('sendTicket', () => {
  const ticket = { id: 't1', subject: 'Leak', message: 'It leaks.', category: '', priority: 'medium' as const }

  it('queues the ticket with its category', async () => {
    await sendTicket('ada', { ...ticket, category: 'product' })
    expect((await queuedMessages())[0]).toMatchObject({
      userId: 'ada',
      payload: {
        to: 'table',
        name: 'support_tickets',
        row: {
          id: 't1',
          user_id: 'ada',
          subject: 'Leak',
          message: 'It leaks.',
          category: 'product',
          priority: 'medium',
        },
      },
    })
  })

  it('opens one ticket however often it is submitted or sent', async () => {
    await sendTicket('ada', ticket)
    await sendTicket('ada', ticket)
    const queued = await queuedMessages()
    expect(queued).toHaveLength(1)
    expect(queued[0]?.payload).toMatchObject({ onConflict: 'id', onRepeat: 'keep-first' })
  })
})
