import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MessageEntry } from '../../src/data/db/outbox-entry.ts'
import { messageDelivery } from '../../src/data/delivery/deliveries.ts'
import type { OutgoingMessage } from '../../src/data/outbox/messages.ts'
import { sendByFetch } from '../../src/data/outbox/transport.ts'
import { preferencesMessage } from '../../src/data/preferences/save-preferences.ts'
import { ticketMessage } from '../../src/data/tickets/send-ticket.ts'
import { DEFAULT_EMAIL_PREFERENCES } from '../../src/domain/people/preferences.ts'
import { type Customer, onPostgres } from './harness/backend.ts'

onPostgres('messages sent by the app', (backend) => {
  let ada: Customer

  beforeEach(async () => {
    vi.stubGlobal('location', { origin: backend().url })
    ada = await backend().customer()
  })
  afterEach(() => vi.unstubAllGlobals())

  async function send({ payload }: OutgoingMessage) {
    const { data } = await ada.client.auth.getSession()
    const request = messageDelivery.request({ payload } as MessageEntry)
    return sendByFetch(request, data.session?.access_token ?? null)
  }

  test('are accepted when a row replaces an earlier one', async () => {
    for (const promotions of [true, false]) {
      const answer = await send(preferencesMessage('email', ada.id, { ...DEFAULT_EMAIL_PREFERENCES, promotions }))
      expect(answer).toMatchObject({ kind: 'answered', body: [{ user_id: ada.id }] })
      const { data } = await ada.client.from('user_preferences').select('email_notifications').single()
      expect(data).toMatchObject({ email_notifications: { promotions } })
    }
  })

  test('are accepted twice but stored once when repeated', async () => {
    const ticket = { id: randomUUID(), subject: 'Lid', message: 'Broken', category: '', priority: 'low' } as const
    for (const body of [[{ id: ticket.id }], []]) {
      expect(await send(ticketMessage(ada.id, ticket))).toMatchObject({ kind: 'answered', body })
    }
    const { data } = await ada.client.from('support_tickets').select('id')
    expect(data).toEqual([{ id: ticket.id }])
  })
})
