import Minus from 'lucide-react/icons/minus'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { CHAT } from '../../../content/chat.ts'
import * as TEXT from '../../../content/store/chat.ts'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { ConnectionLabel } from '../conversation/ConnectionLabel.tsx'
import { Conversation } from '../conversation/Conversation.tsx'
import { EndChatButton } from '../conversation/EndChatButton.tsx'
import { type ChatMode, ModeToggle } from '../conversation/ModeToggle.tsx'
import type { CustomerChat } from '../conversation/use-customer-chat.ts'
import { isPhone, keepTabInside } from './keep-tab-inside.ts'
import { useCloseRequest } from './use-close-request.ts'
import { useVisibleArea } from './use-visible-area.ts'

type ChatWindowProps = { state: CustomerChat; onMinimise: () => void; onClose: () => void }

/** The open widget: the whole screen of a phone, a window in the corner of a desktop. */
export function ChatWindow({ state, onMinimise, onClose }: ChatWindowProps) {
  const [mode, setMode] = useState<ChatMode>('ai')
  const panel = useRef<HTMLElement>(null)
  const inputRef = useRef<HTMLTextAreaElement>(null)
  const titleId = useId()
  useVisibleArea(panel)
  useCloseRequest(isPhone, onMinimise)
  useEffect(() => {
    // On a phone the keyboard would hide half of the conversation before it is read.
    const target = isPhone() ? panel.current : inputRef.current
    target?.focus()
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') onMinimise()
    else keepTabInside(event)
  }
  return (
    <section
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="float fixed inset-x-0 top-[var(--chat-top,0px)] z-40 flex h-[var(--chat-height,100%)] flex-col overflow-hidden bg-ground md:top-auto md:right-6 md:bottom-6 md:left-auto md:h-[min(600px,calc(100%-48px))] md:w-96 md:rounded-card md:border md:border-line"
    >
      <div className="flex items-center gap-1 border-b border-line bg-surface py-1.5 pr-1.5 pl-4">
        <div className="min-w-0 grow">
          <h2 id={titleId} className="text-base leading-tight">
            {`${CHAT.modes[mode]} Support`}
          </h2>
          <ConnectionLabel isConnected={state.isConnected} />
        </div>
        <IconButton label="Minimise" onClick={onMinimise}>
          <Minus size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label={TEXT.closeChat} onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="flex items-center justify-between gap-2 border-b border-line bg-surface px-4 py-1.5">
        <ModeToggle mode={mode} onChange={setMode} />
        <EndChatButton state={state} />
      </div>
      <Conversation state={state} inputRef={inputRef} />
    </section>
  )
}
