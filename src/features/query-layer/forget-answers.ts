import { storedText } from '../../lib/stored-value.ts'

/** The storage key of the customer's persisted answers. */
export const ANSWERS_KEY = 'oja-answers'

export const SAVED_ANSWERS = storedText(ANSWERS_KEY)

export function forgetAnswers(): void {
  SAVED_ANSWERS.remove()
}
