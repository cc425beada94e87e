import { useEffect, useState } from 'react'
import { askAssistant } from '../../../data/chat/session.ts'
import type { ThreadItem } from '../../../data/chat/thread.ts'
import { useConnection } from '../../../data/connection/connection.ts'
import { toDataError } from '../../../data/errors/data-error.ts'

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
