import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ADMIN_MESSAGES } from '../../content/admin-messages.ts'
import { adminCounts } from '../../data/admin/admin-counts.ts'
import { type ChatSession, chatKey, conversation, markChatRead, resolveChat } from '../../data/admin/chat-sessions.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ListPanel } from '../../ui/ListPanel.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { ConversationLog } from './ConversationLog.tsx'
import { CHAT_STATUS_TONE } from './chat-status.ts'
import { ReplyBox } from './ReplyBox.tsx'

type ConversationDialogProps = {
  sessionId: string
  /** Undefined when it isn't on the page of the list. */
  session: ChatSession | undefined
  onClose: () => void
}

/** One chat, live: reading it marks it read. */
export function ConversationDialog({ sessionId, session, onClose }: ConversationDialogProps) {
  const queries = useQueryClient()
  const messages = useQuery(conversation(sessionId))
  const count = messages.data?.length
  useEffect(() => {
    if (count === undefined) return
    markChatRead(sessionId)
      .then(() => queries.invalidateQueries({ queryKey: adminCounts().queryKey }))
      .catch((cause: unknown) => console.warn('The chat could not be marked as read:', cause))
  }, [sessionId, count, queries])
  const resolve = useMutation({
    mutationFn: () => resolveChat(sessionId),
    onSuccess: () => queries.invalidateQueries({ queryKey: chatKey }),
    onError: () => showToast(ADMIN_MESSAGES.messages.replyFailed),
  })
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={
        <span className="flex flex-wrap items-center gap-2">
          {session?.customerName ?? session?.customerEmail ?? 'Conversation'}
          <span className="nums text-sm font-normal text-muted">{sessionId.slice(0, 8)}</span>
          {session && <Badge tone={CHAT_STATUS_TONE[session.status]}>{session.status}</Badge>}
        </span>
      }
      footer={<ReplyBox sessionId={sessionId} />}
    >
      <ListPanel
        list={messages}
        failure={ADMIN_MESSAGES.messages.conversationFailed}
        skeleton={<Spinner label="Loading messages" />}
      >
        {(data) => <ConversationLog messages={data} />}
      </ListPanel>
      {session && session.status !== 'resolved' && (
        <Button variant="plain" className="mt-4" isBusy={resolve.isPending} onClick={() => resolve.mutate()}>
          Mark as resolved
        </Button>
      )}
    </Dialog>
  )
}
