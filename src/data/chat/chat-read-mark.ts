import { storedJson } from '../../lib/stored-value.ts'

/** The chat opened on this device, and the last message read. */
export type ChatReadMark = { readonly userId: string; readonly sessionId: string; readonly seq: number }

const stored = storedJson<ChatReadMark>('oja-chat', (value) => {
  const { userId, sessionId, seq } = (value ?? {}) as Partial<ChatReadMark>
  if (typeof userId !== 'string' || typeof sessionId !== 'string' || typeof seq !== 'number') return null
  return { userId, sessionId, seq }
})

/** Returns this user's mark; null if no reply can be waiting, so the chat's code isn't loaded. */
export function readChatMark(userId: string): ChatReadMark | null {
  const mark = stored.read()
  return mark?.userId === userId ? mark : null
}

/** Stores how far this user has read. Within a chat the mark only moves forward. */
export function markChatSeen(mark: ChatReadMark): void {
  const before = readChatMark(mark.userId)
  const isOlder = before?.sessionId === mark.sessionId && before.seq >= mark.seq
  if (!isOlder) stored.write(mark)
}

/** Removes the mark of an ended chat. */
export function forgetChatMark(): void {
  stored.remove()
}
