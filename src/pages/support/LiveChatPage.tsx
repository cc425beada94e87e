import { useQuery } from '@tanstack/react-query'
import Bot from 'lucide-react/icons/bot'
import Clock from 'lucide-react/icons/clock'
import Headset from 'lucide-react/icons/headset'
import { lazy, Suspense, useEffect, useState } from 'react'
import { CHAT_MESSAGES } from '../../content/messages/chat-messages.ts'
import { chatById } from '../../data/chat/session.ts'
import { useSession } from '../../data/session/session-state.ts'
import { useSupport } from '../../data/settings/use-business-hours.ts'
import { SignInPrompt } from '../../features/auth/SignInPrompt.tsx'
import { ChatLayout, LiveChat } from '../../features/chat/chat-page/LiveChat.tsx'
import { loadWithRetry } from '../../lib/scheduling.ts'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { QueryPlaceholder } from '../../ui/feedback/QueryPlaceholder.tsx'
import { SkeletonList } from '../../ui/feedback/Skeleton.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { IconCard } from '../../ui/layout/IconCard.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { useUrlQuery } from '../../ui/url/use-url-query.ts'

/** Lazy, because only admins use it. */
const AdminConversation = lazy(() =>
  loadWithRetry(async () => ({
    default: (await import('../../features/chat/conversation/AdminConversation.tsx')).AdminConversation,
  })),
)

type LiveChatOfProps = { userId: string; sessionId: string; onUnread: (count: number) => void }

/** The chat named in the address: the customer's own, or any for an admin (rule S2). */
function LiveChatOf({ userId, sessionId, onUnread }: LiveChatOfProps) {
  const query = useQuery(chatById(sessionId))
  const { data: session } = query
  if (session === undefined) return <QueryPlaceholder headingLevel={1} loading="Loading the chat" query={query} />
  if (!session) {
    return (
      <EmptyState
        headingLevel={1}
        title="There is no such chat"
        message="It may have been removed, or it belongs to somebody else."
        action={<LinkButton to="/live-chat">Open my chat</LinkButton>}
      />
    )
  }
  if (session.userId === userId) return <LiveChat userId={userId} onUnread={onUnread} />
  return (
    <ChatLayout header={<PageTitle className="text-lg">{`Chat ${sessionId.slice(0, 8)}`}</PageTitle>}>
      <Suspense fallback={<SkeletonList label="Loading the chat" />}>
        <AdminConversation userId={userId} sessionId={sessionId} />
      </Suspense>
    </ChatLayout>
  )
}

function ChatCards() {
  const { chatAverage } = useSupport()
  return (
    <ul className="grid content-start gap-3 sm:grid-cols-3 lg:grid-cols-1">
      {chatAverage.isShown && (
        <IconCard icon={Clock} title="Response time" text={`${chatAverage.text} on average in business hours`} />
      )}
      <IconCard icon={Bot} title="AI assistant" text="There for you 24/7" />
      <IconCard icon={Headset} title="Human support" text="Real people in business hours" />
    </ul>
  )
}

export function LiveChatPage() {
  const { status, user } = useSession()
  const [query] = useUrlQuery()
  const sessionId = query.get('session')
  const [unread, setUnread] = useState(0)
  useEffect(() => {
    if (status === 'signed-out') showToast(CHAT_MESSAGES.pageSignIn)
  }, [status])
  return (
    <div className="pb-6">
      <PageHead isNoIndex title={unread > 0 ? `(${unread}) Live Chat` : 'Live Chat'} />
      {status === 'signed-out' ? (
        <SignInPrompt message="Please sign in to start chatting with our support team." />
      ) : (
        <div className="grid gap-4 lg:grid-cols-[1fr_18rem]">
          {!user ? (
            <SkeletonList label="Loading the chat" />
          ) : sessionId ? (
            <LiveChatOf key={user.id} userId={user.id} sessionId={sessionId} onUnread={setUnread} />
          ) : (
            <LiveChat key={user.id} userId={user.id} onUnread={setUnread} />
          )}
          <ChatCards />
        </div>
      )}
    </div>
  )
}
