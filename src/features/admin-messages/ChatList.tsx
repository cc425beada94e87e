import { useQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { requireRows } from '../../data/admin/admin-request.ts'
import { chatList, type ListedChat } from '../../data/admin/messages.ts'
import { chatMessages } from '../../data/chat/conversation.ts'
import { formatDateTime } from '../../lib/date-text.ts'
import { Button } from '../../ui/control/Button.tsx'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { useChange } from '../../ui/feedback/use-change.ts'
import { ResourceList } from '../../ui/list/ResourceList.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useUrlQuery } from '../../ui/url/use-url-query.ts'

const STATUS_TONE: Readonly<Record<ListedChat['status'], BadgeTone>> = {
  waiting: 'gold',
  active: 'green',
  resolved: 'grey',
}

type ChatListProps = { renderConversation: (sessionId: string) => ReactNode }

/** All customers' chats. `?session=` opens one, so that links can point to a conversation (rule S2). */
export function ChatList({ renderConversation }: ChatListProps) {
  const [query, setQuery] = useUrlQuery()
  const openId = query.get('session')
  return (
    <ResourceList
      title="Chat sessions"
      failure={ADMIN_MESSAGES.messages.sessionsFailed}
      read={chatList.page}
      empty={{ icon: <MessagesSquare size={28} />, title: 'No chat sessions found' }}
      listClassName="overflow-hidden rounded-card border border-line bg-surface [&>li+li]:border-t"
      card={(chat) => <ChatRow chat={chat} onOpen={() => setQuery({ session: chat.id }, 'push')} />}
      dialog={(data) =>
        openId && (
          <ConversationDialog
            key={openId}
            sessionId={openId}
            chat={data?.rows.find(({ id }) => id === openId)}
            onClose={() => setQuery({ session: '' })}
          >
            {renderConversation(openId)}
          </ConversationDialog>
        )
      }
    />
  )
}

type ChatRowProps = { chat: ListedChat; onOpen: () => void }

function ChatRow({ chat, onOpen }: ChatRowProps) {
  const { id, status, unreadAdminCount: unread, lastMessage, customerName, customerEmail, updatedAt } = chat
  return (
    <div className="flex items-center gap-1 border-line pr-2 hover:bg-tint">
      <button type="button" onClick={onOpen} className="min-w-0 grow px-4 py-3.5 text-left">
        <span className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-semibold">{customerName ?? customerEmail ?? 'Customer'}</span>
          <span className="nums text-xs text-muted">{id.slice(0, 8)}</span>
          <Badge tone={STATUS_TONE[status]}>{status}</Badge>
          {unread > 0 && (
            <span className="nums rounded-full bg-hero-action px-2 py-0.5 text-xs font-bold text-white">
              {`${unread} new`}
            </span>
          )}
          <time className="nums ml-auto text-xs text-muted" dateTime={new Date(updatedAt).toISOString()}>
            {formatDateTime(updatedAt)}
          </time>
        </span>
        <span className={`mt-1 line-clamp-1 text-sm ${unread > 0 ? 'font-medium text-ink' : 'text-muted'}`}>
          {lastMessage ?? 'No messages yet'}
        </span>
      </button>
      <Link
        to={`/live-chat?session=${id}`}
        aria-label={`Open chat ${id.slice(0, 8)} in live chat`}
        title="Live chat"
        className="grid size-11 shrink-0 place-items-center rounded-full text-muted"
      >
        <ExternalLink size={18} />
      </Link>
    </div>
  )
}

type ConversationDialogProps = {
  sessionId: string
  /** Undefined if the chat isn't on the current page of the list. */
  chat: ListedChat | undefined
  onClose: () => void
  children: ReactNode
}

function ConversationDialog({ sessionId, chat, onClose, children }: ConversationDialogProps) {
  const { error } = useQuery({ ...chatMessages({ sessionId, ownerId: null }), enabled: false })
  useEffect(() => {
    if (error) showToast(ADMIN_MESSAGES.messages.conversationFailed)
  }, [error])
  const resolve = useChange({
    act: () =>
      requireRows((rest) => rest.from('chat_sessions').update({ status: 'resolved' }).eq('id', sessionId).select('id')),
    invalidates: [chatList.key],
    errorToast: () => ({ tone: 'error', title: 'Failed to resolve chat' }),
  })
  return (
    <Dialog
      isWide
      onClose={onClose}
      title={
        <span className="flex flex-wrap items-center gap-2">
          {chat?.customerName ?? chat?.customerEmail ?? 'Conversation'}
          <span className="nums text-sm font-normal text-muted">{sessionId.slice(0, 8)}</span>
          {chat && <Badge tone={STATUS_TONE[chat.status]}>{chat.status}</Badge>}
        </span>
      }
    >
      <div className="-m-5 flex h-[70vh] flex-col">
        {chat && (
          <div className="flex flex-wrap justify-end gap-2 border-b border-line px-3 py-1.5">
            <LinkButton to={`/admin/new-order?customer=${chat.userId}`} variant="plain">
              Make an order of this chat
            </LinkButton>
            {chat.status !== 'resolved' && (
              <Button variant="plain" isBusy={resolve.isPending} onClick={() => resolve.mutate()}>
                Mark as resolved
              </Button>
            )}
          </div>
        )}
        {children}
      </div>
    </Dialog>
  )
}
