import { afterEach, expect, it, vi } from 'vitest'
import { adminDraft } from './admin-draft.ts'
import { newOrderDraft, ORDER_DRAFT, readOrderDraft } from './orders/by-hand/place-order.ts'

afterEach(() => {
  ORDER_DRAFT.remove('ada')
  vi.restoreAllMocks()
})

it('survives a reload, only for the admin who typed it', () => {
  adminDraft('oja:order-draft', 'session').write('ada', { note: 'Ring twice' })
  expect(readOrderDraft('ada').note).toBe('Ring twice')
  expect(readOrderDraft('bisi').note).toBe(newOrderDraft().note)
})

it('reports that it lasts only as long as the page if the browser stores nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(ORDER_DRAFT.write('ada', { note: 'Ring twice' })).toBe(false)
  expect(readOrderDraft('ada').note).toBe('Ring twice')
})
