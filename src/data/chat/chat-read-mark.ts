/** Which chat this device has opened, and how far it was read. */
export type ChatReadMark = { readonly userId: string; readonly sessionId: string; readonly seq: number }

const KEY = 'oja-chat'

function parse(text: string | null): ChatReadMark | null {
  if (!text) return null
  try {
    const { userId, sessionId, seq } = JSON.parse(text) as Partial<ChatReadMark>
    if (typeof userId !== 'string' || typeof sessionId !== 'string' || typeof seq !== 'number') return null
    return { userId, sessionId, seq }
  } catch {
    return null
  }
}

/** The mark of this user; null while no answer can be waiting for him: his chat need not be loaded. */
export function readChatMark(userId: string): ChatReadMark | null {
  try {
    const mark = parse(localStorage.getItem(KEY))
    return mark?.userId === userId ? mark : null
  } catch {
    // Storage is blocked: unread answers show when the chat is opened.
    return null
  }
}

/** Notes that this user has read so far. It never goes back within a chat. */
export function markChatSeen(mark: ChatReadMark): void {
  const before = readChatMark(mark.userId)
  const isOlder = before?.sessionId === mark.sessionId && before.seq >= mark.seq
  if (isOlder) return
  try {
    localStorage.setItem(KEY, JSON.stringify(mark))
  } catch (cause) {
    console.warn('Read answers may be counted again:', cause)
  }
}

/** Forgets the chat: it has ended. */
export function forgetChatMark(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
