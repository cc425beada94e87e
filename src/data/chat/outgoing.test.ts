import { describe, expect, it } from 'vitest'
import { aChatEntry, aChatMessage, anOutgoing } from './chat-builder.ts'
import { NO_CONVERSATION } from './conversation.ts'
import { delivered, mergeThread, outgoingMessages } from './outgoing.ts'

const MINE = { sessionId: 's1', isAdmin: false }
const refusal = { kind: 'denied', message: 'No.' } as const

describe('outgoingMessages', () => {
  it('lists this chat’s messages in the order written', () => {
    const entries = [aChatEntry('b', 7), aChatEntry('a', 3), aChatEntry('x', 5, { sessionId: 's2' })]
    expect(outgoingMessages(entries, MINE, true).map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('includes messages written before the chat was known', () => {
    const entries = [aChatEntry('a', 1, { sessionId: null })]
    expect(outgoingMessages(entries, MINE, true)).toHaveLength(1)
  })

  it('lists all pending messages while the device has no chat', () => {
    const entries = [aChatEntry('a', 1, { sessionId: null }), aChatEntry('b', 2)]
    expect(outgoingMessages(entries, { sessionId: null, isAdmin: false }, false)).toHaveLength(2)
  })

  it('separates an admin’s answers from their own questions', () => {
    const entries = [aChatEntry('answer', 1, { isAdmin: true }), aChatEntry('question', 2)]
    expect(outgoingMessages(entries, { ...MINE, isAdmin: true }, true).map(({ id }) => id)).toEqual(['answer'])
    expect(outgoingMessages(entries, MINE, true).map(({ id }) => id)).toEqual(['question'])
  })

  it('shows each message’s delivery state', () => {
    const state = (entry: Parameters<typeof aChatEntry>[2], isOnline: boolean) =>
      outgoingMessages([aChatEntry('a', 1, entry)], MINE, isOnline)[0]?.state
    expect(state({}, true)).toBe('sending')
    expect(state({}, false)).toBe('waiting')
    expect(state({ attempts: 1 }, true)).toBe('waiting')
    expect(state({ refusal }, true)).toBe('failed')
  })

  it('ignores other outbox entries', () => {
    const cart = { ...aChatEntry('a', 1), lane: 'ticket/1' }
    expect(outgoingMessages([cart], MINE, true)).toEqual([])
  })
})

describe('delivered', () => {
  const sent = anOutgoing('a')

  it('keeps a message that left the outbox until the conversation includes it', () => {
    const kept = delivered([], [sent], [], { ...NO_CONVERSATION, readAt: 90 }, 100)
    expect(kept).toEqual([{ ...sent, state: 'sent', deliveredAt: 100 }])
    expect(delivered(kept, [], [], { ...NO_CONVERSATION, readAt: 99 }, 120)).toEqual(kept)
  })

  it('drops it once the conversation includes it, or a later fetch lacks it', () => {
    const kept = delivered([], [sent], [], NO_CONVERSATION, 100)
    const conversation = { ...NO_CONVERSATION, messages: [aChatMessage(1, { id: 'a' })] }
    expect(delivered(kept, [], [], conversation, 110)).toEqual([])
    expect(delivered([], [sent], [], conversation, 110)).toEqual([])
    expect(delivered(kept, [], [], { ...NO_CONVERSATION, readAt: 101 }, 110)).toEqual([])
  })

  it('drops a failed message that left the outbox', () => {
    expect(delivered([], [anOutgoing('a', { state: 'failed' })], [], NO_CONVERSATION, 100)).toEqual([])
  })
})

describe('mergeThread', () => {
  it('puts the server’s messages first, each once', () => {
    const messages = [aChatMessage(1, { id: 'a' }), aChatMessage(2, { sender: 'ai', senderName: 'Assistant' })]
    const thread = mergeThread(messages, [anOutgoing('a'), anOutgoing('b'), anOutgoing('b')])
    expect(thread.map(({ id, sender, state, seq }) => [id, sender, state, seq])).toEqual([
      ['a', 'user', 'sent', 1],
      ['m2', 'ai', 'sent', 2],
      ['b', 'user', 'sending', 0],
    ])
  })

  it('keeps a failed message’s outbox entry for its buttons', () => {
    const failed = outgoingMessages([aChatEntry('a', 1, { isAdmin: true, refusal })], { ...MINE, isAdmin: true }, true)
    expect(mergeThread([], failed)).toMatchObject([{ sender: 'admin', state: 'failed', entryId: 'ada/chat/a' }])
  })
})
