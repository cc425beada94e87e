import ExternalLink from 'lucide-react/icons/external-link'
import { Link } from 'react-router-dom'
import * as TEXT from '../../content/admin/screens/messages.ts'
import type { ChatSession } from '../../data/admin/messages/chat-sessions.ts'
import type { ChatStatus } from '../../data/chat/chat-session.ts'
import { formatDateTime } from '../../lib/date-text.ts'
import { fillText } from '../../lib/fill-text.ts'
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx'

export const CHAT_STATUS_TONE: Readonly<Record<ChatStatus, BadgeTone>> = {
  waiting: 'gold',
  active: 'green',
  resolved: 'grey',
}

type SessionRowProps = { session: ChatSession; onOpen: () => void }

export function SessionRow({ session, onOpen }: SessionRowProps) {
  const { id, status, unread, lastMessage, customerName, customerEmail, updatedAt } = session
  return (
    <li className="flex items-center gap-1 border-line pr-2 hover:bg-tint">
      <button type="button" onClick={onOpen} className="min-w-0 grow px-4 py-3.5 text-left">
        <span className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-semibold">{customerName ?? customerEmail ?? TEXT.customer}</span>
          <span className="nums text-xs text-muted">{id.slice(0, 8)}</span>
          <Badge tone={CHAT_STATUS_TONE[status]}>{status}</Badge>
          {unread > 0 && (
            <span className="nums rounded-full bg-hero-action px-2 py-0.5 text-xs font-bold text-white">
              {fillText(TEXT.newOf, { unread })}
            </span>
          )}
          <time className="nums ml-auto text-xs text-muted" dateTime={new Date(updatedAt).toISOString()}>
            {formatDateTime(updatedAt)}
          </time>
        </span>
        <span className={`mt-1 line-clamp-1 text-sm ${unread > 0 ? 'font-medium text-ink' : 'text-muted'}`}>
          {lastMessage ?? TEXT.noMessagesYet}
        </span>
      </button>
      <Link
        to={`/live-chat?session=${id}`}
        aria-label={fillText(TEXT.openChat, { id: id.slice(0, 8) })}
        title={TEXT.liveChat}
        className="grid size-11 shrink-0 place-items-center rounded-full text-muted"
      >
        <ExternalLink size={18} aria-hidden="true" />
      </Link>
    </li>
  )
}
