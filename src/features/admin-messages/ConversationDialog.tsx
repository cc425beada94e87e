import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { NEW_ORDER } from '../../content/admin/new-order.ts'
import * as TEXT from '../../content/admin/screens/messages.ts'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { type ChatSession, chatKey, resolveChat } from '../../data/admin/messages/chat-sessions.ts'
import { chatMessages } from '../../data/chat/chat-messages.ts'
import { Button } from '../../ui/control/Button.tsx'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { CHAT_STATUS_TONE } from './SessionRow.tsx'

type ConversationDialogProps = {
  sessionId: string
  /** Undefined when it isn't on the page of the list. */
  session: ChatSession | undefined
  onClose: () => void
  /** The conversation itself. */
  children: ReactNode
}

/** One chat, over the list of all. */
export function ConversationDialog({ sessionId, session, onClose, children }: ConversationDialogProps) {
  const queries = useQueryClient()
  const { error } = useQuery({ ...chatMessages({ sessionId, ownerId: null }), enabled: false })
  useEffect(() => {
    if (error) showToast(ADMIN_MESSAGES.messages.conversationFailed)
  }, [error])
  const resolve = useMutation({
    mutationFn: () => resolveChat(sessionId),
    onSuccess: () => queries.invalidateQueries({ queryKey: chatKey }),
    onError: () => showToast({ tone: 'error', title: TEXT.failedToResolveChat }),
  })
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={
        <span className="flex flex-wrap items-center gap-2">
          {session?.customerName ?? session?.customerEmail ?? TEXT.conversation}
          <span className="nums text-sm font-normal text-muted">{sessionId.slice(0, 8)}</span>
          {session && <Badge tone={CHAT_STATUS_TONE[session.status]}>{session.status}</Badge>}
        </span>
      }
    >
      <div className="-m-5 flex h-[70vh] flex-col">
        {session && (
          <div className="flex flex-wrap justify-end gap-2 border-b border-line px-3 py-1.5">
            <LinkButton to={`/admin/new-order?customer=${session.userId}`} variant="plain">
              {NEW_ORDER.fromChat}
            </LinkButton>
            {session.status !== 'resolved' && (
              <Button variant="plain" isBusy={resolve.isPending} onClick={() => resolve.mutate()}>
                {TEXT.markAsResolved}
              </Button>
            )}
          </div>
        )}
        {children}
      </div>
    </Dialog>
  )
}
