import { useEffect } from 'react'
import { CHAT_MESSAGES } from '../../content/messages/chat-messages.ts'
import { useSession } from '../../data/session/session.ts'
import { SignInPrompt } from '../../features/auth/SignInPrompt.tsx'
import { ChatCards } from '../../features/chat/chat-page/ChatCards.tsx'
import { LiveChat } from '../../features/chat/chat-page/LiveChat.tsx'
import { LiveChatOf } from '../../features/chat/chat-page/LiveChatOf.tsx'
import { SkeletonList } from '../../ui/feedback/Skeleton.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { useUrlQuery } from '../../ui/url/use-url-query.ts'

export function LiveChatPage() {
  const { status, user } = useSession()
  const [query] = useUrlQuery()
  const sessionId = query.get('session')
  useEffect(() => {
    if (status === 'signed-out') showToast(CHAT_MESSAGES.pageSignIn)
  }, [status])
  return (
    <div className="pb-6">
      {status === 'signed-out' ? (
        <SignInPrompt message="Please sign in to start chatting with our support team." />
      ) : (
        <div className="grid gap-4 lg:grid-cols-[1fr_18rem]">
          {!user ? (
            <SkeletonList label="Loading the chat" />
          ) : sessionId ? (
            <LiveChatOf key={user.id} userId={user.id} sessionId={sessionId} />
          ) : (
            <LiveChat key={user.id} userId={user.id} />
          )}
          <ChatCards />
        </div>
      )}
    </div>
  )
}
