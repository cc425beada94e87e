import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ToastText } from '../../../content/messages/toast-text.ts'
import { forgetChatMark, markChatSeen, readChatMark } from '../../../data/chat/chat-read-mark.ts'
import type { ThreadItem } from '../../../data/chat/outgoing.ts'
import {
  askAssistant,
  type ChatSession,
  endChat,
  isOpen,
  myChat,
  openMyChat,
  setMyChat,
} from '../../../data/chat/session.ts'
import { useConnection } from '../../../data/connection/connection.ts'
import { toDataError } from '../../../data/errors/data-error.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { useComposer } from '../composer/use-composer.ts'
import { useConversation } from '../messages/use-conversation.ts'
import { useIsPageVisible, useMarks } from './use-marks.ts'

type MyChatOptions = {
  readonly userId: string
  /** Whether the customer has it on the screen: a chat that is only followed is not opened. */
  readonly isOpened: boolean
  readonly failed: ToastText
}

/** The customer's chat: the one that is open, else a new one as soon as they look and there is a connection. */
export function useMyChat({ userId, isOpened, failed }: MyChatOptions) {
  const queryClient = useQueryClient()
  const { online } = useConnection()
  /** Null while not known; an ended one stays until a new one is started. */
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
    (changed: ChatSession) => setMyChat(queryClient, userId, changed),
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

/** Time to write a second line before the first is answered. */
const PAUSE_MS = 1500
const TRY_AGAIN_MS = 10_000
const MOST_TRIES = 3

type AssistantOptions = {
  /** Null where nobody may ask: the chat is not known, or is over. */
  readonly sessionId: string | null
  readonly items: readonly ThreadItem[]
  readonly readAgain: () => void
}

/**
 * Has the assistant answer when the customer wrote last; the server decides whether it is its turn. True while it answers:
 * never once a person has joined, who goes first.
 */
export function useAssistant({ sessionId, items, readAgain }: AssistantOptions): boolean {
  const { online } = useConnection()
  const [isAnswering, setAnswering] = useState(false)
  const last = items.at(-1)
  const waitingFor = online && sessionId !== null && last?.sender === 'user' && last.state === 'sent' ? last.id : null

  useEffect(() => {
    setAnswering(false)
    if (waitingFor === null || sessionId === null) return
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout>
    const askLater = (ms: number, triesLeft: number) => {
      timer = setTimeout(() => void ask(triesLeft), ms)
    }
    const ask = async (triesLeft: number) => {
      setAnswering(true)
      try {
        const answer = await askAssistant(sessionId)
        if (!isCurrent) return
        if (answer.outcome === 'answered') return readAgain()
        setAnswering(false)
        if (answer.outcome === 'later') askLater(answer.retryAfterMs, triesLeft)
      } catch (cause) {
        if (!isCurrent) return
        setAnswering(false)
        const { kind, message } = toDataError(cause)
        console.warn('The assistant did not answer:', message)
        const canComeBack = kind === 'offline' || kind === 'unavailable'
        if (canComeBack && triesLeft > 0) askLater(TRY_AGAIN_MS, triesLeft - 1)
      }
    }
    askLater(PAUSE_MS, MOST_TRIES)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [waitingFor, sessionId, readAgain])
  return isAnswering && !items.some(({ sender }) => sender === 'admin')
}

type CustomerChatOptions = {
  readonly userId: string
  /** Whether it is on their screen, though perhaps of a tab behind others. */
  readonly isOpened: boolean
  readonly failures: { readonly start: ToastText; readonly send: ToastText }
}

export function useCustomerChat({ userId, isOpened, failures }: CustomerChatOptions) {
  const isShown = useIsPageVisible() && isOpened
  const chat = useMyChat({ userId, isOpened, failed: failures.start })
  const { online: isOnline } = useConnection()
  const sessionId = chat.session?.id ?? null
  const conversation = useConversation({ userId, sessionId, isAdmin: false, isShown, onSession: chat.onSession })
  const { items, lastSeq, connection, readAgain } = conversation
  const composer = useComposer({ userId, sessionId, isAdmin: false, items, failed: failures.send })
  const isAnswering = useAssistant({ sessionId: chat.isEnded ? null : sessionId, items, readAgain })
  const marks = useMarks({ sessionId, isAdmin: false, isShown, items, text: composer.text })
  useEffect(() => {
    if (isShown && sessionId !== null && !chat.isEnded) markChatSeen({ userId, sessionId, seq: lastSeq })
  }, [isShown, userId, sessionId, lastSeq, chat.isEnded])
  const mark = readChatMark(userId)
  const seen = mark?.sessionId === sessionId ? mark.seq : 0
  /** Answers that the customer has not seen. */
  const unread = isShown ? 0 : items.filter(({ sender, seq }) => sender !== 'user' && seq > seen).length
  const isConnected = isOnline && connection === 'connected'
  return { chat, conversation, composer, isOnline, isConnected, isAnswering, marks, unread }
}

export type CustomerChat = ReturnType<typeof useCustomerChat>
