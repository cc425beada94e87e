import { currentUserId } from '../../data/session/session-state.ts'
import { forgetAnswers, SAVED_ANSWERS } from './forget-answers.ts'

/** Another one whenever what is saved gets another shape: an older build's answers are dropped instead of read. */
export const ANSWERS_SHAPE = '6'

/** Local storage for one customer's answers: a save still on its way at sign-out is dropped. */
export function answersOf(userId: string) {
  return {
    getItem: (_key: string): string | null => SAVED_ANSWERS.read(),
    setItem(_key: string, value: string): void {
      if (currentUserId() === userId) SAVED_ANSWERS.write(value)
    },
    removeItem: forgetAnswers,
  }
}
