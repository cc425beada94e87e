import { storedJson } from '../../lib/stored-value.ts'

/** The chat that this device has opened, and how far it was read. */
export type ChatReadMark = { readonly userId: string; readonly sessionId: string; readonly seq: number }

const stored = storedJson<ChatReadMark>('oja-chat', (value) => {
  const { userId, sessionId, seq } = (value ?? {}) as Partial<ChatReadMark>
  if (typeof userId !== 'string' || typeof sessionId !== 'string' || typeof seq !== 'number') return null
  return { userId, sessionId, seq }
})

/** The mark of this user; null while no answer can be waiting: the chat need not be loaded. */
export function readChatMark(userId: string): ChatReadMark | null {
  const mark = stored.read()
  return mark?.userId === userId ? mark : null
}

/** Notes that this user has read so far. It never goes back within a chat. */
export function markChatSeen(mark: ChatReadMark): void {
  const before = readChatMark(mark.userId)
  const isOlder = before?.sessionId === mark.sessionId && before.seq >= mark.seq
  if (!isOlder) stored.write(mark)
}

/** Forgets the chat: it has ended. */
export function forgetChatMark(): void {
  stored.remove()
}
