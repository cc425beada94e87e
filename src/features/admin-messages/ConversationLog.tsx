import { useEffect, useRef } from 'react'
import type { ConversationMessage } from '../../data/admin/chat-sessions.ts'
import type { ChatSender } from '../../domain/chat-message.ts'
import { formatDateTime } from '../../lib/date-text.ts'

const BUBBLES: Readonly<Record<ChatSender, string>> = {
  user: 'justify-self-start bg-grey-tint',
  ai: 'justify-self-end border border-line bg-surface',
  admin: 'justify-self-end bg-brand text-on-brand',
}

type ConversationLogProps = { messages: readonly ConversationMessage[] }

/** Oldest first, scrolled to the newest; new messages are read out. */
export function ConversationLog({ messages }: ConversationLogProps) {
  const end = useRef<HTMLDivElement>(null)
  const count = messages.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message is what scrolls
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  if (count === 0) return <p className="text-muted">No messages yet</p>
  return (
    <>
      <ol aria-live="polite" aria-label="Messages" className="grid gap-3">
        {messages.map((message) => (
          <li key={message.id} className="grid">
            <div
              className={`max-w-[85%] rounded-card px-3.5 py-2 break-words whitespace-pre-line ${BUBBLES[message.sender]}`}
            >
              {message.content}
            </div>
            <span
              className={`nums mt-0.5 px-1 text-xs text-muted ${message.sender === 'user' ? 'justify-self-start' : 'justify-self-end'}`}
            >
              {message.sender === 'ai' ? 'Assistant' : message.senderName} · {formatDateTime(message.createdAt)}
            </span>
          </li>
        ))}
      </ol>
      <div ref={end} />
    </>
  )
}
