import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ChatView } from '../../../data/chat/chat-messages.ts'
import type { ChatSession } from '../../../data/chat/chat-session.ts'
import type { ChatConnection } from '../../../data/chat/follow-chat.ts'
import { followConversation } from '../../../data/chat/follow-conversation.ts'

/** Keeps a conversation live. `onSession` is told when the chat itself changes; it must not change with every render. */
export function useChatConnection(view: ChatView | null, onSession: (session: ChatSession) => void): ChatConnection {
  const queryClient = useQueryClient()
  const [connection, setConnection] = useState<ChatConnection>('connecting')
  useEffect(() => {
    setConnection('connecting')
    if (view) return followConversation(queryClient, view, { onConnection: setConnection, onSession })
  }, [queryClient, view, onSession])
  return connection
}
