import { type ReactNode, useState } from 'react'
import { CHAT_MESSAGES } from '../../../content/messages/chat-messages.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import {
  type ChatMode,
  ConnectionLabel,
  ConversationView,
  EndChatButton,
  ModeToggle,
} from '../conversation/ConversationView.tsx'
import { useCustomerChat } from '../conversation/use-customer-chat.ts'

type ChatLayoutProps = { header: ReactNode; children: ReactNode }

/** Fills the space between a phone's bars; a card on a desktop. */
export function ChatLayout({ header, children }: ChatLayoutProps) {
  return (
    <div className="-mx-4 flex h-[calc(100vh-132px-var(--offline-slot,0px)-env(safe-area-inset-bottom))] min-h-96 flex-col overflow-hidden border-line bg-ground sm:mx-0 sm:rounded-card sm:border supports-[height:1dvh]:h-[calc(100dvh-132px-var(--offline-slot,0px)-env(safe-area-inset-bottom))] lg:h-[calc(100vh-200px-var(--offline-slot,0px))]">
      <div className="flex items-center gap-2 border-b border-line bg-surface px-3 py-2 sm:gap-3 sm:px-4">{header}</div>
      {children}
    </div>
  )
}

const FAILURES = { start: CHAT_MESSAGES.connectFailed, send: CHAT_MESSAGES.sendFailed }

type LiveChatProps = { userId: string; onUnread: (count: number) => void }

export function LiveChat({ userId, onUnread }: LiveChatProps) {
  const [mode, setMode] = useState<ChatMode>('ai')
  const state = useCustomerChat({ userId, isOpened: true, failures: FAILURES, onUnread })
  const header = (
    <div className="flex grow flex-wrap items-center gap-2">
      <div className="grow">
        <PageTitle className="text-base leading-tight sm:text-lg">Live Chat</PageTitle>
        <ConnectionLabel isConnected={state.conversation.isConnected} />
      </div>
      {/* Wraps below the title on a very narrow phone or with large text. */}
      <div className="flex flex-wrap items-center gap-2 sm:gap-3">
        <ModeToggle mode={mode} onChange={setMode} />
        <EndChatButton state={state} />
      </div>
    </div>
  )
  return (
    <ChatLayout header={header}>
      <ConversationView state={state} />
    </ChatLayout>
  )
}
