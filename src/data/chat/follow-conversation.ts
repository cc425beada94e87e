import type { QueryClient } from '@tanstack/react-query'
import { chatMarks, endTyping, learnMark } from './chat-marks.ts'
import { type ChatView, catchUp, learnMessage } from './chat-messages.ts'
import type { ChatSession } from './chat-session.ts'
import { hasGap } from './conversation.ts'
import { type ChatConnection, followChat } from './follow-chat.ts'
import { myChat } from './my-chat.ts'

type Listener = {
  readonly onConnection: (connection: ChatConnection) => void
  readonly onSession: (session: ChatSession) => void
}

/**
 * Keeps a conversation that a screen shows live: takes in each message, and reads what is missing after every (re)subscription
 * and whenever one comes ahead of others. Returns a way to stop.
 */
export function followConversation(queryClient: QueryClient, view: ChatView, listener: Listener): () => void {
  return followChat(view.sessionId, {
    ...listener,
    onMessage: (message) => {
      if (message.sender !== 'ai') endTyping(queryClient, view.sessionId, message.sender)
      if (hasGap(learnMessage(queryClient, view, message))) void catchUp(queryClient, view)
    },
    onMark: (mark) => learnMark(queryClient, view.sessionId, mark),
    onJoin: () => {
      void catchUp(queryClient, view)
      void queryClient.invalidateQueries({ queryKey: chatMarks(view.sessionId).queryKey, exact: true })
      // It may have been ended meanwhile.
      if (view.ownerId !== null)
        void queryClient.invalidateQueries({ queryKey: myChat(view.ownerId).queryKey, exact: true })
    },
  })
}
