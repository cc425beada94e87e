import { useEffect, useRef, useState } from 'react'
import type { ToastText } from '../../../content/messages/toast-text.ts'
import { chosenPicture } from '../../../data/chat/chosen-picture.ts'
import type { ChatMessage } from '../../../data/chat/message.ts'
import { sendChatMessage, sendChatPicture } from '../../../data/chat/outgoing.ts'
import type { PreparedChatPicture } from '../../../data/chat/prepare-chat-picture.ts'
import { discardRejected } from '../../../data/delivery/outbox-state.ts'
import { chatTextToSend } from '../../../domain/support/chat-message.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { fieldDraft, saveFieldDraft } from '../../../ui/form/form-draft.ts'

type Draft = {
  readonly picture: PreparedChatPicture | null
  readonly isPreparing: boolean
  /** Why the last chosen picture was not attached. */
  readonly problem: string | null
}

const NONE: Draft = { picture: null, isPreparing: false, problem: null }

/** The picture attached to the next message. */
function usePictureDraft() {
  const [draft, setDraft] = useState(NONE)
  const choose = async (file: Blob) => {
    const preparing = { ...draft, isPreparing: true, problem: null }
    setDraft(preparing)
    const chosen = await chosenPicture(file)
    // Ignored if another picture was chosen since, or this one was removed.
    setDraft((now) => (now === preparing ? { ...preparing, isPreparing: false, ...chosen } : now))
  }
  return {
    ...draft,
    choose,
    drop: () => setDraft(NONE),
    /** Attaches a picture again that could not be stored. */
    restore: (picture: PreparedChatPicture) => setDraft((now) => (now.picture ? now : { ...now, picture })),
  }
}

type ComposerOptions = {
  readonly userId: string
  readonly sessionId: string | null
  readonly isAdmin: boolean
  readonly items: readonly ChatMessage[]
  readonly failed: ToastText
}

/** The draft and its sending. A message that can't be sent returns to the input. Rule S1. */
export function useComposer({ userId, sessionId, isAdmin, items, failed }: ComposerOptions) {
  // The widget and the chat page share a customer's one draft; an admin has a draft per chat.
  const name = isAdmin ? `chat ${sessionId}` : 'chat'
  const [text, setText] = useState(() => fieldDraft(name))
  useEffect(() => saveFieldDraft(name, text), [name, text])
  // Each message waits until the previous one is stored, to keep their order.
  const turn = useRef(Promise.resolve())
  const sentHere = useRef(new Set<string>())
  const [lastSent, setLastSent] = useState<string | null>(null)
  const content = chatTextToSend(text)
  const draft = usePictureDraft()

  // A refused text returns to an empty input; otherwise it stays in the list with its buttons.
  useEffect(() => {
    const refused = items.find(({ id, state }) => state === 'failed' && sentHere.current.has(id))
    if (!refused) return
    sentHere.current.delete(refused.id)
    showToast(failed)
    if (text.trim() !== '' || refused.entryId === null || refused.picture) return
    setText(refused.content)
    discardRejected(refused.entryId).catch((cause: unknown) => console.error('refused message not discarded', cause))
  }, [items, text, failed])

  const canSend = (content !== null || draft.picture !== null) && !draft.isPreparing
  const send = () => {
    const { picture } = draft
    if (!canSend) return turn.current
    if (content !== null) setText('')
    draft.drop()
    const to = { userId, sessionId, isAdmin }
    const note = (id: string) => {
      sentHere.current.add(id)
      setLastSent(id)
    }
    const store = async () => {
      let isPictureStored = picture === null
      try {
        if (picture) note(await sendChatPicture({ ...to, picture }))
        isPictureStored = true
        if (content !== null) note(await sendChatMessage({ ...to, content }))
      } catch (cause) {
        console.error('message not stored', cause)
        showToast(failed)
        if (picture && !isPictureStored) draft.restore(picture)
        setText((typed) => [text, typed].filter((part) => part.trim() !== '').join('\n'))
      }
    }
    turn.current = turn.current.then(store)
    return turn.current
  }
  /** Whether the server has the last message sent from this composer. */
  const isSent = lastSent !== null && items.some(({ id, state }) => id === lastSent && state === 'sent')
  return { text, setText, draft, canSend, isSent, send }
}

export type ComposerState = ReturnType<typeof useComposer>
