import { describe, expect, it } from 'vitest'
import { aChatMessage } from './chat-builder.ts'
import { appendLive, type Conversation, hasEarlier, mergePage, NO_CONVERSATION } from './conversation.ts'

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => aChatMessage(from + at))
const reading = (from: number, to: number, readAt = 0) => mergePage(NO_CONVERSATION, range(from, to), readAt)
const seqs = (conversation: Conversation | null) => conversation?.messages.map(({ seq }) => seq)

describe('a page that was read', () => {
  it('is laid over what is known in one order and without doubles', () => {
    expect(seqs(mergePage(reading(1, 3), range(2, 5)))).toEqual([1, 2, 3, 4, 5])
    expect(seqs(mergePage(reading(4, 5), range(1, 3)))).toEqual([1, 2, 3, 4, 5])
  })

  it('of earlier messages does not make the conversation newer', () => {
    expect(mergePage(reading(4, 5, 7), range(1, 3)).readAt).toBe(7)
  })

  it('tells whether there are earlier ones', () => {
    expect([reading(50, 60), reading(1, 60), NO_CONVERSATION].map(hasEarlier)).toEqual([true, false, false])
  })
})

describe('a live message', () => {
  it('is taken in when it is the next one, also of an empty conversation', () => {
    expect(seqs(appendLive(reading(1, 3), aChatMessage(4)))).toEqual([1, 2, 3, 4])
    expect(seqs(appendLive(NO_CONVERSATION, aChatMessage(1)))).toEqual([1])
  })

  it('that came ahead of one that is missing asks for a reading', () => {
    expect(appendLive(reading(1, 3), aChatMessage(5))).toBeNull()
  })

  it('that is known changes nothing', () => {
    const known = reading(1, 3)
    expect(appendLive(known, aChatMessage(2))).toBe(known)
  })

  it('follows on a hole that the server itself has', () => {
    const holed = mergePage(reading(1, 1), [aChatMessage(4)])
    expect(seqs(appendLive(holed, aChatMessage(5)))).toEqual([1, 4, 5])
  })
})
