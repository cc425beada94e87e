import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeShop } from '../supabase/fake-backend.ts'
import { chatMarks, NO_MARKS, sendMark, withMark } from './live.ts'

let rows: readonly object[]
let shop: ReturnType<typeof fakeShop>

const aMark = (more: object = {}) => ({
  side: 'admin',
  seen_seq: 3,
  typed_at: null,
  changed_at: '2026-11-19T10:00:00Z',
  ...more,
})

beforeEach(() => {
  rows = []
  shop = fakeShop({ chat_marks: () => ({ body: rows }), mark_chat: () => ({ status: 204 }) })
})
afterEach(() => vi.unstubAllGlobals())

describe('the marks of a chat', () => {
  it('record how far each side has read, and never decrease', () => {
    const marks = withMark(withMark(NO_MARKS, aMark({ seen_seq: 5 }), 1), aMark({ side: 'user', seen_seq: 2 }), 1)
    expect(withMark(marks, aMark({ seen_seq: 4 }), 1)).toMatchObject({ admin: { seenSeq: 5 }, user: { seenSeq: 2 } })
  })

  it('show who is typing by this device’s clock, until a mark without it', () => {
    const typing = withMark(NO_MARKS, aMark({ typed_at: '2001-01-01T00:00:00Z' }), 77)
    expect(typing.admin.typingSince).toBe(77)
    expect(withMark(typing, aMark(), 80).admin.typingSince).toBe(0)
  })

  it('ignore typing in fetched marks, which may be old', () => {
    expect(withMark(NO_MARKS, aMark({ typed_at: '2026-11-19T10:00:00Z' }), null).admin.typingSince).toBe(0)
  })

  it('are fetched once', async () => {
    rows = [aMark({ side: 'user', seen_seq: 1 }), aMark()]
    const queries = new QueryClient()
    await queries.fetchQuery(chatMarks('s1'))
    expect(await queries.fetchQuery(chatMarks('s1'))).toMatchObject({ user: { seenSeq: 1 }, admin: { seenSeq: 3 } })
    expect(shop.sent('chat_marks')).toHaveLength(1)
  })

  it('are sent with their side', async () => {
    await sendMark({ sessionId: 's1', isAdmin: false, seenSeq: 4 })
    await sendMark({ sessionId: 's1', isAdmin: true, isTyping: true })
    const args = { p_session_id: 's1', p_seen_seq: 0, p_is_typing: false, p_as_admin: false }
    expect(shop.sent('mark_chat')).toEqual([
      { ...args, p_seen_seq: 4 },
      { ...args, p_is_typing: true, p_as_admin: true },
    ])
  })
})
