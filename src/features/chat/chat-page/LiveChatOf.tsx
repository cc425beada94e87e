import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { chatById } from '../../../data/chat/session.ts'
import { untilLoaded } from '../../../lib/later.ts'
import { LinkButton } from '../../../ui/control/LinkButton.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../ui/feedback/Skeleton.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { ChatLayout } from './ChatLayout.tsx'
import { LiveChat } from './LiveChat.tsx'

/** No customer needs it. */
const AdminConversation = lazy(() =>
  untilLoaded(async () => ({
    default: (await import('../conversation/AdminConversation.tsx')).AdminConversation,
  })),
)

type LiveChatOfProps = { userId: string; sessionId: string }

/** The chat that a link names: one's own, or for an admin anybody's (rule S2). */
export function LiveChatOf({ userId, sessionId }: LiveChatOfProps) {
  const { data: session, isPending, isError, refetch } = useQuery(chatById(sessionId))
  if (isPending) return <SkeletonList label="Loading the chat" />
  if (isError) return <ErrorState headingLevel={1} onRetry={() => void refetch()} />
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
  if (session.userId === userId) return <LiveChat userId={userId} />
  return (
    <ChatLayout header={<PageTitle className="text-lg">{`Chat ${sessionId.slice(0, 8)}`}</PageTitle>}>
      <Suspense fallback={<SkeletonList label="Loading the chat" />}>
        <AdminConversation userId={userId} sessionId={sessionId} />
      </Suspense>
    </ChatLayout>
  )
}
