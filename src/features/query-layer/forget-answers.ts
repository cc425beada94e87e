import { storedText } from '../../lib/stored-value.ts'

/** Where the customer's own answers lie between visits. */
export const ANSWERS_KEY = 'oja-answers'

export const SAVED_ANSWERS = storedText(ANSWERS_KEY)

export function forgetAnswers(): void {
  SAVED_ANSWERS.remove()
}
