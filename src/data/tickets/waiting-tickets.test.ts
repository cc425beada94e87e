import { beforeEach, expect, it } from 'vitest'
import { goOffline } from '../connection/fake-browser.ts'
import { setDeviceForTest } from '../db/device.ts'
import { aDevice } from '../db/device-builder.ts'
import { queuedMessages } from '../outbox/queued-messages.ts'
import { pendingTickets } from './my-tickets.ts'
import { sendTicket } from './send-ticket.ts'

beforeEach(() => {
  setDeviceForTest(aDevice().store)
  goOffline()
})

const aTicket = (id: string) => ({
  id,
  subject: `Pot ${id}`,
  message: 'It leaks',
  category: 'orders',
  priority: 'high' as const,
})

it('lists only pending tickets', async () => {
  await sendTicket('ada', aTicket('t1'))
  const entries = await queuedMessages()
  const [entry] = entries
  if (!entry) throw new Error('nothing was queued')
  const other = { ...entry, payload: { to: 'function', name: 'send_chat_message', args: {} } } as const
  expect(pendingTickets([...entries, other])).toEqual([
    { id: 't1', subject: 'Pot t1', message: 'It leaks', priority: 'high', createdAt: entry.createdAt },
  ])
})
