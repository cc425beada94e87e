import { Button } from '../../../ui/control/Button.tsx'
import type { CustomerChat } from './use-customer-chat.ts'

type EndChatButtonProps = { state: CustomerChat }

/** Not while something waits to be sent: a message that arrives later would open the chat again. */
export function EndChatButton({ state: { chat, conversation, isOnline } }: EndChatButtonProps) {
  if (!chat.session || chat.isEnded) return null
  const isEverythingSent = conversation.items.every(({ state }) => state === 'sent' || state === 'failed')
  return (
    <Button variant="plain" className="shrink-0 px-3" disabled={!isOnline || !isEverythingSent} onClick={chat.end}>
      End chat
    </Button>
  )
}
