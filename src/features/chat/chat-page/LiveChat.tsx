import { useEffect, useRef, useState } from 'react'
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
import { ChatLayout } from './ChatLayout.tsx'

const BADGE = /^\(\d+\) /

/** Puts "(2) " before the title of the tab while something waits, through every change of page. */
function useTitleBadge(count: number): void {
  useEffect(() => {
    if (count === 0) return
    const show = () => {
      const wanted = `(${count}) ${document.title.replace(BADGE, '')}`
      if (document.title !== wanted) document.title = wanted
    }
    show()
    // The pages write their titles themselves.
    const observer = new MutationObserver(show)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      document.title = document.title.replace(BADGE, '')
    }
  }, [count])
}

const FAILURES = { start: CHAT_MESSAGES.connectFailed, send: CHAT_MESSAGES.sendFailed }

type LiveChatProps = { userId: string }

export function LiveChat({ userId }: LiveChatProps) {
  const [mode, setMode] = useState<ChatMode>('ai')
  const state = useCustomerChat({ userId, isOpened: true, failures: FAILURES })
  useTitleBadge(state.unread)
  const inputRef = useRef<HTMLTextAreaElement>(null)
  const header = (
    <div className="flex grow flex-wrap items-center gap-2">
      <div className="grow">
        <PageTitle className="text-base leading-tight sm:text-lg">Live Chat</PageTitle>
        <ConnectionLabel isConnected={state.isConnected} />
      </div>
      {/* Below the title where both find no room in one row: a very narrow phone, or large letters. */}
      <div className="flex items-center gap-2 sm:gap-3">
        <ModeToggle mode={mode} onChange={setMode} />
        <EndChatButton state={state} />
      </div>
    </div>
  )
  return (
    <ChatLayout header={header}>
      <ConversationView state={state} inputRef={inputRef} />
    </ChatLayout>
  )
}
