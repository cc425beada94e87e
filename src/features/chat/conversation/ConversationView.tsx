import type { RefObject } from 'react'
import { CHAT } from '../../../content/chat.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Composer } from '../composer/Composer.tsx'
import { MessageList } from '../messages/MessageList.tsx'
import type { CustomerChat } from './use-customer-chat.ts'

type ConversationViewProps = { state: CustomerChat; inputRef: RefObject<HTMLTextAreaElement | null> }

export function ConversationView({ state, inputRef }: ConversationViewProps) {
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

type EndedBarProps = { isStarting: boolean; onStart: () => void }

/** In the composer's place when the chat is over. */
function EndedBar({ isStarting, onStart }: EndedBarProps) {
  return (
    <div className="grid gap-2 border-t border-line bg-surface p-3 text-center">
      <p role="status" className="text-sm text-muted">
        This chat has ended.
      </p>
      <Button variant="action" isBusy={isStarting} onClick={onStart}>
        Start a new chat
      </Button>
    </div>
  )
}
