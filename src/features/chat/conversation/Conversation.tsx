import type { RefObject } from 'react'
import { CHAT } from '../../../content/chat.ts'
import { Composer } from '../composer/Composer.tsx'
import { MessageList } from '../messages/MessageList.tsx'
import { EndedBar } from './EndedBar.tsx'
import type { CustomerChat } from './use-customer-chat.ts'

type ConversationProps = { state: CustomerChat; inputRef: RefObject<HTMLTextAreaElement | null> }

/** The customer's messages and where he writes. */
export function Conversation({ state, inputRef }: ConversationProps) {
  const { chat, conversation, composer, isOnline, isAnswering, marks } = state
  const typist = marks.isPeerTyping ? CHAT.senders.admin : isAnswering ? CHAT.senders.ai : null
  return (
    <>
      <MessageList
        conversation={conversation}
        viewer="user"
        isOnline={isOnline}
        typist={typist}
        peerSeen={marks.peerSeen}
      />
      {chat.isEnded ? (
        <EndedBar isStarting={chat.isStarting} onStart={chat.start} />
      ) : (
        <Composer composer={composer} inputRef={inputRef} />
      )}
    </>
  )
}
