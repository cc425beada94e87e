import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { error, type ToastText } from '../../../content/messages/toast-text.ts'
import { markChatSeen, readChatMark } from '../../../data/chat/chat-read-mark.ts'
import type { ChatMessage } from '../../../data/chat/message.ts'
import { askAssistant, type ChatSession, endMyChat, isOpen, myChat, openMyChat } from '../../../data/chat/session.ts'
import { useConnection } from '../../../data/connection/connection.ts'
import { toDataError } from '../../../data/errors/data-error.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { useConversation } from './use-conversation.ts'

type MyChatOptions = {
  readonly userId: string
  /** Whether the chat is rendered. The closed widget subscribes without starting a chat. */
  readonly isOpened: boolean
  readonly failed: ToastText
}

/** Returns the customer's open chat, or starts one as soon as it is rendered and online. */
export function useMyChat({ userId, isOpened, failed }: MyChatOptions) {
  const queryClient = useQueryClient()
  const { online } = useConnection()
  /** Null until fetched. An ended chat stays until a new one starts. */
  const { data: session = null } = useQuery(myChat(userId))
  const { mutate: start, isPending: isStarting } = useMutation({
    mutationFn: () => openMyChat(queryClient),
    onError: (cause) => {
      console.error('chat not opened', cause)
      showToast(failed)
    },
  })
  const wasOpened = useRef(false)

  useEffect(() => {
    if (!isOpened) wasOpened.current = false
    if (!isOpened || !online || wasOpened.current) return
    wasOpened.current = true
    const known = queryClient.getQueryData<ChatSession | null>(myChat(userId).queryKey)
    if (!known || !isOpen(known)) start()
  }, [isOpened, online, queryClient, userId, start])

  const end = async () => {
    if (!session) return
    await endMyChat(queryClient, session).catch((cause: unknown) => {
      console.error('chat not ended', cause)
      showToast(error('Failed to end the chat. Please try again.'))
    })
  }
  return { session, isEnded: session !== null && !isOpen(session), isStarting, start, end }
}

/** Lets the customer add a second message before the first is answered. */
const PAUSE_MS = 1500
const TRY_AGAIN_MS = 10_000
const MAX_TRIES = 3

type AssistantOptions = {
  /** Null if there is no open chat. */
  readonly sessionId: string | null
  readonly items: readonly ChatMessage[]
  readonly readAgain: () => void
}

/**
 * Asks the assistant to answer when the last message is the customer's; the server decides whether it does.
 * Returns whether it is answering: false once a person has joined.
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
        const { kind } = toDataError(cause)
        console.warn('The assistant did not answer:', cause)
        const canComeBack = kind === 'offline' || kind === 'unavailable'
        if (canComeBack && triesLeft > 0) askLater(TRY_AGAIN_MS, triesLeft - 1)
      }
    }
    askLater(PAUSE_MS, MAX_TRIES)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [waitingFor, sessionId, readAgain])
  return isAnswering && !items.some(({ sender }) => sender === 'admin')
}

type CustomerChatOptions = {
  readonly userId: string
  /** Whether it is rendered, perhaps in a background tab. */
  readonly isOpened: boolean
  readonly failures: { readonly start: ToastText; readonly send: ToastText }
  /** Called with the number of unread messages. */
  readonly onUnread: (count: number) => void
}

export function useCustomerChat({ userId, isOpened, failures, onUnread }: CustomerChatOptions) {
  const chat = useMyChat({ userId, isOpened, failed: failures.start })
  const { session, isEnded } = chat
  const sessionId = session?.id ?? null
  const conversation = useConversation({ userId, sessionId, isAdmin: false, isOpened, failed: failures.send })
  const { items, lastSeq, isShown, readAgain } = conversation
  const isAnswering = useAssistant({ sessionId: isEnded ? null : sessionId, items, readAgain })
  useEffect(() => {
    if (isShown && sessionId !== null && !isEnded) markChatSeen({ userId, sessionId, seq: lastSeq })
  }, [isShown, userId, sessionId, lastSeq, isEnded])
  const mark = readChatMark(userId)
  const seen = mark?.sessionId === sessionId ? mark.seq : 0
  const unread = isShown ? 0 : items.filter(({ sender, seq }) => sender !== 'user' && seq > seen).length
  useEffect(() => onUnread(unread), [unread, onUnread])
  return { ...chat, conversation, isAnswering }
}

export type CustomerChat = ReturnType<typeof useCustomerChat>
