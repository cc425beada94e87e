import { useEffect, useState } from 'react'
import { useConnection } from '../../connection/connection.ts'
import { useCatalogue } from '../catalogue-store.ts'
import { type ListQuestion, questionKey } from '../server-list.ts'
import { askShop } from './ask-shop.ts'

const FRESH_MS = 5 * 60_000
/** About as long as between two keys. */
const TYPING_MS = 250

type Asking = {
  /** How many products the screen shows. */
  readonly wanted: number
  /** The next keystroke will change the question: it is asked after a pause. */
  readonly isTyping: boolean
}

/** Asks the shop what this device can't know: the products of a list in a shop that has more than phones hold (rule P18). */
export function useAskShop(question: ListQuestion, { wanted, isTyping }: Asking) {
  const { serverLists } = useCatalogue()
  const { online } = useConnection()
  const [failed, setFailed] = useState<string | null>(null)
  const key = questionKey(question)
  const answer = serverLists?.get(key)
  const [openedAt] = useState(Date.now)
  const isOld = answer !== undefined && openedAt - answer.askedAt > FRESH_MS
  const isLacking = !answer || isOld || answer.ids.length < Math.min(wanted, answer.matching)
  const mayAsk = serverLists !== null && online && isLacking && failed !== key
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the question, and the end of typing must not ask again
  useEffect(() => {
    if (!mayAsk) return
    let isCurrent = true
    const ask = async () => {
      try {
        await askShop(question, wanted, isOld ? undefined : answer)
      } catch (cause) {
        console.warn('The shop did not answer:', cause)
        if (isCurrent) setFailed(key)
      }
    }
    const timer = setTimeout(() => void ask(), isTyping ? TYPING_MS : 0)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [mayAsk, key, answer, wanted])
  useEffect(() => {
    if (!online) setFailed(null)
  }, [online])
  return { isLacking, hasFailed: failed === key, retry: () => setFailed(null) }
}
