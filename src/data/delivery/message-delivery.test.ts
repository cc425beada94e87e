import { expect, it } from 'vitest'
import type { MessageEntry } from '../db/outbox-entry.ts'
import { messageDelivery } from './deliveries.ts'

const ENTRY: Omit<MessageEntry, 'payload'> = {
  id: 'ada/review/p1',
  userId: 'ada',
  kind: 'message',
  key: 'review/p1',
  lane: 'review/p1',
  version: 1,
  createdAt: 0,
  attempts: 0,
  notBefore: 0,
  refusal: null,
}

it('sends rows to their tables', () => {
  const row = { id: 't1', subject: 'Lid' }
  const payload = { to: 'table', name: 'support_tickets', row, onConflict: 'id', onRepeat: 'keep-first' } as const
  expect(messageDelivery.request({ ...ENTRY, payload })).toMatchObject({
    path: 'support_tickets?on_conflict=id&select=id',
    body: [row],
  })
})
