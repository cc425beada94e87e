import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type ChatView, catchUp, learnMessage } from '../../data/chat/chat-messages.ts'
import type { ChatSession } from '../../data/chat/chat-session.ts'
import { hasGap } from '../../data/chat/conversation.ts'
import { type ChatLine, followChat } from '../../data/chat/follow-chat.ts'

/** Keeps a conversation live. `onSession` is told when the chat itself changes; it must not change with every render. */
export function useChatLine(view: ChatView | null, onSession: (session: ChatSession) => void): ChatLine {
  const queryClient = useQueryClient()
  const [line, setLine] = useState<ChatLine>('connecting')
  useEffect(() => {
    setLine('connecting')
    if (!view) return
    return followChat(view.sessionId, {
      onMessage: (message) => {
        if (hasGap(learnMessage(queryClient, view, message))) void catchUp(queryClient, view)
      },
      onSession,
      onJoin: () => void catchUp(queryClient, view),
      onLine: setLine,
    })
  }, [queryClient, view, onSession])
  return line
}
