import { useMutation, useQueryClient } from '@tanstack/react-query'
import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { ADMIN_MESSAGES } from '../../content/admin-messages.ts'
import { chatKey, sendReply } from '../../data/admin/chat-sessions.ts'
import { CHAT_MESSAGE_MAX_LENGTH, chatTextToSend } from '../../domain/chat-message.ts'
import { randomUuid } from '../../lib/uuid.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { showToast } from '../../ui/toast-store.ts'

type ReplyBoxProps = { sessionId: string }

/** Enter sends, Shift+Enter breaks the line; what could not be sent stays in the box. */
export function ReplyBox({ sessionId }: ReplyBoxProps) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  // One id until it has arrived: pressing again after a lost answer makes no second message.
  const [messageId, setMessageId] = useState(randomUuid)
  const text = chatTextToSend(typed)
  const send = useMutation({
    mutationFn: (content: string) => sendReply(sessionId, messageId, content),
    onSuccess: async () => {
      setTyped('')
      setMessageId(randomUuid())
      showToast(ADMIN_MESSAGES.messages.replySent)
      await queries.invalidateQueries({ queryKey: chatKey })
    },
    onError: () => showToast(ADMIN_MESSAGES.messages.replyFailed),
  })
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (text !== null && !send.isPending) send.mutate(text)
  }
  return (
    <form onSubmit={submit} className="flex w-full items-end gap-3">
      <TextArea
        label="Your reply"
        isLabelHidden
        autoFocus
        className="grow"
        placeholder="Write a reply…"
        rows={2}
        maxLength={CHAT_MESSAGE_MAX_LENGTH}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event)
        }}
      />
      <Button type="submit" variant="action" isBusy={send.isPending} disabled={text === null}>
        <SendHorizontal size={18} aria-hidden="true" /> Send
      </Button>
    </form>
  )
}
