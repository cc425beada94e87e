import { currentUserId } from '../../data/session/session-state.ts'

/** Where the customer's own answers lie between visits. */
export const ANSWERS_KEY = 'oja-answers'

/** Another one whenever what is kept gets another shape: an older build's answers are dropped instead of read. */
export const ANSWERS_SHAPE = '2'

/** Local storage for one customer's answers: a save still on its way when he signs out is dropped. */
export function answersOf(userId: string) {
  return {
    getItem(key: string): string | null {
      try {
        return localStorage.getItem(key)
      } catch {
        // Storage switched off: nothing was kept.
        return null
      }
    },
    setItem(key: string, value: string): void {
      if (currentUserId() === userId) localStorage.setItem(key, value)
    },
    removeItem: forgetAnswers,
  }
}

/** Takes the last customer's answers off the device. */
export function forgetAnswers(): void {
  try {
    localStorage.removeItem(ANSWERS_KEY)
  } catch {
    // Storage switched off: nothing was kept.
  }
}
