import { describe, expect, it } from 'vitest'
import type { MessageEntry } from '../db/outbox-entry.ts'
import { nextEntry } from './drain.ts'

const NOW = 1_000_000

function anEntry(version: number, overrides: Partial<MessageEntry> = {}): MessageEntry {
  return {
    id: `user/message/${version}`,
    userId: 'user',
    key: `message/${version}`,
    lane: `message/${version}`,
    kind: 'message',
    payload: { to: 'function', name: 'f', args: {} },
    version,
    createdAt: NOW,
    attempts: 0,
    notBefore: 0,
    refusal: null,
    ...overrides,
  }
}

const choose = (entries: MessageEntry[], tried: number[] = []) => nextEntry(entries, NOW, new Set(tried))

describe('the next entry to send', () => {
  it('is the oldest', () => {
    expect(choose([anEntry(2), anEntry(1)]).next?.version).toBe(1)
  })

  it('is never a rejected one', () => {
    const rejected = anEntry(1, { refusal: { kind: 'invalid', message: 'no' } })
    expect(choose([rejected, anEntry(2)]).next?.version).toBe(2)
    expect(choose([rejected])).toEqual({ next: undefined, dueAt: null })
  })

  it('is never one still waiting, and has its due time', () => {
    expect(choose([anEntry(1, { notBefore: NOW + 500 })])).toEqual({ next: undefined, dueAt: NOW + 500 })
  })

  it('ignores a wait set by a clock a year ahead', () => {
    const oneYear = 365 * 24 * 3_600_000
    expect(choose([anEntry(1, { notBefore: NOW + oneYear })]).next?.version).toBe(1)
  })

  it('never overtakes a waiting entry of its lane', () => {
    const first = anEntry(1, { lane: 'chat', notBefore: NOW + 500 })
    const second = anEntry(2, { lane: 'chat' })
    expect(choose([second, first]).next).toBeUndefined()
    expect(choose([second, first, anEntry(3)]).next?.version).toBe(3)
  })

  it('isn’t delayed by another customer’s lane of the same name', () => {
    const other = anEntry(1, { userId: 'other', lane: 'chat', notBefore: NOW + 500 })
    expect(choose([other, anEntry(2, { lane: 'chat' })]).next?.version).toBe(2)
  })

  it('is never one that failed in this pass, which is due again soon', () => {
    const { next, dueAt } = choose([anEntry(1)], [1])
    expect(next).toBeUndefined()
    expect(dueAt).toBeGreaterThan(NOW)
  })
})
