import { useEffect, useRef } from 'react'
import { ADMIN_MESSAGES } from '../../../content/messages/admin-messages.ts'
import { markChatRead } from '../../../data/chat/session.ts'
import { useConnection } from '../../../data/connection/connection.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Composer } from '../composer/Composer.tsx'
import { useComposer } from '../composer/use-composer.ts'
import { MessageList } from '../messages/MessageList.tsx'
import { useConversation } from '../messages/use-conversation.ts'
import { useIsPageVisible, useMarks } from './use-marks.ts'

type AdminConversationProps = { userId: string; sessionId: string }

const ignoreSession = () => {}

export function AdminConversation({ userId, sessionId }: AdminConversationProps) {
  const { online } = useConnection()
  const isShown = useIsPageVisible()
  const conversation = useConversation({ userId, sessionId, isAdmin: true, isShown, onSession: ignoreSession })
  const { items, lastSeq } = conversation
  const failed = ADMIN_MESSAGES.messages.replyFailed
  const composer = useComposer({ userId, sessionId, isAdmin: true, items, failed })
  const marks = useMarks({ sessionId, isAdmin: true, isShown, items, text: composer.text })
  const inputRef = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!isShown || lastSeq === 0) return
    markChatRead(sessionId).catch((cause: unknown) => console.error('chat not marked as read', cause))
  }, [isShown, sessionId, lastSeq])
  const { isSent } = composer
  useEffect(() => {
    if (isSent) showToast(ADMIN_MESSAGES.messages.replySent)
  }, [isSent])
  return (
    <>
      <MessageList
        conversation={conversation}
        viewer="admin"
        isOnline={online}
        typist={marks.isPeerTyping ? (items.find(({ sender }) => sender === 'user')?.senderName ?? 'Customer') : null}
        peerSeen={marks.peerSeen}
      />
      <Composer composer={composer} inputRef={inputRef} />
    </>
  )
}
