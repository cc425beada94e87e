import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aChatMessage } from './chat-builder.ts'
import { type Conversation, hasEarlier, hasGap, mergeConversations, NO_CONVERSATION } from './conversation.ts'

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => aChatMessage(from + at))
const reading = (from: number, to: number, readAt = 0): Conversation => ({
  messages: range(from, to),
  readTo: to,
  readAt,
})
const live = (seq: number): Conversation => ({ ...NO_CONVERSATION, messages: [aChatMessage(seq)] })
const seqs = ({ messages }: Conversation) => messages.map(({ seq }) => seq)

describe('mergeConversations', () => {
  it('keeps one order and no doubles, whatever comes first', () => {
    const early = mergeConversations(reading(1, 3), reading(2, 5))
    expect(seqs(early)).toEqual([1, 2, 3, 4, 5])
    expect(mergeConversations(reading(2, 5), reading(1, 3))).toEqual(early)
  })

  it('counts live messages that follow on as known', () => {
    const heard = mergeConversations(mergeConversations(reading(1, 3), live(5)), {
      ...live(4),
    })
    expect(heard.readTo).toBe(5)
    expect(hasGap(heard)).toBe(false)
  })

  it('sees that a live message came ahead of one that is missing', () => {
    const ahead = mergeConversations(reading(1, 3), live(5))
    expect(hasGap(ahead)).toBe(true)
    expect(seqs(ahead)).toEqual([1, 2, 3, 5])
    expect(hasGap(mergeConversations(ahead, reading(4, 5)))).toBe(false)
  })

  it('asks for a reading when a message comes before anything was read', () => {
    expect(hasGap(mergeConversations(NO_CONVERSATION, live(1)))).toBe(true)
    expect(hasGap(NO_CONVERSATION)).toBe(false)
  })

  it('drops what came live before the first reading, and far behind its page', () => {
    const late = mergeConversations(live(5), reading(50, 60))
    expect(seqs(late)[0]).toBe(50)
    expect(hasEarlier(late)).toBe(true)
    expect(hasEarlier(mergeConversations(late, reading(1, 49)))).toBe(false)
  })

  it('takes a hole that the server itself has for what it is', () => {
    const read: Conversation = { messages: [aChatMessage(1), aChatMessage(4)], readTo: 4, readAt: 0 }
    expect(hasGap(mergeConversations(reading(1, 1), read))).toBe(false)
  })

  it('knows of an empty conversation that nothing is missing', () => {
    const empty = mergeConversations(NO_CONVERSATION, reading(1, 0, 7))
    expect(empty).toEqual({ messages: [], readTo: 0, readAt: 7 })
    expect(hasGap(mergeConversations(empty, live(1)))).toBe(false)
  })
})

type Step = { kind: 'say' } | { kind: 'live'; at: number } | { kind: 'new' } | { kind: 'earlier' }

const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.constant<Step>({ kind: 'say' }) },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant<'live'>('live'), at: fc.nat(40) }) },
    { weight: 1, arbitrary: fc.constantFrom<Step>({ kind: 'new' }, { kind: 'earlier' }) },
  ),
  { maxLength: 80 },
)
const PAGE = 4

/** The server's answer to a reading of its `last` messages. */
function answer(kind: 'new' | 'earlier', last: number, { messages, readTo }: Conversation): Conversation {
  if (readTo === null) return reading(Math.max(1, last - PAGE + 1), last)
  const first = messages[0]?.seq ?? 1
  if (kind === 'new') return reading(readTo + 1, Math.max(last, readTo))
  return { ...reading(Math.max(1, first - PAGE), first - 1), readTo: 0 }
}

it('loses, doubles and disorders nothing, whichever events come, come twice, late or never', () => {
  fc.assert(
    fc.property(steps, (all) => {
      let last = 0
      let here = NO_CONVERSATION
      for (const step of all) {
        if (step.kind === 'say') last += 1
        else if (step.kind !== 'live') here = mergeConversations(here, answer(step.kind, last, here))
        else if (step.at >= 1 && step.at <= last) here = mergeConversations(here, live(step.at))
        expect(seqs(here)).toEqual([...new Set(seqs(here))].sort((a, b) => a - b))
        const { messages, readTo } = here
        if (readTo)
          expect(seqs(here)).toEqual(expect.arrayContaining(range(messages[0]?.seq ?? 1, readTo).map(({ seq }) => seq)))
      }
      here = mergeConversations(here, answer('new', last, here))
      expect(seqs(here)).toEqual(range(here.messages[0]?.seq ?? 1, last).map(({ seq }) => seq))
      expect(hasGap(here)).toBe(false)
    }),
    { numRuns: 500 },
  )
})
