import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ToastText } from '../../../content/messages/toast-text.ts'
import { forgetChatMark } from '../../../data/chat/chat-read-mark.ts'
import { type ChatSession, endChat, isOpen, learnMyChat, myChat, openMyChat } from '../../../data/chat/session.ts'
import { useConnection } from '../../../data/connection/connection.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'

type MyChatOptions = {
  readonly userId: string
  /** Whether the customer has it on the screen: a chat that is only followed is not opened. */
  readonly isOpened: boolean
  readonly failed: ToastText
}

export type MyChat = {
  /** Null while not known; an ended one stays until a new one is started. */
  readonly session: ChatSession | null
  readonly isEnded: boolean
  readonly isStarting: boolean
  readonly start: () => void
  readonly end: () => Promise<void>
  readonly onSession: (session: ChatSession) => void
}

/** The customer's chat: the one that is open, else a new one as soon as they look and there is a connection. */
export function useMyChat({ userId, isOpened, failed }: MyChatOptions): MyChat {
  const queryClient = useQueryClient()
  const { online } = useConnection()
  const { data: session = null } = useQuery(myChat(userId))
  const [isStarting, setStarting] = useState(false)
  const wasOpened = useRef(false)

  const start = useCallback(() => {
    setStarting(true)
    openMyChat(queryClient, userId)
      .catch((cause: unknown) => {
        console.error('chat not opened', cause)
        showToast(failed)
      })
      .finally(() => setStarting(false))
  }, [queryClient, userId, failed])

  useEffect(() => {
    if (!isOpened) wasOpened.current = false
    if (!isOpened || !online || wasOpened.current) return
    wasOpened.current = true
    const known = queryClient.getQueryData<ChatSession | null>(myChat(userId).queryKey)
    if (!known || !isOpen(known)) start()
  }, [isOpened, online, queryClient, userId, start])

  const onSession = useCallback(
    (changed: ChatSession) => learnMyChat(queryClient, userId, changed),
    [queryClient, userId],
  )
  const end = async () => {
    if (!session) return
    try {
      await endChat(session.id)
      onSession({ ...session, status: 'resolved' })
      forgetChatMark()
    } catch (cause) {
      console.error('chat not ended', cause)
    }
  }
  return { session, isEnded: session !== null && !isOpen(session), isStarting, start, end, onSession }
}
