import { useQuery } from '@tanstack/react-query'
import Bot from 'lucide-react/icons/bot'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Clock from 'lucide-react/icons/clock'
import Headset from 'lucide-react/icons/headset'
import ImageOff from 'lucide-react/icons/image-off'
import UserRound from 'lucide-react/icons/user-round'
import { useState } from 'react'
import { type ChatMessage, type ChatPicture, chatPictureUrl } from '../../../data/chat/message.ts'
import { discardRejected, retryRejected } from '../../../data/delivery/outbox-state.ts'
import { uploadProgress } from '../../../data/outbox/upload-progress.ts'
import type { ChatSender } from '../../../domain/support/chat-message.ts'
import { formatTime } from '../../../lib/date-text.ts'
import { needsConnection } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { PictureViewer } from '../../../ui/overlay/PictureViewer.tsx'

/** Rule W2. */
export const CHAT_SENDERS = { admin: 'Admin Support', ai: 'Assistant', user: 'You' } as const

type MessagePictureProps = {
  messageId: string
  picture: ChatPicture
  sender: string
  isOwn: boolean
}

const WIDEST_PX = 240
const TALLEST_PX = 320

/** Reserves the picture's size, so that loading it shifts no layout. A tap opens the viewer. */
function MessagePicture({ messageId, picture, sender, isOwn }: MessagePictureProps) {
  const query = useQuery(chatPictureUrl(messageId, picture))
  const { data: url, error, refetch } = query
  const share = uploadProgress.use()[picture.local?.path ?? '']
  const [isOpen, setOpen] = useState(false)
  const { width, height } = picture
  const scale = Math.min(1, WIDEST_PX / width, TALLEST_PX / height)
  const alt = `Picture from ${sender}`
  return (
    <div
      className={`relative max-w-[82%] overflow-hidden rounded-card border border-line bg-picture ${isOwn ? 'rounded-br-sm' : 'rounded-bl-sm'}`}
      style={{ width: Math.max(96, width * scale), aspectRatio: `${width} / ${height}` }}
    >
      {error || needsConnection(query) ? (
        <button
          type="button"
          onClick={() => void refetch()}
          className="grid size-full min-h-16 place-content-center justify-items-center gap-1 p-2 text-xs text-muted"
        >
          <ImageOff size={20} />
          <span>
            {needsConnection(query)
              ? 'You are offline. This picture loads when you are back online.'
              : 'Not loaded. Try again'}
          </span>
        </button>
      ) : (
        <button
          type="button"
          aria-label={`Open ${alt.toLowerCase()}`}
          disabled={!url}
          onClick={() => setOpen(true)}
          className="block size-full"
        >
          {url && <img src={url} alt={alt} width={width} height={height} className="size-full object-cover" />}
        </button>
      )}
      {share !== undefined && (
        <progress
          aria-label="Sending the picture"
          value={share}
          max={1}
          className="absolute inset-x-2 bottom-2 h-1.5 w-[calc(100%-16px)] accent-brand"
        />
      )}
      {isOpen && url && <PictureViewer url={url} alt={alt} onClose={() => setOpen(false)} />}
    </div>
  )
}

const MARKS = {
  sending: { icon: Clock, text: 'sending', look: '' },
  waiting: { icon: Clock, text: 'waiting for a connection', look: '' },
  failed: { icon: CircleAlert, text: 'not sent', look: 'text-danger' },
  sent: { icon: Check, text: 'sent', look: '' },
  seen: { icon: CheckCheck, text: 'seen', look: 'text-brand' },
} as const satisfies Record<ChatMessage['state'] | 'seen', unknown>

type MessageMarkProps = { state: keyof typeof MARKS }

function MessageMark({ state }: MessageMarkProps) {
  const { icon: Icon, text, look } = MARKS[state]
  return (
    <span className={`inline-flex items-center gap-1 ${look}`}>
      <Icon size={13} />
      <span className={state === 'sent' || state === 'seen' ? 'sr-only' : ''}>{text}</span>
    </span>
  )
}

const ICONS = { user: UserRound, admin: Headset, ai: Bot } as const satisfies Record<ChatSender, unknown>

type MessageProps = {
  item: ChatMessage
  /** The viewer's own messages are on the right. */
  viewer: 'user' | 'admin'
  isSeen: boolean
}

function nameOf({ sender, senderName }: ChatMessage, viewer: MessageProps['viewer']): string {
  if (sender === viewer) return CHAT_SENDERS.user
  return sender === 'ai' ? CHAT_SENDERS.ai : senderName || CHAT_SENDERS[sender]
}

export function Message({ item, viewer, isSeen }: MessageProps) {
  const { id, sender, content, at, state, entryId, picture } = item
  const isOwn = sender === viewer
  const SenderIcon = ICONS[sender]
  const bubble = isOwn ? 'rounded-br-sm bg-brand text-on-brand' : 'rounded-bl-sm border border-line bg-surface text-ink'
  return (
    <li className={`mt-2.5 flex flex-col ${isOwn ? 'items-end' : 'items-start'}`}>
      <p className="sr-only">{nameOf(item, viewer)}:</p>
      {picture && <MessagePicture messageId={id} picture={picture} sender={nameOf(item, viewer)} isOwn={isOwn} />}
      {content !== '' && (
        <p
          dir="auto"
          className={`max-w-[82%] rounded-card px-3.5 py-2.5 text-sm whitespace-pre-wrap ${bubble} ${state === 'failed' ? 'opacity-70' : ''}`}
        >
          {content}
        </p>
      )}
      <p className="mt-1 flex items-center gap-1 px-1.5 text-xs text-muted">
        <SenderIcon size={13} className="shrink-0" />
        {!isOwn && <span aria-hidden="true">{nameOf(item, viewer)} ·</span>}
        <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
        {isOwn && <MessageMark state={isSeen ? 'seen' : state} />}
      </p>
      {state === 'failed' && entryId && <FailedActions entryId={entryId} />}
    </li>
  )
}

type FailedActionsProps = { entryId: string }

function report(cause: unknown) {
  console.error('message not changed', cause)
}

function FailedActions({ entryId }: FailedActionsProps) {
  const look = 'inline-flex min-h-11 items-center px-3 text-sm font-semibold'
  return (
    <div className="flex">
      <button type="button" className={`${look} text-brand`} onClick={() => void retryRejected(entryId).catch(report)}>
        Try again
      </button>
      <button
        type="button"
        className={`${look} text-danger`}
        onClick={() => void discardRejected(entryId).catch(report)}
      >
        Remove
      </button>
    </div>
  )
}
