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

it('sends a review that was kept as a row of its table, when that could be written, as those of today', () => {
  const row = { user_id: 'ada', product_id: 'p1', rating: 2, comment: 'Thin.' }
  const payload = { to: 'table', name: 'reviews', row, onConflict: 'user_id,product_id', onRepeat: 'replace' } as const
  expect(messageDelivery.request({ ...ENTRY, payload })).toMatchObject({
    method: 'POST',
    path: 'rpc/save_review',
    body: { p_product_id: 'p1', p_rating: 2, p_comment: 'Thin.' },
  })
})

it('sends other rows to their tables', () => {
  const row = { id: 't1', subject: 'Lid' }
  const payload = { to: 'table', name: 'support_tickets', row, onConflict: 'id', onRepeat: 'keep-first' } as const
  expect(messageDelivery.request({ ...ENTRY, payload })).toMatchObject({
    path: 'support_tickets?on_conflict=id&select=id',
    body: [row],
  })
})
