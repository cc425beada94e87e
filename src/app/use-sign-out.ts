import { useState } from 'react'
import { MESSAGES } from '../content/messages.ts'
import { showToast } from '../ui/toast-store.ts'

export type SignOutQuestion = { readonly waiting: number; readonly parked: number }

export type SignOut = {
  /** Signs out, unless changes wait: then asks first. */
  start: () => Promise<void>
  finish: (unsynced: 'keep' | 'discard') => Promise<void>
  question: SignOutQuestion | null
  cancel: () => void
}

/** Signing out of this device; nothing unsynced is lost without a word (architecture: Writing, 6). */
export function useSignOut(): SignOut {
  const [question, setQuestion] = useState<SignOutQuestion | null>(null)
  const finish = async (unsynced: 'keep' | 'discard') => {
    setQuestion(null)
    try {
      const { signOut } = await import('../data/session/sign-out.ts')
      await signOut(unsynced)
      showToast(MESSAGES.auth.signedOut)
    } catch (cause) {
      console.error('sign-out failed', cause)
      showToast(MESSAGES.auth.signOutFailed)
    }
  }
  const start = async () => {
    try {
      const { countUnsynced } = await import('../data/session/sign-out.ts')
      const unsynced = await countUnsynced()
      if (unsynced.waiting + unsynced.parked > 0) setQuestion(unsynced)
      else await finish('keep')
    } catch (cause) {
      console.error('sign-out failed', cause)
      showToast(MESSAGES.auth.signOutFailed)
    }
  }
  return { start, finish, question, cancel: () => setQuestion(null) }
}
