import { useEffect } from 'react'
import { ADMIN_MESSAGES } from '../../../content/messages/admin-messages.ts'
import { markChatRead } from '../../../data/chat/session.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Composer } from '../composer/Composer.tsx'
import { MessageList } from '../messages/MessageList.tsx'
import { useConversation } from './use-conversation.ts'

type AdminConversationProps = { userId: string; sessionId: string }

export function AdminConversation({ userId, sessionId }: AdminConversationProps) {
  const failed = ADMIN_MESSAGES.messages.replyFailed
  const conversation = useConversation({ userId, sessionId, isAdmin: true, isOpened: true, failed })
  const { items, lastSeq, isShown, isPeerTyping, composer } = conversation
  useEffect(() => {
    if (!isShown || lastSeq === 0) return
    markChatRead(sessionId).catch((cause: unknown) => console.error('chat not marked as read', cause))
  }, [isShown, sessionId, lastSeq])
  const { isSent } = composer
  useEffect(() => {
    if (isSent) showToast(ADMIN_MESSAGES.messages.replySent)
  }, [isSent])
  const customer = items.find(({ sender }) => sender === 'user')?.senderName ?? 'Customer'
  return (
    <>
      <MessageList {...conversation} viewer="admin" typist={isPeerTyping ? customer : null} />
      <Composer composer={composer} />
    </>
  )
}
