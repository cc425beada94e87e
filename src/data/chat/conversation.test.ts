import { describe, expect, it } from 'vitest'
import { aChatMessage } from './chat-builder.ts'
import { appendLive, type Conversation, hasEarlier, mergePage, NO_CONVERSATION } from './conversation.ts'

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => aChatMessage(from + at))
const reading = (from: number, to: number, readAt = 0) => mergePage(NO_CONVERSATION, range(from, to), readAt)
const seqs = (conversation: Conversation | null) => conversation?.messages.map(({ seq }) => seq)

describe('a fetched page of messages', () => {
  it('is merged in order, without duplicates', () => {
    expect(seqs(mergePage(reading(1, 3), range(2, 5)))).toEqual([1, 2, 3, 4, 5])
    expect(seqs(mergePage(reading(4, 5), range(1, 3)))).toEqual([1, 2, 3, 4, 5])
  })

  it('of earlier messages keeps the conversation’s read time', () => {
    expect(mergePage(reading(4, 5, 7), range(1, 3)).readAt).toBe(7)
  })

  it('shows whether earlier messages exist', () => {
    expect([reading(50, 60), reading(1, 60), NO_CONVERSATION].map(hasEarlier)).toEqual([true, false, false])
  })
})

describe('a live message', () => {
  it('is appended if it is next, even to an empty conversation', () => {
    expect(seqs(appendLive(reading(1, 3), aChatMessage(4)))).toEqual([1, 2, 3, 4])
    expect(seqs(appendLive(NO_CONVERSATION, aChatMessage(1)))).toEqual([1])
  })

  it('requires a refetch if it skips a message', () => {
    expect(appendLive(reading(1, 3), aChatMessage(5))).toBeNull()
  })

  it('is ignored if already known', () => {
    const known = reading(1, 3)
    expect(appendLive(known, aChatMessage(2))).toBe(known)
  })

  it('is appended after a gap that the server has too', () => {
    const holed = mergePage(reading(1, 1), [aChatMessage(4)])
    expect(seqs(appendLive(holed, aChatMessage(5)))).toEqual([1, 4, 5])
  })
})
