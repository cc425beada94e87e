import type { RefObject } from 'react'
import { Composer } from './Composer.tsx'
import { EndedBar } from './EndedBar.tsx'
import { MessageList } from './MessageList.tsx'
import type { CustomerChat } from './use-customer-chat.ts'

type ConversationProps = { state: CustomerChat; inputRef: RefObject<HTMLTextAreaElement | null> }

/** The customer's messages and where he writes. */
export function Conversation({ state, inputRef }: ConversationProps) {
  const { chat, conversation, composer, isOnline, isAnswering } = state
  return (
    <>
      <MessageList conversation={conversation} viewer="user" isOnline={isOnline} isAnswering={isAnswering} />
      {chat.isEnded ? (
        <EndedBar isStarting={chat.isStarting} onStart={chat.start} />
      ) : (
        <Composer composer={composer} inputRef={inputRef} />
      )}
    </>
  )
}
