import { Button } from '../../../ui/control/Button.tsx'
import { Composer } from '../composer/Composer.tsx'
import { CHAT_SENDERS } from '../messages/Message.tsx'
import { MessageList } from '../messages/MessageList.tsx'
import type { CustomerChat } from './use-customer-chat.ts'

type ConversationViewProps = { state: CustomerChat }

export function ConversationView({ state }: ConversationViewProps) {
  const { conversation, isEnded, isAnswering, isStarting, start } = state
  const typist = conversation.isPeerTyping ? CHAT_SENDERS.admin : isAnswering ? CHAT_SENDERS.ai : null
  return (
    <>
      <MessageList {...conversation} viewer="user" typist={typist} />
      {/* In the page before its text is, or it isn't read. */}
      <p
        role="status"
        className="border-line bg-surface text-center text-sm text-muted not-empty:border-t not-empty:pt-3"
      >
        {isEnded && 'This chat has ended.'}
      </p>
      {isEnded ? (
        <div className="grid bg-surface p-3">
          <Button variant="action" isBusy={isStarting} onClick={() => start()}>
            Start a new chat
          </Button>
        </div>
      ) : (
        <Composer composer={conversation.composer} />
      )}
    </>
  )
}

type ConnectionLabelProps = { isConnected: boolean }

export function ConnectionLabel({ isConnected }: ConnectionLabelProps) {
  return (
    <p role="status" className={`flex items-center gap-1.5 text-xs ${isConnected ? 'text-brand' : 'text-muted'}`}>
      <span aria-hidden="true" className={`size-2 rounded-full ${isConnected ? 'bg-brand' : 'bg-edge'}`} />
      <span>{isConnected ? 'Connected' : 'Connecting...'}</span>
    </p>
  )
}

/** Rule W2. */
export const CHAT_MODES = { ai: 'AI', human: 'Human' } as const
export type ChatMode = keyof typeof CHAT_MODES

const MODES = Object.keys(CHAT_MODES) as ChatMode[]

type ModeToggleProps = { mode: ChatMode; onChange: (mode: ChatMode) => void }

/** Changes only the label (rule S2). */
export function ModeToggle({ mode, onChange }: ModeToggleProps) {
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">Support by</legend>
      {MODES.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={mode === each}
          onClick={() => onChange(each)}
          className="min-h-11 min-w-11 rounded-full border border-line bg-surface px-3 text-sm font-medium aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:font-semibold aria-pressed:text-on-brand"
        >
          {CHAT_MODES[each]}
        </button>
      ))}
    </fieldset>
  )
}

type EndChatButtonProps = { state: CustomerChat }

/** Disabled while messages are pending, because a later one would open the chat again. */
export function EndChatButton({ state: { session, isEnded, end, conversation } }: EndChatButtonProps) {
  if (!session || isEnded) return null
  const isEverythingSent = conversation.items.every(({ state }) => state === 'sent' || state === 'failed')
  return (
    <Button
      variant="plain"
      className="shrink-0 px-3"
      disabled={!conversation.isOnline || !isEverythingSent}
      onClick={end}
    >
      End chat
    </Button>
  )
}
