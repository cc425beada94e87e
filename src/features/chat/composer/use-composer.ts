import { useEffect, useRef, useState } from 'react'
import type { ToastText } from '../../../content/messages/toast-text.ts'
import { chosenPicture } from '../../../data/chat/chosen-picture.ts'
import type { ChatMessage } from '../../../data/chat/message.ts'
import { sendChatMessage, sendChatPicture } from '../../../data/chat/outgoing.ts'
import type { PreparedChatPicture } from '../../../data/chat/prepare-chat-picture.ts'
import { discardRejected } from '../../../data/delivery/outbox-state.ts'
import { chatTextToSend } from '../../../domain/support/chat-message.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { keepTyped, typedText } from '../../../ui/form/typed-texts.ts'

type Draft = {
  readonly picture: PreparedChatPicture | null
  readonly isPreparing: boolean
  /** Why the picture chosen last was not added. */
  readonly problem: string | null
}

const NONE: Draft = { picture: null, isPreparing: false, problem: null }

/** The picture that goes with the next message. */
function usePictureDraft() {
  const [draft, setDraft] = useState(NONE)
  const choose = async (file: Blob) => {
    const preparing = { ...draft, isPreparing: true, problem: null }
    setDraft(preparing)
    const chosen = await chosenPicture(file)
    // Not where another one was chosen meanwhile, or all was sent or removed.
    setDraft((now) => (now === preparing ? { ...preparing, isPreparing: false, ...chosen } : now))
  }
  return {
    ...draft,
    choose,
    drop: () => setDraft(NONE),
    /** Puts a picture back that could not be stored. */
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

/** The typed text and its way out. What could not be sent comes back to the input. Rule S1. */
export function useComposer({ userId, sessionId, isAdmin, items, failed }: ComposerOptions) {
  // A customer has one chat, in the widget and on its page; an admin answers many.
  const name = isAdmin ? `chat ${sessionId}` : 'chat'
  const [text, setText] = useState(() => typedText(name))
  useEffect(() => keepTyped(name, text), [name, text])
  // A message waits until the one before is stored, so that they keep their order.
  const turn = useRef(Promise.resolve())
  const sentHere = useRef(new Set<string>())
  const [lastSent, setLastSent] = useState<string | null>(null)
  const content = chatTextToSend(text)
  const draft = usePictureDraft()

  // Refused by the server: back into the input when that is free, else it stays in the list with its buttons.
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
  /** Whether the last message sent from here has reached the server. */
  const isSent = lastSent !== null && items.some(({ id, state }) => id === lastSent && state === 'sent')
  return { text, setText, draft, canSend, isSent, send }
}

export type ComposerState = ReturnType<typeof useComposer>
