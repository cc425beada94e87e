import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetChatMark, markChatSeen, readChatMark } from './chat-read-mark.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const mark = { userId: 'ada', sessionId: 's1', seq: 4 }

it('a mark belongs to its user only', () => {
  markChatSeen(mark)
  expect(readChatMark('ada')).toEqual(mark)
  expect(readChatMark('bola')).toBeNull()
})

it('the read position never decreases within a chat, and restarts with the next', () => {
  markChatSeen(mark)
  markChatSeen({ ...mark, seq: 2 })
  expect(readChatMark('ada')?.seq).toBe(4)
  markChatSeen({ ...mark, sessionId: 's2', seq: 0 })
  expect(readChatMark('ada')).toEqual({ ...mark, sessionId: 's2', seq: 0 })
})

it('an ended chat is forgotten, and invalid data ignored', () => {
  markChatSeen(mark)
  forgetChatMark()
  expect(readChatMark('ada')).toBeNull()
  for (const text of ['{', '{}', 'null', '7']) {
    stored.set('oja-chat', text)
    expect(readChatMark('ada'), text).toBeNull()
  }
})

it('works without storage, unmarked', () => {
  vi.stubGlobal('localStorage', undefined)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  markChatSeen(mark)
  forgetChatMark()
  expect(readChatMark('ada')).toBeNull()
  warn.mockRestore()
})
