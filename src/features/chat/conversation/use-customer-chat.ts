import { useEffect } from 'react'
import type { ToastText } from '../../../content/messages/toast-text.ts'
import { markChatSeen, readChatMark } from '../../../data/chat/chat-read-mark.ts'
import { useConnection } from '../../../data/connection/connection.ts'
import { type ComposerState, useComposer } from '../composer/use-composer.ts'
import { type ConversationState, useConversation } from '../messages/use-conversation.ts'
import { useAssistant } from './use-assistant.ts'
import { useIsPageVisible } from './use-is-page-visible.ts'
import { type Marks, useMarks } from './use-marks.ts'
import { type MyChat, useMyChat } from './use-my-chat.ts'

type CustomerChatOptions = {
  readonly userId: string
  /** Whether it is on their screen, though perhaps of a tab behind others. */
  readonly isOpened: boolean
  readonly failures: { readonly start: ToastText; readonly send: ToastText }
}

export type CustomerChat = {
  readonly chat: MyChat
  readonly conversation: ConversationState
  readonly composer: ComposerState
  readonly isOnline: boolean
  readonly isConnected: boolean
  readonly isAnswering: boolean
  readonly marks: Marks
  /** Answers that the customer has not seen. */
  readonly unread: number
}

/** The signed-in customer's side of support, for the widget and for the page. */
export function useCustomerChat({ userId, isOpened, failures }: CustomerChatOptions): CustomerChat {
  const isShown = useIsPageVisible() && isOpened
  const chat = useMyChat({ userId, isOpened, failed: failures.start })
  const { online: isOnline } = useConnection()
  const sessionId = chat.session?.id ?? null
  const conversation = useConversation({ userId, sessionId, isAdmin: false, isShown, onSession: chat.onSession })
  const { items, lastSeq, connection, readAgain } = conversation
  const composer = useComposer({ userId, sessionId, isAdmin: false, items, failed: failures.send })
  const isAnswering = useAssistant({ sessionId: chat.isEnded ? null : sessionId, items, readAgain })
  const marks = useMarks({ sessionId, isAdmin: false, isShown, items, text: composer.text })
  useEffect(() => {
    if (isShown && sessionId !== null && !chat.isEnded) markChatSeen({ userId, sessionId, seq: lastSeq })
  }, [isShown, userId, sessionId, lastSeq, chat.isEnded])
  const mark = readChatMark(userId)
  const seen = mark?.sessionId === sessionId ? mark.seq : 0
  const unread = isShown ? 0 : items.filter(({ sender, seq }) => sender !== 'user' && seq > seen).length
  const isConnected = isOnline && connection === 'connected'
  return { chat, conversation, composer, isOnline, isConnected, isAnswering, marks, unread }
}
