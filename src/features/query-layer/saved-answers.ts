import { currentUserId } from '../../data/session/session-state.ts'
import { storedText } from '../../lib/stored-value.ts'

/** Where the customer's own answers lie between visits. */
export const ANSWERS_KEY = 'oja-answers'

const stored = storedText(ANSWERS_KEY)

/** Another one whenever what is saved gets another shape: an older build's answers are dropped instead of read. */
export const ANSWERS_SHAPE = '5'

/** Local storage for one customer's answers: a save still on its way when he signs out is dropped. */
export function answersOf(userId: string) {
  return {
    getItem: (_key: string): string | null => stored.read(),
    setItem(_key: string, value: string): void {
      if (currentUserId() === userId) stored.write(value)
    },
    removeItem: forgetAnswers,
  }
}

/** Takes the last customer's answers off the device. */
export function forgetAnswers(): void {
  stored.remove()
}
