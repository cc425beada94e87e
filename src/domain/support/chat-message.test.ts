import { describe, expect, it } from 'vitest'
import { LIMITS } from '../limits.ts'
import { chatTextToSend } from './chat-message.ts'

describe('chatTextToSend', () => {
  it('trims, and is null for blank text', () => {
    expect(chatTextToSend('  Hello ')).toBe('Hello')
    expect(chatTextToSend(' \n ')).toBeNull()
    expect(chatTextToSend('')).toBeNull()
  })

  it('accepts at most 2000 characters', () => {
    expect(chatTextToSend('a'.repeat(LIMITS.chat_messages.content))).toHaveLength(2000)
    expect(chatTextToSend('a'.repeat(LIMITS.chat_messages.content + 1))).toBeNull()
  })

  it('counts an emoji as one character, as the database does', () => {
    expect(chatTextToSend('🧺'.repeat(LIMITS.chat_messages.content))).not.toBeNull()
    expect(chatTextToSend('🧺'.repeat(LIMITS.chat_messages.content + 1))).toBeNull()
  })
})
